import { DELAIS, DEMANDES_PAR_MOIS, refusDeDemander, TROP_DE_DEMANDES } from '#domain/changement/regles.ts'
import { PREUVE_REQUISE } from '#domain/changement/saisie.ts'
import { refuser } from '#domain/commun/acte.ts'
import { invalide, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { JOUR } from '#domain/commun/jours.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireOuvert } from '#server/socle/membre/changements.ts'
import type { LigneMembre, StructureTenue } from '#server/socle/membre/membres.ts'
import { prevenirMembres } from '#server/socle/membre/prevenir.ts'
import { courrielDemande } from './courriels.ts'
import { compterDemandes, inscrireDemande } from './queries.ts'

/** The paper that comes with it; throws Invalide without one. */
export function exigerPreuve(fichiers: readonly FichierRecu[]): FichierRecu {
  const preuve = fichiers.find((f) => f.champ === 'preuve')
  if (!preuve) throw invalide('preuve', PREUVE_REQUISE)
  return preuve
}

interface Demande {
  structure: StructureTenue
  membres: readonly LigneMembre[]
  texte: string
  preuve: FichierRecu
}

/**
 * Opens a request on a structure that is held, and tells every member; gives its id. Sent again by who saw no
 * answer, it is the one that waits already. Throws Conflit, TropDeDemandes.
 */
export async function ouvrirDemande(
  ctx: Contexte,
  tx: Tx,
  { structure, membres, texte, preuve }: Demande,
  { acteur, le }: { acteur: Acteur; le: Date },
): Promise<number> {
  const ouvert = await lireOuvert(tx, structure.id)
  if (ouvert?.demandeurId === acteur.id && ouvert.texte === texte) return ouvert.id
  const sien = membres.find((m) => m.utilisateurId === acteur.id)
  const proprietaire = sien?.role === 'proprietaire'
  refuser(refusDeDemander({ proprietaire, ouvert: ouvert !== undefined }))
  const depuis = new Date(le.getTime() - DELAIS.extinction)
  if ((await compterDemandes(tx, structure.id, acteur.id, depuis)) >= DEMANDES_PAR_MOIS)
    throw new TropDeDemandes(TROP_DE_DEMANDES, JOUR / 1000)
  const id = await inscrireDemande(tx, {
    porteurId: structure.id,
    demandeurId: acteur.id,
    viseId: structure.utilisateurId,
    texte,
    deposeLe: le,
    piece: preuve,
  })
  preuve.inscrit = true
  await journaliser(tx, {
    chaine: `porteur:${structure.id}`,
    acte: 'demanderChangement',
    acteur,
    apres: { changement: id, texte, preuve: preuve.nom, empreinte: preuve.empreinte.toString('hex') },
    le,
  })
  await prevenirMembres(ctx, tx, { membres, sauf: [acteur.id], porteurId: structure.id }, (envoi) =>
    courrielDemande(envoi, {
      porteurId: structure.id,
      nomStructure: structure.nomStructure,
      prenom: acteur.prenom,
      nom: acteur.nom,
      email: acteur.email,
      demandeurMembre: sien !== undefined,
      texte,
      deposeLe: le,
    }),
  )
  return id
}
