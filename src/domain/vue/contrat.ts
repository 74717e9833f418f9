import { z } from 'zod'
import { booleen, entier, identifiant } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { requis } from '#domain/commun/messages.ts'
import { chemins } from './appels.ts'
import { requeteLue } from './requete.ts'
import { ROLES_VUES } from './roles-vues.ts'

const acces = { qui: 'roles', roles: ROLES_VUES } as const
const params = z.object({ id: identifiant })
const status = z.literal('success')

const VUES_RANGEES = 200

const texteRequis = (libelle: string, max: number) =>
  z
    .string(requis(libelle))
    .trim()
    .min(1, requis(libelle))
    .max(max, `Le champ "${libelle}" compte ${max} caractères au plus.`)

const saisie = {
  nom: texteRequis('Nom de la vue', 80),
  requete: texteRequis('Filtres de la vue', 2000)
    .overwrite(requeteLue)
    .refine((r) => r !== '', 'Ces filtres ne sont pas ceux de la liste des demandes.')
    .describe('Ce qui suit «\u00a0?\u00a0» dans l’adresse de la liste.'),
  partagee: booleen('Vue partagée').describe('Montrée à tout le personnel.'),
  defautPour: z
    .enum(ROLES_VUES)
    .nullish()
    .describe(
      'Le rôle à qui elle s’ouvre d’elle-même, si elle est partagée\u00a0; elle prend la place de celle qui l’était.',
    ),
}

const vue = z.object({
  id: z.int(),
  nom: z.string(),
  requete: z.string(),
  partagee: z.boolean(),
  defautPour: z.enum(ROLES_VUES).nullable(),
  version: z.int(),
  par: z.object({ prenom: z.string(), nom: z.string() }).nullable().describe('null\u00a0: la vôtre.'),
  modifiable: z.boolean().describe('Par vous\u00a0: la vôtre, ou une vue partagée pour qui administre.'),
})
export type Vue = z.output<typeof vue>

/** Named views of the staff's list of applications: one's own, and those that are shared. */
export const contratsVue = contrats({
  listerVues: {
    ...chemins.listerVues,
    resume:
      'Vos vues de la liste des demandes, et celles qui sont partagées, dans l’ordre que vous leur donnez, puis par nom.',
    acces,
    reponse: z.object({
      data: z.array(vue),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  compterVues: {
    ...chemins.compterVues,
    resume: 'Combien de demandes chaque vue vous montrerait\u00a0: de celles que vous lisez.',
    acces,
    reponse: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          nombre: z.int(),
          auMoins: z.boolean().describe('Il y en a davantage\u00a0: on n’a pas compté plus loin.'),
        }),
      ),
    }),
  },
  rangerVues: {
    ...chemins.rangerVues,
    resume: 'L’ordre de vos vues au menu\u00a0; celles qui n’y sont pas suivent, par nom.',
    acces,
    corps: z.object({ ids: z.array(identifiant).max(VUES_RANGEES, `${VUES_RANGEES} vues au plus.`) }),
    reponse: z.object({ status, data: z.object({ ids: z.array(z.int()) }) }),
    erreurs: [422],
  },
  creerVue: {
    ...chemins.creerVue,
    resume: 'Garde une vue de la liste sous un nom ; la partager demande le droit vue.canShare.',
    acces,
    corps: z.object(saisie),
    exemple: { nom: 'Festivals 2026', requete: 'tab=past-commission&annee=2026', partagee: false },
    reponse: z.object({ status, data: vue }),
    statut: 201,
    erreurs: [403, 422],
  },
  modifierVue: {
    ...chemins.modifierVue,
    resume: 'Change une vue : la sienne, ou une vue partagée pour qui administre.',
    acces,
    params,
    corps: z.object({ ...saisie, version: entier('Version', 1, 2_147_483_647) }),
    reponse: z.object({ status, data: vue }),
    erreurs: [403, 404, 409, 422],
  },
  supprimerVue: {
    ...chemins.supprimerVue,
    resume: 'Supprime une vue : la sienne, ou une vue partagée pour qui administre.',
    acces,
    params,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404],
  },
})
