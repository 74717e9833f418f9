import { z } from 'zod'
import { entier, requis } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'

export const LIBELLES_DUREES = {
  dureeConservationAnnees: 'Conservation des dossiers et des comptes (années)',
  dureePreuvesAnnees: 'Conservation des preuves des aides versées (années)',
} as const
const L = LIBELLES_DUREES

/** Years that ended applications and idle accounts are kept, and the evidence of a grant that was paid. */
export interface Durees {
  dureeConservationAnnees: number
  dureePreuvesAnnees: number
}

/** Those of the published terms (specification 000 §9). */
export const DUREES_PAR_DEFAUT: Durees = { dureeConservationAnnees: 5, dureePreuvesAnnees: 10 }
export const ANNEES_MAX = 30
/** Least settings: one year; ten for accounting evidence, by law (Code de commerce, art. L123-22). */
export const ANNEES_MIN: Durees = { dureeConservationAnnees: 1, dureePreuvesAnnees: 10 }

/** The durations that hold: settings kept below what the law asks are read as what it asks. */
export const dureesLegales = <D extends Durees>(durees: D): D => ({
  ...durees,
  dureePreuvesAnnees: Math.max(durees.dureePreuvesAnnees, ANNEES_MIN.dureePreuvesAnnees),
})

/** The two durations as a form sends them; one left out stays as it is. */
export const dureesSaisies = z.object({
  dureeConservationAnnees: z.union([z.undefined(), entier(L.dureeConservationAnnees, 1, ANNEES_MAX)]),
  dureePreuvesAnnees: z.union([z.undefined(), entier(L.dureePreuvesAnnees, 1, ANNEES_MAX)]),
  version: entier('Version', 0, 2_147_483_647),
})

export type DureesEntieres = { [cle in keyof Durees]: number | null }

const LEGALE =
  'Indiquez au moins 10 années\u00a0: les pièces comptables se gardent dix ans (article L123-22 du Code de commerce).'

/** Faults of the durations, by field: evidence is kept as the law asks, and never less than the rest. */
export function fautesDurees(durees: DureesEntieres): ErreursChamps {
  const fautes: ErreursChamps = {}
  for (const champ of ['dureeConservationAnnees', 'dureePreuvesAnnees'] as const) {
    const annees = durees[champ]
    const min = ANNEES_MIN[champ]
    if (annees === null) fautes[champ] = [requis(L[champ])]
    else if (annees > ANNEES_MAX || annees < 1) fautes[champ] = [`Indiquez de ${min} à ${ANNEES_MAX} années.`]
    else if (annees < min) fautes[champ] = [LEGALE]
  }
  if (
    Object.keys(fautes).length === 0 &&
    (durees.dureePreuvesAnnees ?? 0) < (durees.dureeConservationAnnees ?? 0)
  )
    fautes.dureePreuvesAnnees = [
      'Les preuves d’une aide versée ne peuvent être gardées moins longtemps que son dossier.',
    ]
  return fautes
}
