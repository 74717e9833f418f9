import { z } from 'zod'
import { entier, identifiant, pagination, requis } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { chemins } from './appels.ts'
import { dureesSaisies } from './durees.ts'
import { CAUSES, GENRES } from './echeances.ts'
import { retenueSaisie } from './retenue.ts'

const jour = z.iso.date()
const instant = z.iso.datetime()
const lecteur = { qui: 'droit', ressource: 'page', drapeau: 'canView' } as const
const gerant = { qui: 'droit', ressource: 'page', drapeau: 'canManage' } as const
const status = z.literal('success')

const durees = z.object({
  dureeConservationAnnees: z.int(),
  dureePreuvesAnnees: z.int(),
  version: z.int(),
})
export type ParametresConservation = z.output<typeof durees>

const projet = z.object({ id: z.int(), numero: z.string(), annee: z.int() })
const porteur = z.object({ id: z.int(), nomStructure: z.string() })

/** The lists of the screen: what may be erased today, and what is announced and will be. */
export const VUES = ['effacables', 'a-venir'] as const
export type VueConservation = (typeof VUES)[number]

const echeance = z.object({
  id: z.int(),
  genre: z.enum(GENRES),
  projet: projet.nullable(),
  porteur: porteur.nullable().describe('Null\u00a0: une personne sans structure.'),
  personne: z.object({ id: z.int(), nom: z.string() }).nullable().describe('Prénom et nom.'),
  cause: z.enum(CAUSES),
  depuis: instant.describe('Ce dont le délai part.'),
  echeance: jour.describe('Premier jour où cela est dû.'),
  annonceLe: instant.describe('Montré au personnel depuis.'),
  effacableLe: jour.describe('Jour à partir duquel cela disparaît.'),
  gardePreuves: z.boolean().describe('Sa convention et son paiement restent plus longtemps.'),
})
export type EcheanceConservation = z.output<typeof echeance>

const retenue = z.object({
  id: z.int(),
  projet: projet.nullable().describe('Null\u00a0: tout le compte.'),
  porteur,
  motif: z.string(),
  le: instant,
  par: z.object({ prenom: z.string(), nom: z.string() }),
  echeance: jour.nullable().describe('Quand ce serait dû, dès que c’est proche.'),
})
export type RetenueConservation = z.output<typeof retenue>

/** Retention: how long, what falls due, what is kept longer, and the erasure itself. */
export const contratsConservation = contrats({
  lireDurees: {
    ...chemins.lireDurees,
    resume: 'Les deux durées de conservation, en années.',
    acces: lecteur,
    reponse: z.object({ data: durees }),
  },
  modifierDurees: {
    ...chemins.modifierDurees,
    resume: 'Règle les durées de conservation ; une durée absente reste telle quelle.',
    acces: gerant,
    corps: dureesSaisies,
    reponse: z.object({ status, data: durees }),
    erreurs: [403, 409, 422],
  },
  listerEcheances: {
    ...chemins.listerEcheances,
    resume: 'Ce qui peut être anonymisé aujourd’hui, ou le sera dans les trois mois.',
    acces: lecteur,
    query: z.object({ vue: z.enum(VUES).catch('effacables').default('effacables'), ...pagination }),
    reponse: z.object({
      data: z.array(echeance),
      meta: z.object({
        total: z.int(),
        page: z.int(),
        parPage: z.int(),
        comptes: z.object({ effacables: z.int(), aVenir: z.int(), retenues: z.int() }),
      }),
    }),
  },
  demanderAnonymisation: {
    ...chemins.demanderAnonymisation,
    resume:
      'Anonymise sans attendre la nuit tout ce qui peut l’être ; « nombre » est celui que l’on vient de lire.',
    acces: gerant,
    corps: z.object({ nombre: entier('Nombre', 1, 1_000_000).refine((v) => v !== null, requis('Nombre')) }),
    reponse: z.object({ status, data: z.object({ nombre: z.int() }) }),
    erreurs: [403, 409, 422],
  },
  listerRetenues: {
    ...chemins.listerRetenues,
    resume: 'Les dossiers et les comptes conservés au-delà de leur durée, et pourquoi.',
    acces: lecteur,
    reponse: z.object({
      data: z.array(retenue),
      meta: z.object({ total: z.int(), page: z.int(), parPage: z.int() }),
    }),
  },
  retenir: {
    ...chemins.retenir,
    resume: 'Conserve une demande, ou un compte et ses demandes, tant que le motif dure.',
    acces: gerant,
    corps: retenueSaisie,
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    statut: 201,
    erreurs: [403, 404, 409, 422],
  },
  leverRetenue: {
    ...chemins.leverRetenue,
    resume: 'Lève une retenue ; ce qui était dû est annoncé de nouveau avant de partir.',
    acces: gerant,
    params: z.object({ id: identifiant }),
    reponse: z.object({ status, data: z.object({ id: z.int() }) }),
    erreurs: [403, 404],
  },
})
