import type { contratsColis } from '#domain/colis/contrat.ts'
import { partiesDe, refusDuChoix } from '#domain/colis/juger.ts'
import type { CompteColis } from '#domain/colis/reponse.ts'
import { anneeDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { compter, memeLot } from './queries-choix.ts'

/** What a parcel of these days would hold, before anything is prepared. */
export async function compterColis(
  ctx: Contexte,
  { query }: Appel<typeof contratsColis.compterColis>,
): Promise<{ data: CompteColis }> {
  const annee = anneeDe(ctx.horloge.maintenant())
  const choix = {
    du: query.du ?? `${annee}-01-01`,
    au: query.au ?? `${annee}-12-31`,
    commissionId: query.commissionId,
  }
  const [compte, enCours] = await Promise.all([compter(ctx.db, choix), memeLot(ctx.db, choix)])
  const { demandes, fichiers, octets, anonymisees } = compte
  return {
    data: {
      demandes,
      fichiers,
      octets,
      anonymisees,
      parties: partiesDe(octets),
      refus: refusDuChoix(compte),
      enCours: enCours ? { id: enCours.id, par: enCours.par, depuis: enCours.creeLe.toISOString() } : null,
    },
  }
}
