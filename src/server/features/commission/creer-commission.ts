import type { contratsCommission } from '#domain/commission/contrat.ts'
import { DATE_REQUISE, dejaCreee, HORS_CALENDRIER } from '#domain/commission/creation.ts'
import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { lireReglagesDeports } from '#server/socle/reglages/deports.ts'
import { trouverCommission } from './lire-commission.ts'
import { presenterCommission } from './presenter-commission.ts'
import { commissionDeCle, inscrireCommission } from './queries.ts'

// The same key again is the same commission; with other values it is an error, not a silent success.
async function dejaFaite(
  ctx: Contexte,
  tx: Tx,
  { acteur, corps }: Appel<typeof contratsCommission.creerCommission>,
  cle: string | null,
) {
  if (cle === null) return null
  await verrouillerNom(tx, `commission:${cle}`)
  const deja = await commissionDeCle(tx, cle)
  if (!deja) return null
  const c = await trouverCommission(ctx, { acteur, params: deja }, tx)
  const voulu = { ...corps, isVisible: corps.isVisible === true }
  const pareille = (['date', 'isVisible', 'montantDisponible'] as const).every((nom) => c[nom] === voulu[nom])
  if (!pareille) throw new Conflit(dejaCreee(c.numero, c.date))
  return c
}

/**
 * Creates a commission at a date of the deposit calendar; the same key again is the same commission.
 * Throws Invalide for any other date, Conflit for a key that made another one.
 */
export async function creerCommission(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.creerCommission>,
) {
  const { acteur, corps } = appel
  const { date, montantDisponible } = corps
  const isVisible = corps.isVisible === true
  if (date === null) throw invalide('date', DATE_REQUISE)
  const le = ctx.horloge.maintenant()
  const cleCreation = corps.cleCreation && `${acteur.id}:${corps.cleCreation}`
  const cree = await ctx.db.transaction().execute(async (tx) => {
    const deja = await dejaFaite(ctx, tx, appel, cleCreation)
    if (deja) return deja
    const { periodes } = await lireCalendrier(tx)
    if (!periodes.some((p) => p.dateCommission === date)) throw invalide('date', HORS_CALENDRIER)
    const { exigee: declarationExigee } = await lireReglagesDeports(tx)
    const c = await inscrireCommission(tx, {
      date,
      declarationExigee,
      isVisible,
      montantDisponible,
      par: acteur.id,
      le,
      cleCreation,
    })
    await journaliser(tx, {
      chaine: `commission:${c.id}`,
      acte: 'creerCommission',
      acteur,
      apres: { numero: c.numero, date, isVisible, montantDisponible },
      le,
    })
    return trouverCommission(ctx, { acteur, params: { id: c.id } }, tx)
  })
  return { status: 'success' as const, data: presenterCommission(cree, acteur) }
}
