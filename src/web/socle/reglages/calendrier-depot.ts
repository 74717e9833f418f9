import type { contratsParametres } from '#domain/parametres/contrat.ts'
import { refDe } from '#web/lib/api.ts'

/** The deposit calendar, readable without being signed in. */
export const lireCalendrierDepot = refDe<(typeof contratsParametres)['lireCalendrierDepot']>({
  methode: 'GET',
  chemin: '/calendrier-depot-projet',
})
