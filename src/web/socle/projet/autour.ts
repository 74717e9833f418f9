import { appelsAutour } from '#domain/autour/appels.ts'
import type { AutourReponse } from '#domain/autour/contrat.ts'
import type { Partie } from '#domain/autour/parties.ts'
import { appeler } from '#web/lib/api.ts'

interface Lot {
  parties: Set<Partie>
  reponse: Promise<AutourReponse>
}
const lots = new Map<number, Lot>()

/** Asks, once all that a page opens with has said what it wants, for several parts in one call. */
function ouvrir(id: number): Lot {
  const parties = new Set<Partie>()
  const reponse = Promise.resolve().then(async () => {
    lots.delete(id)
    if (parties.size < 2) return {}
    const query = { parties: [...parties].join(',') }
    return (await appeler(appelsAutour.lireAutour, { params: { id }, query })).data
  })
  const lot = { parties, reponse }
  lots.set(id, lot)
  return lot
}

/**
 * A part of what is around an application: read with those asked for at the same moment, by its own call
 * `seule` when it is asked for alone, or when the group came without it.
 */
export async function lireAutour<P extends Partie>(
  id: number,
  partie: P,
  seule: () => Promise<NonNullable<AutourReponse[P]>>,
): Promise<NonNullable<AutourReponse[P]>> {
  const lot = lots.get(id) ?? ouvrir(id)
  lot.parties.add(partie)
  return (await lot.reponse)[partie] ?? seule()
}
