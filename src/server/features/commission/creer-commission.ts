import type { contratsCommission } from '../../../domain/commission/contrat.ts'
import { DATE_REQUISE, HORS_CALENDRIER } from '../../../domain/commission/creation.ts'
import { invalide } from '../../../domain/commun/erreurs.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { lireCalendrier } from '../parametres/queries.ts'
import { trouverCommission } from './lire-commission.ts'
import { presenterCommission } from './presenter-commission.ts'
import { inscrireCommission } from './queries.ts'

/** Creates a commission at a date of the deposit calendar; throws Invalide for any other date. */
export async function creerCommission(ctx: Contexte, d: Demande<typeof contratsCommission.creerCommission>) {
  const { acteur, corps } = d
  const { date, montantDisponible } = corps
  const isVisible = corps.isVisible === true
  if (date === null) throw invalide('date', DATE_REQUISE)
  const le = ctx.horloge.maintenant()
  const cree = await ctx.db.transaction().execute(async (tx) => {
    const { periodes } = await lireCalendrier(tx)
    if (!periodes.some((p) => p.dateCommission === date)) throw invalide('date', HORS_CALENDRIER)
    const c = await inscrireCommission(tx, { date, isVisible, montantDisponible, par: acteur.id, le })
    await journaliser(tx, {
      chaine: `commission:${c.id}`,
      acte: 'creerCommission',
      acteur,
      adresse: acteur.adresse,
      avant: null,
      apres: { numero: c.numero, date, isVisible, montantDisponible },
      le,
    })
    return trouverCommission(ctx, { acteur, params: { id: c.id } }, tx)
  })
  return { status: 'success' as const, data: presenterCommission(cree, acteur) }
}
