import type { contratsAdhesion } from '#domain/adhesion/contrat.ts'
import { aNouveauLe, direTropTot, etatDemande, REFUS_DEMANDE } from '#domain/adhesion/demande.ts'
import { Conflit, Interdit, Introuvable, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { JOUR } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { lireDerniereAdhesion } from '#server/socle/membre/adhesions.ts'
import { lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { lireJoignables } from '#server/socle/porteur/joignables.ts'
import { exigerRythmeRegistre } from '#server/socle/structure/exiger-rythme.ts'
import { courrielAdhesionDemandee } from './courriels.ts'
import { presenterSienne } from './presenter-adhesion.ts'
import {
  finirDemande,
  inscrireDemande,
  lireAdresse,
  lireBorneAtteinte,
  lireSienne,
  lireStructures,
} from './queries.ts'

interface Visee {
  siret: string
  porteurId: number
  message: string | null
}

/** The request that waits already, or null when another one may be made; throws why it may not. */
async function exigerPossible(
  tx: Tx,
  acteur: Acteur,
  { siret, porteurId }: Visee,
  le: Date,
): Promise<number | null> {
  const derniere = await lireDerniereAdhesion(tx, porteurId, acteur.id)
  if ((await lireMembres(tx, porteurId)).some((m) => m.utilisateurId === acteur.id))
    throw new Conflit(REFUS_DEMANDE.membre)
  const etat = derniere && etatDemande(derniere, le)
  if (etat === 'en-attente') return derniere?.id ?? null
  if (etat === 'declinee' && derniere?.repondueLe && aNouveauLe(derniere.repondueLe) > le)
    throw new Conflit(direTropTot(derniere.repondueLe))
  const possibles = await lireStructures(tx, { siret, utilisateurId: acteur.id }, le)
  if (!possibles.some((s) => s.id === porteurId)) throw new Introuvable(REFUS_DEMANDE.inconnue)
  const borne = await lireBorneAtteinte(tx, { porteurId, utilisateurId: acteur.id }, le)
  if (borne) throw new TropDeDemandes(REFUS_DEMANDE[borne], JOUR / 1000)
  // The one that nobody answered leaves its place.
  if (derniere && derniere.issue === null)
    await finirDemande(tx, derniere.id, { issue: 'expiree', repondueLe: derniere.expireLe })
  return null
}

/** Writes to each owner whose account is open. */
async function prevenir(ctx: Contexte, tx: Tx, id: number): Promise<void> {
  const d = await lireSienne(tx, id)
  const membres = await lireJoignables(tx, d.porteurId)
  for (const m of membres.filter((l) => l.ouvert && l.role === 'proprietaire'))
    await ctx.queue.courriel(
      tx,
      courrielAdhesionDemandee(envoiPour(ctx, m, { porteurId: d.porteurId }), {
        porteurId: d.porteurId,
        structure: d.nomStructure,
        email: d.email,
        expireLe: d.expireLe,
      }),
    )
}

/** Asks to join a structure that has that SIRET; asked again while it waits, the same one is given. */
export async function demanderARejoindre(
  ctx: Contexte,
  { acteur, corps, origine }: Appel<typeof contratsAdhesion.demanderARejoindre>,
) {
  const le = ctx.horloge.maintenant()
  const visee = { siret: corps.siret ?? '', porteurId: corps.structure, message: corps.message }
  if (!(await lireAdresse(ctx.db, acteur.id)).emailConfirmeLe)
    throw new Interdit(REFUS_DEMANDE.adresse, 'adresse-a-confirmer')
  await exigerRythmeRegistre(ctx, acteur, origine.adresse)
  const demande = await ctx.db.transaction().execute(async (tx) => {
    const { porteurId, message } = visee
    if (!(await verrouillerStructure(tx, porteurId))) throw new Introuvable(REFUS_DEMANDE.inconnue)
    await verrouillerCompte(tx, acteur.id)
    const attend = await exigerPossible(tx, acteur, visee, le)
    if (attend !== null) return lireSienne(tx, attend)
    const id = await inscrireDemande(tx, { porteurId, utilisateurId: acteur.id, message }, le)
    await journaliser(tx, {
      chaine: `porteur:${porteurId}`,
      acte: 'demanderARejoindre',
      acteur,
      apres: { demande: id, nom: `${acteur.prenom} ${acteur.nom}` },
      le,
    })
    await prevenir(ctx, tx, id)
    return lireSienne(tx, id)
  })
  return { status: 'success' as const, data: presenterSienne(demande, le) }
}
