import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import { litLesRaisons, refusLevee, retraitAttendu } from '#domain/deport/liens.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielRetraitDecide } from './courriels.ts'
import {
  type LigneDeport,
  lireLien,
  lirePersonne,
  refuserRetrait,
  retirer,
  verrouillerLien,
} from './queries.ts'
import { lirePresidents } from './queries-presidence.ts'

const AUTRE = 'Cette demande a déjà sa réponse, ou a été refaite depuis. Relisez-la avant de répondre.'

/** A link whose reason this person may read (administrator, or presiding a sitting on it); else 404. */
export async function trouverADecider(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  const lien = await lireLien(ctx.db, appel.params.id)
  if (!lien) throw new Introuvable()
  const presidents = lien.commissionId === null ? [] : await lirePresidents(ctx.db, lien.commissionId)
  if (!litLesRaisons(appel.acteur, presidents)) throw new Introuvable()
}

/** This very answer was given already, by this person. */
function dejaDit(lien: LigneDeport, qui: Acteur, accorde: boolean): boolean {
  return accorde ? lien.retireLe !== null && lien.retireParId === qui.id : lien.retraitRefuseParId === qui.id
}

/**
 * Grants or refuses another person's demand to withdraw their declaration, and tells them: granted, the file
 * opens to them again. Throws Interdit to the person concerned, Conflit when that demand no longer waits.
 */
export async function deciderRetrait(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.deciderRetrait>,
) {
  const { accorde, motif, demandeLe } = corps
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerLien(tx, params.id)
    const lien = await lireLien(tx, params.id)
    if (!lien) throw new Introuvable()
    const refus = refusLevee(lien, acteur)
    if (refus) throw new Interdit(refus)
    const lue = lien.retraitDemandeLe?.toISOString() === new Date(demandeLe).toISOString()
    if (lue && dejaDit(lien, acteur, accorde)) return
    if (!lue || !retraitAttendu(lien)) throw new Conflit(AUTRE)
    if (accorde) await retirer(tx, lien.id, lien.retireMotif, acteur.id, le)
    else await refuserRetrait(tx, lien.id, motif, acteur.id, le)
    await prevenir(ctx, tx, lien, accorde)
    await journaliser(tx, {
      chaine: `projet:${lien.projetId}`,
      acte: 'deciderRetrait',
      acteur,
      apres: { deport: lien.id, utilisateur: lien.utilisateurId, accorde },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id } }
}

async function prevenir(ctx: Contexte, tx: Tx, lien: LigneDeport, accorde: boolean): Promise<void> {
  const personne = await lirePersonne(tx, lien.utilisateurId)
  if (personne)
    await ctx.queue.courriel(tx, courrielRetraitDecide(envoiPour(ctx, personne), { ...lien, accorde }))
}
