import type { contratsChangement } from '#domain/changement/contrat.ts'
import { DELAIS, DEMANDES_PAR_MOIS, refusDeDemander, TROP_DE_DEMANDES } from '#domain/changement/regles.ts'
import { PREUVE_REQUISE } from '#domain/changement/saisie.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Introuvable, invalide, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { JOUR } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireOuvert } from '#server/socle/membre/changements.ts'
import { exigerEncore, lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { courrielDemande } from './courriels.ts'
import { prevenirMembres } from './prevenir.ts'
import { compterDemandes, inscrireDemande } from './queries.ts'

/**
 * Asks to become an owner of the structure, whose responsible person left: every member is told and may
 * object. Sent again by who saw no answer, it is the one that waits already. Throws Conflit, TropDeDemandes.
 */
export async function demanderChangement(
  ctx: Contexte,
  { acteur, params, corps, fichiers }: Appel<typeof contratsChangement.demanderChangement>,
) {
  const piece = fichiers.find((f) => f.champ === 'preuve')
  if (!piece) throw invalide('preuve', PREUVE_REQUISE)
  const texte = corps.texte ?? ''
  const id = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, params.id)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, structure.id)
    exigerEncore(membres, acteur, 'lire')
    const ouvert = await lireOuvert(tx, structure.id)
    if (ouvert?.demandeurId === acteur.id && ouvert.texte === texte) return ouvert.id
    const proprietaire = membres.some((m) => m.utilisateurId === acteur.id && m.role === 'proprietaire')
    refuser(refusDeDemander({ proprietaire, ouvert: ouvert !== undefined }))
    const le = ctx.horloge.maintenant()
    const depuis = new Date(le.getTime() - DELAIS.extinction)
    if ((await compterDemandes(tx, structure.id, acteur.id, depuis)) >= DEMANDES_PAR_MOIS)
      throw new TropDeDemandes(TROP_DE_DEMANDES, JOUR / 1000)
    const cree = await inscrireDemande(tx, {
      porteurId: structure.id,
      demandeurId: acteur.id,
      viseId: structure.utilisateurId,
      texte,
      deposeLe: le,
      piece,
    })
    piece.inscrit = true
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'demanderChangement',
      acteur,
      apres: { changement: cree, texte, preuve: piece.nom, empreinte: piece.empreinte.toString('hex') },
      le,
    })
    await prevenirMembres(ctx, tx, { membres, sauf: acteur.id, porteurId: structure.id }, (envoi) =>
      courrielDemande(envoi, {
        porteurId: structure.id,
        structure: structure.nomStructure,
        demandeur: `${acteur.prenom} ${acteur.nom}`,
        texte,
        deposeLe: le,
      }),
    )
    return cree
  })
  return { status: 'success' as const, data: { id } }
}
