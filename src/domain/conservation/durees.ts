import { z } from 'zod'
import { entier, requis } from '../commun/champs.ts'
import type { ErreursChamps } from '../commun/erreurs.ts'

export const LIBELLES_DUREES = {
  dureeConservationAnnees: 'Conservation des dossiers et des comptes (années)',
  dureePreuvesAnnees: 'Conservation des preuves des aides versées (années)',
} as const
const L = LIBELLES_DUREES

/** Years that ended applications and idle accounts are kept, and those of the evidence of a grant that was paid. */
export interface Durees {
  dureeConservationAnnees: number
  dureePreuvesAnnees: number
}

/** Those of the published terms (specification 000 §9). */
export const DUREES_PAR_DEFAUT: Durees = { dureeConservationAnnees: 5, dureePreuvesAnnees: 10 }
export const ANNEES_MAX = 30

/** The two durations as a form sends them; one left out stays as it is. */
export const dureesSaisies = z.object({
  dureeConservationAnnees: z.union([z.undefined(), entier(L.dureeConservationAnnees, 1, ANNEES_MAX)]),
  dureePreuvesAnnees: z.union([z.undefined(), entier(L.dureePreuvesAnnees, 1, ANNEES_MAX)]),
  version: entier('Version', 0, 2_147_483_647),
})

export type DureesEntieres = { [cle in keyof Durees]: number | null }

/** What is wrong with the durations, by field: evidence is never kept for less long than the rest. */
export function fautesDurees(d: DureesEntieres): ErreursChamps {
  const fautes: ErreursChamps = {}
  for (const champ of ['dureeConservationAnnees', 'dureePreuvesAnnees'] as const) {
    const annees = d[champ]
    if (annees === null) fautes[champ] = [requis(L[champ])]
    else if (annees < 1 || annees > ANNEES_MAX) fautes[champ] = [`Indiquez de 1 à ${ANNEES_MAX} années.`]
  }
  if (Object.keys(fautes).length === 0 && (d.dureePreuvesAnnees ?? 0) < (d.dureeConservationAnnees ?? 0))
    fautes.dureePreuvesAnnees = [
      'Les preuves d’une aide versée ne peuvent être gardées moins longtemps que son dossier.',
    ]
  return fautes
}
