import type { Contrat } from '#domain/commun/contrat.ts'
import { jetonCsrf, renouvelerCsrf } from './csrf.ts'
import { ErreurApi, erreurReseau } from './erreur-api.ts'
import { adresseDe } from './requete.ts'
import { attendreReprise, lireJeton } from './session.ts'

interface Options {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  corps?: Record<string, unknown>
  signal?: AbortSignal
  /** Follows what has arrived, in bytes. */
  surRecu?: (octets: number) => void
}

export interface FichierArrive {
  contenu: Blob
  /** As the server names it. */
  nom: string
}

async function demander(
  { methode, chemin }: Pick<Contrat, 'methode' | 'chemin'>,
  o: Options,
  nouveauCsrf: boolean,
): Promise<Response> {
  const lit = methode === 'GET'
  const entetes: Record<string, string> = { Authorization: `Bearer ${lireJeton()}` }
  if (!lit) {
    entetes['X-CSRF-TOKEN'] = await (nouveauCsrf ? renouvelerCsrf() : jetonCsrf())
    entetes['Content-Type'] = 'application/json'
  }
  return fetch(adresseDe(chemin, o.params ?? {}, o.query), {
    method: methode,
    headers: entetes,
    body: lit ? null : JSON.stringify(o.corps ?? {}),
    credentials: 'same-origin',
    signal: o.signal ?? null,
  })
}

async function lireTout(r: Response, surRecu?: (octets: number) => void): Promise<Blob> {
  const lecteur = r.body?.getReader()
  if (!lecteur) return r.blob()
  const morceaux: BlobPart[] = []
  let octets = 0
  for (;;) {
    const { done, value } = await lecteur.read()
    if (done) return new Blob(morceaux, { type: r.headers.get('content-type') ?? '' })
    morceaux.push(value)
    octets += value.byteLength
    surRecu?.(octets)
  }
}

async function refus(r: Response): Promise<ErreurApi> {
  const corps = (await r.json().catch(() => ({}))) as Record<string, unknown>
  return new ErreurApi(r.status, typeof corps.message === 'string' ? corps.message : '', corps)
}

function nomDe(entete: string | null): string {
  const code = /filename\*=UTF-8''([^;]+)/.exec(entete ?? '')?.[1]
  return code ? decodeURIComponent(code) : 'fichier'
}

/**
 * Makes a call whose answer is a file and waits for all of it, however long: its progress shows and it can be
 * cancelled. Throws ErreurApi when it is refused or cut on the way.
 */
export async function recevoirFichier(
  contrat: Pick<Contrat, 'methode' | 'chemin'>,
  o: Options = {},
): Promise<FichierArrive> {
  try {
    let r = await demander(contrat, o, false)
    if (r.status === 419) r = await demander(contrat, o, true)
    if (r.status === 401 && (await attendreReprise())) r = await demander(contrat, o, true)
    if (!r.ok) throw await refus(r)
    return { contenu: await lireTout(r, o.surRecu), nom: nomDe(r.headers.get('content-disposition')) }
  } catch (e) {
    // Browsers tell a cut answer as a network failure of theirs.
    throw e instanceof TypeError && !o.signal?.aborted ? erreurReseau() : e
  }
}

/** Hands a file to the browser, which keeps it under its name. */
export function remettreFichier({ contenu, nom }: FichierArrive): void {
  const adresse = URL.createObjectURL(contenu)
  suivreLien(adresse, nom)
  setTimeout(() => URL.revokeObjectURL(adresse), 60_000)
}

/** Follows a link of ours as a click would, to keep what it gives; without `nom`, the server names it. */
export function suivreLien(adresse: string, nom = ''): void {
  const lien = document.createElement('a')
  lien.href = adresse
  lien.download = nom
  document.body.append(lien)
  lien.click()
  lien.remove()
}
