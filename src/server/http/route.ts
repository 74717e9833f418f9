import type { FastifyReply } from 'fastify'
import type { Contrat, CorpsDe, CourteDe, ParamsDe, QueryDe, ReponseDe } from '#domain/commun/contrat.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { JetonMontre, SessionLue } from '#server/socle/compte/sessions.ts'
import type { LecteurParJeton } from '#server/socle/jeton-lecture/ouvrir-par-jeton.ts'
import type { JsonEcrit } from './sortie/ecrire-reponse.ts'

/** Nobody has to be signed in for a public call, or for one opened by a signed link. */
export type ActeurDe<C extends Contrat> = C['acces'] extends { qui: 'jeton' }
  ? null
  : C['acces'] extends { qui: 'public' | 'lien' }
    ? Acteur | null
    : Acteur

/** The read token that opened a call which nothing else opens. */
type LecteurDe<C extends Contrat> = C['acces'] extends { qui: 'jeton' } ? LecteurParJeton : null

/** What a handler gets, all of it checked: session, right, existence, form. */
export interface Appel<C extends Contrat, T = unknown> {
  acteur: ActeurDe<C>
  params: ParamsDe<C>
  query: QueryDe<C>
  corps: CorpsDe<C>
  /** Files of a multipart body, in order; thrown away after the answer unless the act adopted their key. */
  fichiers: FichierRecu[]
  /** What `trouver` gave. */
  trouve: T
  /** Address and agent also when nobody is signed in. */
  origine: { adresse: string; agent: string; jeton: string | null }
  /** For whom the signed link was made that opened the call, when one did. */
  pour: number | null
  lecteur: LecteurDe<C>
  /** For streams only. */
  reply: FastifyReply
}

/** An address as it came: nothing of it is judged yet. */
export interface Adresse {
  params: unknown
  query: unknown
}

/** A living session and what it may see of what its call names (null: nothing), in one statement, or null. */
type LectureEnsemble<L> = Promise<{ session: SessionLue; lu: L | null } | null>

/** How a call is served. `trouver` answers 404 before the body is judged (order of contract §2). */
export interface Service<C extends Contrat, T = undefined, L = T> {
  /** Spares a statement: reads `lu` of `trouver` with the session; undefined: the address names nothing. */
  lireEnsemble?: (ctx: Contexte, jeton: JetonMontre, a: Adresse) => LectureEnsemble<L> | undefined
  trouver?: (
    ctx: Contexte,
    d: Pick<Appel<C>, 'acteur' | 'params' | 'query' | 'origine' | 'pour' | 'lecteur'> & { lu?: L | null },
  ) => Promise<T>
  /** The same for a thing named in the body, which has been read but not judged. */
  trouverParCorps?: (
    ctx: Contexte,
    d: Pick<Appel<C>, 'acteur'> & { champs: Record<string, unknown> },
  ) => Promise<void>
  /** The act looks for that thing first: `trouverParCorps` only has to speak when the form is refused. */
  acteTrouve?: true
  agir: (ctx: Contexte, d: Appel<C, T>) => Promise<ReponseDe<C> | CourteDe<C> | JsonEcrit>
}

/** What is known of a call before its body is read, as http hands it over. */
export interface EnTete {
  acteur: Acteur | null
  params: unknown
  query: unknown
  origine: { adresse: string; agent: string; jeton: string | null }
  pour: number | null
  lecteur: LecteurParJeton | null
  /** What `lireEnsemble` gave with the session; undefined when it was not asked. */
  lu?: unknown
}

/** A served call, its own types closed over: the same shape for all, which app.ts mounts. */
export interface Route {
  contrat: Contrat
  lireEnsemble?: (ctx: Contexte, jeton: JetonMontre, a: Adresse) => LectureEnsemble<unknown> | undefined
  trouver(ctx: Contexte, tete: EnTete): Promise<unknown>
  trouverParCorps(ctx: Contexte, acteur: Acteur | null, champs: Record<string, unknown>): Promise<void>
  /** `trouverParCorps` is asked only once the form is refused. */
  acteTrouve: boolean
  agir(
    ctx: Contexte,
    appel: EnTete & { corps: unknown; fichiers: FichierRecu[]; trouve: unknown; reply: FastifyReply },
  ): Promise<unknown>
}

/** Ties a contract to what serves it; the types of both must fit. */
export function route<C extends Contrat, T = undefined, L = T>(contrat: C, service: Service<C, T, L>): Route {
  // The one place where values are named by their types: http has judged them by this contract's own schemas.
  return {
    contrat,
    ...(service.lireEnsemble && { lireEnsemble: service.lireEnsemble }),
    trouver: async (ctx, tete) =>
      service.trouver?.(ctx, tete as Parameters<NonNullable<typeof service.trouver>>[1]),
    trouverParCorps: async (ctx, acteur, champs) =>
      service.trouverParCorps?.(ctx, { acteur: acteur as ActeurDe<C>, champs }),
    acteTrouve: service.acteTrouve === true,
    agir: (ctx, appel) => service.agir(ctx, appel as Appel<C, T>),
  }
}
