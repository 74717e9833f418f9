import type { z } from 'zod'
import type { Contrat, ReponseDe } from '#domain/commun/contrat.ts'
import { jetonCsrf, renouvelerCsrf } from './csrf.ts'
import { ErreurApi } from './erreur-api.ts'
import { adresseDe, corpsMultipart, type Fichiers } from './requete.ts'
import { attendreReprise, exigerSecondFacteur, lireJeton } from './session.ts'
import { type Envoi, parFetch, parXhr, type Recu } from './transport.ts'

/** The part of a contract a call needs; a page that must stay light gives it by `refDe`. */
type Appelable = Pick<Contrat, 'methode' | 'chemin'>

type Entree<S> = S extends z.ZodType ? z.input<S> : never
type Exige<C extends Contrat, K extends 'params' | 'query' | 'corps'> = C[K] extends z.ZodType
  ? { [k in K]: Entree<C[K]> }
  : unknown
export type Options<C extends Contrat> = (C extends { params: z.ZodType } ? Exige<C, 'params'> : unknown) &
  Partial<Exige<C, 'query'>> &
  (C extends { corps: z.ZodType } ? Exige<C, 'corps'> : unknown) & {
    fichiers?: Fichiers
    signal?: AbortSignal
    /** Follows an upload, 0 to 100. */
    surProgres?: (pourcent: number) => void
    /** What a 401 does: `attendre` asks to sign in again in place and replays the call (the default). */
    siExpire?: 'attendre' | 'rejeter'
  }

/** Names a call without loading its schemas: `refDe<typeof contratsSession.connecter>({ methode: 'POST', chemin: '/login' })`. */
export const refDe = <C extends Contrat>(ref: { methode: C['methode']; chemin: C['chemin'] }): C =>
  ref as unknown as C

interface OptionsLues {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  corps?: Record<string, unknown>
  fichiers?: Fichiers
  signal?: AbortSignal
  surProgres?: (pourcent: number) => void
  siExpire?: 'attendre' | 'rejeter'
}

/** Makes a call and gives its answer; throws ErreurApi (422: `errors` per field). A 419 renews the token and retries once. */
export async function appeler<C extends Contrat>(
  contrat: C,
  ...[options]: unknown extends Partial<Options<C>>
    ? [Options<C>?]
    : Record<never, never> extends Options<C>
      ? [Options<C>?]
      : [Options<C>]
): Promise<ReponseDe<C>> {
  const o = (options ?? {}) as OptionsLues
  let recu = await envoyer(contrat, o, false)
  if (recu.statut === 419) recu = await envoyer(contrat, o, true)
  if (recu.statut === 401 && lireJeton() !== null && o.siExpire !== 'rejeter' && (await attendreReprise())) {
    recu = await envoyer(contrat, o, true)
  }
  return lire(recu) as ReponseDe<C>
}

async function envoyer(contrat: Appelable, o: OptionsLues, nouveauCsrf: boolean): Promise<Recu> {
  const entetes: Record<string, string> = { Accept: 'application/json' }
  const jeton = lireJeton()
  if (jeton !== null) entetes.Authorization = `Bearer ${jeton}`
  let corps: Envoi['corps']
  if (contrat.methode !== 'GET') {
    entetes['X-CSRF-TOKEN'] = await (nouveauCsrf ? renouvelerCsrf() : jetonCsrf())
    if (o.fichiers) corps = corpsMultipart(o.corps ?? {}, o.fichiers)
    else {
      entetes['Content-Type'] = 'application/json'
      corps = JSON.stringify(o.corps ?? {})
    }
  }
  const { signal, surProgres } = o
  const adresse = adresseDe(contrat.chemin, o.params, o.query)
  const envoi: Envoi = { methode: contrat.methode, adresse, entetes, corps, signal, surProgres }
  return surProgres ? parXhr(envoi) : parFetch(envoi)
}

function lire({ statut, texte }: Recu): unknown {
  let corps: unknown
  try {
    corps = texte === '' ? {} : JSON.parse(texte)
  } catch {
    corps = texte
  }
  if (typeof corps !== 'object' || corps === null) throw new ErreurApi(statut, 'data is not formatted')
  if (statut >= 200 && statut < 300) return corps
  const { message, code } = corps as { message?: unknown; code?: unknown }
  if (statut === 403 && code === 'second-facteur') exigerSecondFacteur()
  // Without a message of the server, the screen says what it was doing.
  throw new ErreurApi(statut, typeof message === 'string' ? message : '', corps as Record<string, unknown>)
}
