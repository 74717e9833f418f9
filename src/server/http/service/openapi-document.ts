import type { ZodType } from 'zod'
import type { Contrat } from '#domain/commun/contrat.ts'
import { estPublic } from '../garde/acces.ts'
import { temoinDe } from '../garde/csrf.ts'
import { cheminDe } from '../garde/verifier-routes.ts'
import { champsDe, corpsDe, OCTETS, type Schema, sortieDe } from './openapi-schemas.ts'
import { ETIQUETTES, etiquetteDe, introduction, quiPeut } from './openapi-textes.ts'

const LIBELLES = {
  400: 'Requête illisible',
  401: 'Session absente ou expirée',
  403: 'Le rôle, ou l’état du compte, ne le permet pas',
  404: 'Inconnu, ou n’est pas à l’appelant',
  409: 'Impossible dans l’état actuel, ou modifié entre-temps',
  410: 'N’est plus : expiré, ou annulé',
  413: 'Requête trop longue pour son encodage, ou de plus de 40 Mo',
  415: 'Encodage inconnu',
  419: 'Jeton CSRF absent ou expiré',
  422: 'Formulaire refusé, messages par champ',
  429: 'Trop de demandes',
  500: 'Erreur imprévue',
  503: 'Une dépendance ne répond pas',
} as const
type Statut = keyof typeof LIBELLES

const ref = (nom: string) => ({ $ref: `#/components/${nom}` })
const ecrit = (contrat: Contrat): boolean => contrat.methode !== 'GET'

function statutsDe(contrat: Contrat): Statut[] {
  const s = new Set<Statut>([429, 500, 503, ...(contrat.erreurs ?? [])])
  const ouvert = contrat.acces.qui === 'lien' ? contrat.acces.sinon : contrat.acces
  if (!estPublic(ouvert)) s.add(401).add(403)
  if (ecrit(contrat)) for (const n of [400, 413, 415, 419] as const) s.add(n)
  if (contrat.params) s.add(404)
  if (contrat.corps || contrat.query) s.add(422)
  return [...s].sort((a, b) => a - b)
}

function parametres(contrat: Contrat): Schema[] {
  const enChemin = Object.entries(champsDe(contrat.params)).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }))
  const enRequete = Object.entries(champsDe(contrat.query)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
  return [
    ...enChemin,
    ...enRequete,
    ...(ecrit(contrat) ? [ref('parameters/csrf'), ref('parameters/temoin')] : []),
  ]
}

const fichier = (type: string): Schema => ({
  schema: type.startsWith('text/') ? { type: 'string' } : OCTETS,
})

const formes = (longue: ZodType, courte?: ZodType): Schema =>
  courte ? { anyOf: [sortieDe(longue), sortieDe(courte)] } : sortieDe(longue)

function reussite(contrat: Contrat): Schema {
  const content =
    contrat.reponse === 'flux'
      ? Object.fromEntries((contrat.types ?? ['*/*']).map((t) => [t, fichier(t)]))
      : { 'application/json': { schema: formes(contrat.reponse, contrat.courte) } }
  return { description: 'Réussite', headers: { 'X-Request-Id': ref('headers/requete') }, content }
}

function securite(contrat: Contrat): Schema[] {
  if (contrat.acces.qui === 'jeton') return [{ jetonLecture: [] }, { jetonLectureBasic: [] }]
  const session = estPublic(contrat.acces.qui === 'lien' ? contrat.acces.sinon : contrat.acces)
    ? [{}]
    : [{ session: [] }]
  return contrat.acces.qui === 'lien' ? [...session, { lien: [] }] : session
}

function operation(contrat: Contrat): Schema {
  const corps = ecrit(contrat) ? corpsDe(contrat) : null
  return {
    operationId: contrat.cle,
    summary: contrat.resume,
    description: quiPeut(contrat.acces),
    tags: [etiquetteDe(cheminDe(contrat))],
    security: securite(contrat),
    parameters: parametres(contrat),
    ...(corps ? { requestBody: { required: true, content: corps } } : {}),
    responses: {
      [contrat.statut ?? 200]: reussite(contrat),
      ...Object.fromEntries(statutsDe(contrat).map((s) => [s, ref(`responses/e${s}`)])),
    },
  }
}

const erreur = (statut: Statut): Schema => ({
  description: LIBELLES[statut],
  headers: {
    'X-Request-Id': ref('headers/requete'),
    ...(statut === 429 || statut === 503
      ? { 'Retry-After': { schema: { type: 'integer' }, description: 'Secondes.' } }
      : {}),
  },
  content: {
    'application/json': { schema: ref(statut === 422 ? 'schemas/ErreurChamps' : 'schemas/Erreur') },
  },
})

const message = { type: 'string', description: 'Phrase en français, pour la personne qui agit.' }
const composants = {
  schemas: {
    Erreur: {
      type: 'object',
      required: ['message'],
      properties: {
        message,
        code: { type: 'string', description: 'Raison lisible par un programme (409).' },
        champs: {
          type: 'array',
          items: { type: 'string' },
          description: 'Code « profil-incomplet » : les champs du profil à remplir.',
        },
      },
    },
    ErreurChamps: {
      type: 'object',
      required: ['message', 'errors'],
      properties: {
        message,
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
  headers: {
    requete: { schema: { type: 'string', format: 'uuid' }, description: 'Identifiant de la requête.' },
  },
  parameters: {
    csrf: {
      name: 'X-CSRF-TOKEN',
      in: 'header',
      schema: { type: 'string' },
      description:
        'Valeur de GET renew-token, liée à son témoin ; inutile avec un jeton de session et sans témoin.',
    },
    temoin: {
      // Named by its address, below.
      name: '',
      in: 'cookie',
      schema: { type: 'string' },
      description: 'Témoin posé par GET renew-token.',
    },
  },
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'Jeton opaque de POST login.' },
    jetonLecture: { type: 'http', scheme: 'bearer', description: 'Jeton de lecture, « pa_… ».' },
    jetonLectureBasic: {
      type: 'http',
      scheme: 'basic',
      description: 'Le même, en mot de passe ; le nom n’est pas lu.',
    },
    lien: { type: 'apiKey', in: 'query', name: 'signature', description: 'Lien signé, valable 15 minutes.' },
  },
}

/** OpenAPI 3.1 of the calls: parameters, bodies in their encodings, answers, errors and security. */
export function documentOpenApi(contrats: readonly Contrat[], publicUrl: string): Schema {
  const racine = publicUrl.replace(/\/$/, '')
  const { nom: temoin } = temoinDe({ publicUrl })
  const paths: Record<string, Record<string, Schema>> = {}
  for (const c of contrats) {
    const chemin = `/${cheminDe(c).replaceAll(/:(\w+)/g, '{$1}')}`
    paths[chemin] = { ...paths[chemin], [c.methode.toLowerCase()]: operation(c) }
  }
  const responses = Object.fromEntries(
    (Object.keys(LIBELLES).map(Number) as Statut[]).map((s) => [`e${s}`, erreur(s)]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portail des aides',
      version: '1',
      description: introduction(temoin),
      license: { name: 'Tous droits réservés', url: `${racine}/gestion/pages/mentions-legales` },
    },
    servers: [{ url: `${racine}/gestion/api` }],
    tags: ETIQUETTES,
    paths,
    components: {
      ...composants,
      parameters: { ...composants.parameters, temoin: { ...composants.parameters.temoin, name: temoin } },
      responses,
    },
  }
}
