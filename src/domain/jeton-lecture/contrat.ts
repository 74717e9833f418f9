import { z } from 'zod'
import { identifiant, jour, liste, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { nonValide } from '#domain/commun/messages.ts'
import { motDePasse } from '#domain/compte/mot-de-passe.ts'
import { chemins } from './appels.ts'
import { LIGNES_PAGE, NOM_MAX, RESEAUX_MAX } from './bornes.ts'
import { FICHIERS } from './fichiers.ts'
import { LIBELLES_JETON as L } from './libelles.ts'
import { PORTEES } from './portees.ts'

const gerant = { qui: 'droit', ressource: 'compte', drapeau: 'canManage' } as const
const fait = z.literal('success')
const params = z.object({ id: identifiant })

const jetonReponse = z.object({
  id: z.int(),
  nom: z.string(),
  derniers: z.string().describe('Les quatre derniers caractères\u00a0: tout ce qui s’en montre.'),
  portees: z.array(z.enum(PORTEES)),
  reseaux: z.array(z.string()).describe('Vide\u00a0: tous.'),
  fin: z.iso.date().describe('Son dernier jour, à Paris.'),
  creeLe: z.iso.datetime(),
  usage: z
    .object({ le: z.iso.datetime(), adresse: z.string() })
    .nullable()
    .describe('Le dernier, à une minute près.'),
})
export type JetonReponse = z.output<typeof jetonReponse>

const aReprendre = jetonReponse.extend({
  titulaire: z.object({
    nom: z.string(),
    desactiveLe: z.iso.datetime().nullable().describe('Null\u00a0: le compte n’est plus administrateur.'),
  }),
})
export type JetonAReprendre = z.output<typeof aReprendre>

const secret = z.string().describe('Le jeton, donné cette seule fois.')
const cree = z.object({ status: fait, data: z.object({ jeton: jetonReponse, secret }) })
const fin = jour(L.fin)
const motDePasseActuel = motDePasse(L.motDePasseActuel)

/** Tokens that let a spreadsheet read the portal, and what they read. */
export const contratsJetonLecture = contrats({
  listerJetons: {
    ...chemins.listerJetons,
    resume: 'Les jetons de lecture de l’appelant, et ceux dont plus aucun administrateur ne répond.',
    acces: gerant,
    reponse: z.object({
      data: z.object({
        siens: z.array(jetonReponse),
        aReprendre: z.array(aReprendre),
        vivants: z.int().describe('Combien des siens sont en service.'),
        adresse: z.url().describe('Celle des fichiers, à compléter de leur nom.'),
        preuveDemandee: z.boolean().describe('Le mot de passe est demandé pour créer un jeton.'),
      }),
    }),
  },
  creerJeton: {
    ...chemins.creerJeton,
    resume: 'Crée un jeton de lecture\u00a0; il n’est donné que cette fois.',
    acces: gerant,
    corps: z.object({
      nom: texte(L.nom, NOM_MAX),
      portees: liste(z.enum(PORTEES, nonValide(L.portees)), PORTEES.length, L.portees),
      fin,
      reseaux: liste(texte(L.reseaux, 64), RESEAUX_MAX, L.reseaux),
      motDePasseActuel,
    }),
    statut: 201,
    reponse: cree,
    erreurs: [403, 409, 422, 429],
  },
  dupliquerJeton: {
    ...chemins.dupliquerJeton,
    resume: 'Crée un second jeton de mêmes droits, avec un autre secret et une autre fin.',
    acces: gerant,
    params,
    corps: z.object({ fin, motDePasseActuel }),
    statut: 201,
    reponse: cree,
    erreurs: [403, 404, 409, 422, 429],
  },
  reprendreJeton: {
    ...chemins.reprendreJeton,
    resume: 'Répond d’un jeton dont plus aucun administrateur ne répond\u00a0; son secret ne change pas.',
    acces: gerant,
    params,
    reponse: z.object({ status: fait, data: jetonReponse }),
    erreurs: [403, 404, 409],
  },
  revoquerJeton: {
    ...chemins.revoquerJeton,
    resume: 'Révoque un de ses jetons, ou un dont plus aucun administrateur ne répond\u00a0; aussitôt, 401.',
    acces: gerant,
    params,
    reponse: z.object({ status: fait, data: z.object({ id: z.int() }) }),
    erreurs: [404, 409],
  },
  lireParJeton: {
    ...chemins.lireParJeton,
    resume:
      'Un fichier de données, en CSV (points-virgules, virgule décimale) ou en pages JSON\u00a0; jamais un compte bancaire.',
    acces: { qui: 'jeton' },
    params: z.object({ fichier: z.enum(FICHIERS) }),
    query: z.object({
      annee: z.coerce
        .number('L’année s’écrit en quatre chiffres.')
        .int('L’année s’écrit en quatre chiffres.')
        .min(1950, 'L’année s’écrit en quatre chiffres.')
        .max(2200, 'L’année s’écrit en quatre chiffres.')
        .optional()
        .describe('Des demandes, des paiements, des statistiques. Absente\u00a0: toutes (l’année en cours).'),
      apres: z
        .string()
        .regex(
          /^\d{1,10}(-\d\d-\d\d)?_\d{1,10}$/,
          'Donnez à «\u00a0apres\u00a0» la «\u00a0suite\u00a0» de la page lue.',
        )
        .optional()
        .describe('JSON\u00a0: la «\u00a0suite\u00a0» de la page d’avant.'),
      parPage: z.coerce
        .number('Le nombre de lignes est un nombre.')
        .int('Le nombre de lignes est un nombre entier.')
        .min(1, 'Une page a une ligne au moins.')
        .max(LIGNES_PAGE.max, `Une page a ${LIGNES_PAGE.max} lignes au plus.`)
        .default(LIGNES_PAGE.defaut)
        .describe('JSON\u00a0: lignes d’une page.'),
    }),
    reponse: 'flux',
    types: ['text/csv', 'application/json'],
    erreurs: [403, 404, 422],
  },
})
