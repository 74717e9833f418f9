import { z } from 'zod'
import { identifiantRequis, texte } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { CLOTURE_AVANT, HEURE_A_VENIR, RAISON_REQUISE } from './refus.ts'
import { versionLue } from './saisie.ts'

/** Hours and attendance corrected from closing to the frozen minutes; what the room typed stays beside. */

const instant = z.iso.datetime({ offset: true, error: 'Heure non valide.' })
const passageDit = z.object({ arriveLe: instant, partiLe: instant })
export type PassageDit = z.output<typeof passageDit>

/** The opening and closing hours of the sitting, corrected. */
const heuresDites = z.object({ ouverture: instant, cloture: instant })
export type HeuresDites = z.output<typeof heuresDites>

const raison = texte('Raison', 500).refine((v) => v !== null, RAISON_REQUISE)

export const schemaRectifier = z.object({
  membre: z
    .preprocess((v) => v ?? null, identifiantRequis('Membre').nullable())
    .describe('Null\u00a0: les heures de la séance.'),
  passages: z.array(passageDit).max(20).optional().describe('D’un membre\u00a0: aucun, il n’était pas là.'),
  heures: heuresDites.optional().describe('De la séance.'),
  raison,
  version: versionLue,
})

/** A correction: the hours of a sitting, or the comings and goings of one member. */
export type Dit = { passages: PassageDit[] } | HeuresDites

/** Faults of a correction, by field; `cloture` is the sitting's known closing. Empty when there is none. */
export function fautesRectification(dit: Dit, cloture: Date, maintenant: Date): ErreursChamps {
  if (!('passages' in dit)) {
    const [o, c] = [Date.parse(dit.ouverture), Date.parse(dit.cloture)]
    if (c < o) return { heures: [CLOTURE_AVANT] }
    return c > maintenant.getTime() ? { heures: [HEURE_A_VENIR] } : {}
  }
  let avant = 0
  for (const { arriveLe, partiLe } of dit.passages) {
    const [a, d] = [Date.parse(arriveLe), Date.parse(partiLe)]
    if (a < avant || d < a)
      return { passages: ['Chaque départ suit son arrivée, et chaque retour le départ d’avant.'] }
    if (d > cloture.getTime()) return { passages: ['Personne ne part après la clôture.'] }
    avant = d
  }
  return {}
}
