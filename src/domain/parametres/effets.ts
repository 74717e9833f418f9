import { z } from 'zod'
import { LISTES } from './referentiels-saisis.ts'

const jour = z.iso.date()
/** How many there are now, and how many there would be. */
const avantApres = z.object({ avant: z.int(), apres: z.int() })

/** What a calendar not saved yet would change for what is under way. */
export const effetsCalendrier = z.object({
  demandesEnCours: z.int().describe('Applications never signed: those that the limits judge.'),
  finDepot: z
    .object({ avant: jour.nullable(), apres: jour.nullable() })
    .describe('Last day to deposit in the period open today; null when none is.'),
  horsLimites: avantApres.describe('Of these, those whose dates are outside the limits.'),
  conventionsEnRetard: avantApres.describe('Agreements not signed, past their due day.'),
  bilansEnRetard: avantApres.describe('Reports not filed, past their due day.'),
})
export type EffetsCalendrier = z.output<typeof effetsCalendrier>

/** What referentials not saved yet would change for what is under way. */
export const effetsReferentiels = z.object({
  retirees: z.array(
    z.object({
      liste: z.enum(LISTES),
      libelle: z.string(),
      demandes: z.int().describe('Applications never signed that chose it: they will have to choose again.'),
      structures: z.int().describe('Accounts that have it, and keep it.'),
    }),
  ),
  domainesExiges: z.array(
    z.object({
      libelle: z.string(),
      demandes: z.int().describe('Applications never signed of this category, without any domain.'),
    }),
  ),
})
export type EffetsReferentiels = z.output<typeof effetsReferentiels>
