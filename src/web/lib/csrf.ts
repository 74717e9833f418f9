import { ErreurApi } from './erreur-api.ts'
import { parFetch } from './transport.ts'

const ECHEC = 'csrf mismatch unable to renew token'

let jeton: Promise<string> | null = null

async function demander(): Promise<string> {
  const { statut, texte } = await parFetch({
    methode: 'GET',
    adresse: '/gestion/api/renew-token',
    entetes: { Accept: 'application/json' },
    corps: undefined,
  })
  let csrf: unknown
  try {
    csrf = (JSON.parse(texte) as { csrf?: unknown }).csrf
  } catch {
    csrf = undefined
  }
  if (statut !== 200 || typeof csrf !== 'string') throw new ErreurApi(419, ECHEC)
  return csrf
}

/** The token writes carry; asked once and kept. */
export function jetonCsrf(): Promise<string> {
  jeton ??= demander().catch((erreur) => {
    jeton = null
    throw erreur
  })
  return jeton
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
