import type { Contrat } from '#domain/commun/contrat.ts'
import { jetonCsrf, renouvelerCsrf } from './csrf.ts'
import { adresseDe, corpsMultipart, type Fichiers } from './requete.ts'
import { attendreReprise, exigerSecondFacteur, lireJeton, lireSession } from './session.ts'
import { type Envoi, parFetch, parXhr } from './transport.ts'

/** How an address is called. */
export type Adresse = Pick<Contrat, 'methode' | 'chemin'>

/** What a call carries, and how it is sent. */
export interface Charge {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  corps?: Record<string, unknown>
  fichiers?: Fichiers
  signal?: AbortSignal
  /** Follows an upload, 0 to 100. */
  surProgres?: (pourcent: number) => void
  /** What a 401 does: `attendre` asks to sign in again in place and replays the call (the default). */
  siExpire?: 'attendre' | 'rejeter'
  /** Kind of answer wanted; JSON by default. */
  accepte?: string
  /** The answer is read as it comes: the time limit stops at its first byte. */
  flux?: boolean
}

/**
 * Makes a call and gives its answer, whatever its status: the only place that knows the session, the CSRF
 * token (a 419 renews it and retries once), an ended session and a second factor asked for. Throws ErreurApi
 * without an answer, AbortError when cancelled.
 */
export async function envoyerAppel(appel: Adresse, o: Charge = {}): Promise<Response> {
  let r = await tenter(appel, o, false)
  if (r.status === 419) r = await tenter(appel, o, true)
  // Signed out in another tab, the token is gone while this one is still at work.
  const etaitOuverte = lireJeton() !== null || lireSession().ouverte
  if (r.status === 401 && etaitOuverte && o.siExpire !== 'rejeter' && (await attendreReprise()))
    r = await tenter(appel, o, true)
  if (r.status === 403 && (await codeDe(r)) === 'second-facteur') exigerSecondFacteur()
  return r
}

async function tenter(appel: Adresse, o: Charge, nouveauCsrf: boolean): Promise<Response> {
  const entetes: Record<string, string> = { Accept: o.accepte ?? 'application/json' }
  const jeton = lireJeton()
  if (jeton !== null) entetes.Authorization = `Bearer ${jeton}`
  let corps: Envoi['corps']
  if (appel.methode !== 'GET') {
    entetes['X-CSRF-TOKEN'] = await (nouveauCsrf ? renouvelerCsrf() : jetonCsrf())
    if (o.fichiers) corps = corpsMultipart(o.corps ?? {}, o.fichiers)
    else {
      entetes['Content-Type'] = 'application/json'
      corps = JSON.stringify(o.corps ?? {})
    }
  }
  const { signal, surProgres, flux } = o
  const adresse = adresseDe(appel.chemin, o.params, o.query)
  const envoi: Envoi = { methode: appel.methode, adresse, entetes, corps, signal, surProgres, flux }
  return surProgres ? parXhr(envoi) : parFetch(envoi)
}

async function codeDe(r: Response): Promise<unknown> {
  const corps: unknown = await r
    .clone()
    .json()
    .catch(() => null)
  return (corps as { code?: unknown } | null)?.code
}
