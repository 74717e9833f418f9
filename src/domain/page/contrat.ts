import { z } from 'zod'
import { identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { CLES_PAGES } from './pages.ts'
import { pageSaisie } from './saisie.ts'

const commun = { cle: z.enum(CLES_PAGES), titre: z.string(), version: z.int() }
const par = z.string().nullable().describe('Son auteur\u00a0; null pour le texte d’origine du portail.')

const pageListee = z.object({
  ...commun,
  modifieLe: z.iso.datetime(),
  modifiePar: z
    .string()
    .nullable()
    .describe(
      'Pour qui lit les réglages\u00a0; null pour les autres, et pour le texte d’origine du portail.',
    ),
})
export type PageListee = z.output<typeof pageListee>

const pageReponse = z.object({
  ...commun,
  texte: z.string().describe('Markdown réduit, où le nom de l’organisme est écrit.'),
  modifieLe: z.iso.datetime(),
})
export type PageReponse = z.output<typeof pageReponse>

const pageEditee = z.object({
  ...commun,
  texte: z
    .string()
    .describe('Tel qu’il est gardé\u00a0: `{organisme}` y tient la place du nom de l’organisme.'),
  versions: z.array(z.object({ version: z.int(), le: z.iso.datetime(), par })),
})
export type PageEditee = z.output<typeof pageEditee>

const versionPage = z.object({ ...commun, texte: z.string(), le: z.iso.datetime(), par })
export type VersionPage = z.output<typeof versionPage>

const params = z.object({ cle: z.string() })
const lecteur = { qui: 'droit', ressource: 'page', drapeau: 'canView' } as const

/** Information pages: what everybody reads, and what admins keep. */
export const contratsPage = contrats({
  listerPages: {
    ...chemins.listerPages,
    resume: 'Les pages d’information, et leur dernier changement.',
    acces: { qui: 'public' },
    reponse: z.object({
      data: z.array(pageListee),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  lirePage: {
    ...chemins.lirePage,
    resume: 'Une page d’information, telle qu’elle se lit.',
    acces: { qui: 'public' },
    params,
    reponse: z.object({ data: pageReponse }),
    erreurs: [404],
  },
  lireVersionsPage: {
    ...chemins.lireVersionsPage,
    resume: 'Une page à modifier : son texte tel qu’il est gardé, et la liste de ses versions.',
    acces: lecteur,
    params,
    reponse: z.object({ data: pageEditee }),
    erreurs: [404],
  },
  lireVersionPage: {
    ...chemins.lireVersionPage,
    resume: 'Une version d’une page, avec son texte tel qu’il est gardé.',
    acces: lecteur,
    params: z.object({ cle: z.string(), version: identifiant }),
    reponse: z.object({ data: versionPage }),
    erreurs: [404],
  },
  modifierPage: {
    ...chemins.modifierPage,
    resume: 'Enregistre le texte d’une page : une version de plus, les précédentes restent.',
    acces: { qui: 'droit', ressource: 'page', drapeau: 'canManage' },
    params,
    corps: pageSaisie,
    reponse: z.object({ status: z.literal('success'), data: pageEditee }),
    erreurs: [403, 404, 409, 422],
  },
})
