import { appelsSession } from '#domain/session/appels.ts'
import { ErreurApi } from './erreur-api.ts'
import { adresseDe } from './requete.ts'
import { parFetch } from './transport.ts'

const ECHEC = 'csrf mismatch unable to renew token'

let jeton: Promise<string> | null = null

async function lireCsrf(): Promise<string> {
  const adresse = adresseDe(appelsSession.renouvelerJeton.chemin)
  const r = await parFetch({ methode: 'GET', adresse, entetes: { Accept: 'application/json' } })
  const corps = (await r.json().catch(() => null)) as { csrf?: unknown } | null
  if (r.status !== 200 || typeof corps?.csrf !== 'string') throw new ErreurApi(419, ECHEC)
  return corps.csrf
}

/** The token writes carry; asked once and kept. */
export function jetonCsrf(): Promise<string> {
  jeton ??= lireCsrf().catch((erreur) => {
    jeton = null
    throw erreur
  })
  return jeton
}

/** Keeps the one that came with something else, unless one is known. */
export function noterCsrf(csrf?: string): void {
  if (csrf) jeton ??= Promise.resolve(csrf)
}

/** Asks a new one after a 419; throws « csrf mismatch unable to renew token » when it can't be had. */
export async function renouvelerCsrf(): Promise<string> {
  jeton = null
  try {
    return await jetonCsrf()
  } catch {
    throw new ErreurApi(419, ECHEC)
  }
}
