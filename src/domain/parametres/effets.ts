import { z } from 'zod'
import { LISTES } from './referentiels-saisis.ts'

const jour = z.iso.date()
/** How many there are now, and how many there would be. */
const avantApres = z.object({ avant: z.int(), apres: z.int() })

/** What a calendar not saved yet would change for what is under way. */
export const effetsCalendrier = z.object({
  demandesEnCours: z.int().describe('Demandes jamais signées\u00a0: celles que les limites jugent.'),
  finDepot: z
    .object({ avant: jour.nullable(), apres: jour.nullable() })
    .describe('Dernier jour de dépôt de la période ouverte aujourd’hui\u00a0; null s’il n’y en a pas.'),
  horsLimites: avantApres.describe('Parmi elles, celles dont les dates sortent des limites.'),
  conventionsEnRetard: avantApres.describe('Conventions non signées, échéance passée.'),
  bilansEnRetard: avantApres.describe('Bilans non remis, échéance passée.'),
})
export type EffetsCalendrier = z.output<typeof effetsCalendrier>

/** What referentials not saved yet would change for what is under way. */
export const effetsReferentiels = z.object({
  retirees: z.array(
    z.object({
      liste: z.enum(LISTES),
      libelle: z.string(),
      demandes: z
        .int()
        .describe('Demandes jamais signées qui l’ont choisi\u00a0: il leur faudra choisir à nouveau.'),
      structures: z.int().describe('Comptes qui l’ont, et la gardent.'),
    }),
  ),
  domainesExiges: z.array(
    z.object({
      libelle: z.string(),
      demandes: z.int().describe('Demandes de cette catégorie jamais signées, sans aucun domaine.'),
    }),
  ),
})
export type EffetsReferentiels = z.output<typeof effetsReferentiels>
