import { z } from 'zod'
import { identifiant, pagination } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { chemins } from './appels.ts'

/** One line of a journal; each has the hash of the one before, so that a missing line shows. */
export const ligneJournal = z.object({
  rang: z.int(),
  acte: z.string(),
  le: z.iso.datetime(),
  acteur: z
    .object({ id: z.int(), prenom: z.string(), nom: z.string(), role: z.enum(ROLES) })
    .nullable()
    .describe('Null quand le portail a agi de lui-même.'),
  adresse: z.string().nullable(),
  avant: z.unknown(),
  apres: z.unknown(),
  empreinte: z.string().describe('SHA-256, en hexadécimal.'),
  empreintePrecedente: z.string().nullable(),
  expurgeLe: z.iso
    .datetime()
    .nullable()
    .describe('Instant où son contenu a été effacé, au terme de sa conservation.'),
})
export type LigneJournal = z.output<typeof ligneJournal>

export const contratsJournal = contrats({
  lireJournal: {
    ...chemins.lireJournal,
    resume: 'Qui a fait quoi sur une demande, quand et d’où, du plus ancien au plus récent.',
    // Supervisors and managers only; the act refuses the others, once it has told holders apart (authz matrix).
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canView' },
    params: z.object({ id: identifiant }),
    query: z.object(pagination),
    reponse: z.object({
      data: z.array(ligneJournal),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
    erreurs: [403, 404],
  },
})
