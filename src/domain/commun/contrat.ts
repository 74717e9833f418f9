import type { z } from 'zod'
import type { DroitMembre } from './membres.ts'
import type { Drapeau, Ressource, Role } from './roles.ts'

/**
 * Who may make a call. `compteOuvert: false` lets in a waiting or refused holder (contract §2);
 * `sansSecondFacteur`, staff who have yet to set the second factor that the settings ask of them.
 */
export type Acces =
  | { qui: 'public' }
  | { qui: 'connecte'; compteOuvert?: boolean; sansSecondFacteur?: boolean }
  | { qui: 'roles'; roles: readonly Role[]; compteOuvert?: boolean; sansSecondFacteur?: boolean }
  | { qui: 'droit'; ressource: Ressource; drapeau: Drapeau; compteOuvert?: boolean }
  /** Works without the header thanks to a signed query of 15 minutes, else as `sinon`. */
  | { qui: 'lien'; sinon: Acces }
  /** Opened by a read token alone, whatever its scope; no session opens it. */
  | { qui: 'jeton' }

/** What a call takes as a file, by the end of its name (« jpeg » is « jpg »), and its refusals. */
export interface RegleFichier {
  extensions: readonly string[]
  typeRefuse: string
  tropVolumineux: string
}

/** One call of the API: everything the server, the client and the OpenAPI page need to know of it. */
export interface Contrat {
  /** The word of the action, the same in actes.ts, the act's file, the hook and the test. */
  cle: string
  methode: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path under /gestion/api, with `:name` parameters. */
  chemin: string
  resume: string
  acces: Acces
  /** What a holder must be for the structure in whose name the call is made; absent: any member of it. */
  droit?: DroitMembre
  params?: z.ZodType
  query?: z.ZodType
  corps?: z.ZodType
  /** What the body may be, for the description of the calls, where `corps` leaves judging it to the act. */
  corpsDecrit?: z.ZodType
  /** A body that works, for the description of the calls. */
  exemple?: Record<string, unknown>
  /** Upload fields of a multipart body; other parts are read as fields. Absent: no multipart body. */
  fichiers?: readonly string[]
  /** What these files may be, when they are not documents of an application. */
  regleFichiers?: RegleFichier
  /** These files are held in memory for the act and never written anywhere. */
  enMemoire?: boolean
  /** Longest multipart request in octets, when it is not the common one. */
  tailleMax?: number
  /** The answer's body; `'flux'` for a file or a stream, which sets its own headers. */
  reponse: z.ZodType | 'flux'
  /** The body of the short answer, asked for by `vue=ecran`, or `reponse=courte` of an act (contract §6). */
  courte?: z.ZodType
  /** Media types that a stream may have; absent: any file that was deposited. */
  types?: readonly string[]
  /** HEAD is not answered: the stream takes a place as long as it is open. */
  sansHead?: boolean
  statut?: 200 | 201
  /** A 422 of this call also carries `error: true` and `errorMessage`, as the specification names them. */
  refusNomme?: boolean
  /** Statuses the call may answer besides those its form implies. */
  erreurs?: readonly (403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503)[]
}

/** Media type of a spreadsheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** True when this query asks for the short answer. */
export const veutCourte = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  (('vue' in query && query.vue === 'ecran') || ('reponse' in query && query.reponse === 'courte'))

/** Keeps the literal types of a feature's calls. */
export const contrats = <const C extends Record<string, Contrat>>(declares: C): C => declares

export type ReponseDe<C extends Contrat> = C['reponse'] extends z.ZodType ? z.input<C['reponse']> : unknown
export type CourteDe<C extends Contrat> = C extends { courte: infer S extends z.ZodType } ? z.input<S> : never
export type CorpsDe<C extends Contrat> = C['corps'] extends z.ZodType ? z.output<C['corps']> : undefined
export type QueryDe<C extends Contrat> = C['query'] extends z.ZodType ? z.output<C['query']> : undefined
export type ParamsDe<C extends Contrat> = C['params'] extends z.ZodType ? z.output<C['params']> : undefined
