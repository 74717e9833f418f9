import type { Contrat } from '#domain/commun/contrat.ts'
import { PLUS_MEMBRE } from '#domain/commun/plus-membre.ts'
import { jetonCsrf, renouvelerCsrf } from './csrf.ts'
import { noterHeure } from './heure-portail.ts'
import { adresseDe, corpsMultipart, type Fichiers } from './requete.ts'
import { oublierSaisiesIci } from './saisie/saisies-gardees.ts'
import { attendreReprise, exigerSecondFacteur, lireJeton, lireSession } from './session.ts'
import { structureIci } from './structure.ts'
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
export async function envoyerAppel(appel: Adresse, charge: Charge = {}): Promise<Response> {
  let r = await tenter(appel, charge, false)
  noterHeure(r)
  if (r.status === 419) r = await tenter(appel, charge, true)
  // Signed out in another tab, the token is gone while this one is still at work.
  const etaitOuverte = lireJeton() !== null || lireSession().ouverte
  if (r.status === 401 && etaitOuverte && charge.siExpire !== 'rejeter' && (await attendreReprise()))
    r = await tenter(appel, charge, true)
  if (r.status === 403) {
    const code = await codeDe(r)
    if (code === 'second-facteur') exigerSecondFacteur()
    if (code === PLUS_MEMBRE) oublierSaisiesIci()
  }
  return r
}

async function tenter(appel: Adresse, charge: Charge, nouveauCsrf: boolean): Promise<Response> {
  const entetes: Record<string, string> = { Accept: charge.accepte ?? 'application/json' }
  const jeton = lireJeton()
  if (jeton !== null) entetes.Authorization = `Bearer ${jeton}`
  const structure = structureIci()
  if (structure !== null) entetes['X-Structure'] = String(structure)
  let corps: Envoi['corps']
  if (appel.methode !== 'GET') {
    entetes['X-CSRF-TOKEN'] = await (nouveauCsrf ? renouvelerCsrf() : jetonCsrf())
    if (charge.fichiers) corps = corpsMultipart(charge.corps ?? {}, charge.fichiers)
    else {
      entetes['Content-Type'] = 'application/json'
      corps = JSON.stringify(charge.corps ?? {})
    }
  }
  const { signal, surProgres, flux } = charge
  const adresse = adresseDe(appel.chemin, charge.params, charge.query)
  const envoi: Envoi = { methode: appel.methode, adresse, entetes, corps, signal, surProgres, flux }
  return surProgres ? parXhr(envoi) : parFetch(envoi)
}

async function codeDe(reponse: Response): Promise<unknown> {
  const corps: unknown = await reponse
    .clone()
    .json()
    .catch(() => null)
  return (corps as { code?: unknown } | null)?.code
}
