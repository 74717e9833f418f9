import type { ErreursChamps } from '#domain/commun/erreurs.ts'

/** Status of a call that got no answer at all. */
export const RESEAU = 0

const MESSAGE_RESEAU = 'La connexion au serveur a échoué. Vérifiez votre réseau, puis réessayez.'

/** What a call refused: `errors` per field at 422, `code` when a screen offers a choice (« version »). */
export class ErreurApi extends Error {
  readonly statut: number
  readonly errors: ErreursChamps
  readonly code: string | undefined
  /** The whole body, for the few calls that say more. */
  readonly corps: Record<string, unknown>
  constructor(statut: number, message: string, corps: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ErreurApi'
    this.statut = statut
    this.corps = corps
    this.errors = lireErreurs(corps.errors)
    this.code = typeof corps.code === 'string' ? corps.code : undefined
  }
}

/** `errors` of a body, each a list, whatever shape the server gave. */
function lireErreurs(errors: unknown): ErreursChamps {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([champ, m]) => [champ, (Array.isArray(m) ? m : [m]).map(String)]),
  )
}

/** What a refusal says; without a message of the server, the screen says what it was doing. */
export function erreurDe(statut: number, corps: object): ErreurApi {
  const { message } = corps as { message?: unknown }
  return new ErreurApi(statut, typeof message === 'string' ? message : '', { ...corps })
}

/** No answer came: the network, or the server is down. */
export const erreurReseau = (): ErreurApi => new ErreurApi(RESEAU, MESSAGE_RESEAU)

/** Sentence for the person: the server's message, or the network's, or `defaut`. */
export const messageDe = (erreur: unknown, defaut = "Une erreur inattendue s'est produite."): string =>
  erreur instanceof ErreurApi && erreur.message !== '' ? erreur.message : defaut

/** What asks again after a reading failed; nothing when the answer would be the same (refused, unknown). */
export const reessaiDe = (erreur: unknown, relire: () => unknown): (() => void) | undefined =>
  erreur instanceof ErreurApi && [403, 404].includes(erreur.statut) ? undefined : () => void relire()

/** True when the call was cancelled by the person. */
export const estAnnulation = (erreur: unknown): boolean =>
  erreur instanceof DOMException && erreur.name === 'AbortError'
