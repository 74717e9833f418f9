import { z } from 'zod'
import { identifiant, pagination, vueEcran } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { ROLES } from '#domain/commun/roles.ts'
import { chemins } from './appels.ts'
import { filtresJournal } from './filtres-journal.ts'
import { GENRES_OBJET } from './objet.ts'

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

const objet = z.object({
  genre: z.enum(GENRES_OBJET),
  id: z.int().nullable(),
  nom: z.string().nullable().describe('Numéro de la demande, nom de la structure ou de la personne.'),
})
export type ObjetJournal = z.output<typeof objet>

const acteDuPortail = ligneJournal.omit({ rang: true, empreinte: true, empreintePrecedente: true }).extend({
  id: z.int(),
  objet,
})
export type ActeDuPortail = z.output<typeof acteDuPortail>

const acces = { qui: 'roles', roles: ['admin', 'superviseur'] } as const

export const contratsJournal = contrats({
  chercherJournal: {
    ...chemins.chercherJournal,
    resume:
      'Les actes de tout le portail, du plus récent au plus ancien, par acte, personne, objet, nom, demande et période ; la page suivante par curseur.',
    acces,
    query: z.object({
      ...filtresJournal,
      apres: identifiant
        .optional()
        .catch(undefined)
        .describe('Dernière ligne déjà lue\u00a0: les plus anciennes suivent.'),
    }),
    reponse: z.object({
      data: z.array(acteDuPortail),
      meta: z.object({
        suivant: z.int().nullable().describe('Pour `apres`\u00a0; null à la fin.'),
        tropDeNoms: z.boolean().optional().describe('Vrai quand `nom` en désigne trop\u00a0: rien n’est lu.'),
      }),
    }),
  },
  lireVerification: {
    ...chemins.lireVerification,
    resume: 'Ce que la dernière nuit a scellé du journal, et si ce qui l’avait été l’est encore.',
    acces,
    reponse: z.object({
      data: z.object({
        dernier: z
          .object({
            le: z.iso.datetime(),
            chaines: z.int(),
            empreinte: z.string().describe('SHA-256 de la nuit, en hexadécimal.'),
            fausses: z
              .int()
              .nullable()
              .describe('Chaînes récrites ou coupées\u00a0; null sur un ancien sceau.'),
            citees: z.array(objet).describe('Les premières.'),
          })
          .nullable()
          .describe('Null avant la première nuit.'),
        enRetard: z.boolean(),
      }),
    }),
  },
  lireJournal: {
    ...chemins.lireJournal,
    resume: 'Qui a fait quoi sur une demande, quand et d’où, du plus ancien au plus récent.',
    // Supervisors and managers only; the act refuses others, once it has told holders apart (authz matrix).
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canView' },
    params: z.object({ id: identifiant }),
    query: z.object({
      ...pagination,
      vue: vueEcran,
      ordre: z
        .enum(['recents'])
        .optional()
        .catch(undefined)
        .describe('«\u00a0recents\u00a0»\u00a0: les plus récents d’abord.'),
    }),
    reponse: z.object({
      data: z.array(ligneJournal),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
    erreurs: [403, 404],
  },
})
