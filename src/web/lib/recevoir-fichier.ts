import { type Adresse, type Charge, envoyerAppel } from './envoyer-appel.ts'
import { erreurDe, erreurReseau } from './erreur-api.ts'

interface Options extends Pick<Charge, 'params' | 'query' | 'corps' | 'signal'> {
  /** Follows what has arrived, in bytes. */
  surRecu?: (octets: number) => void
}

export interface FichierArrive {
  contenu: Blob
  /** As the server names it. */
  nom: string
}

/** Said when no other reason is given. */
export const FICHIER_NON_PREPARE = 'Le fichier n’a pas pu être préparé.'

async function lireTout(reponse: Response, surRecu?: (octets: number) => void): Promise<Blob> {
  const lecteur = reponse.body?.getReader()
  if (!lecteur) return reponse.blob()
  const morceaux: BlobPart[] = []
  let octets = 0
  for (;;) {
    const { done, value } = await lecteur.read()
    if (done) return new Blob(morceaux, { type: reponse.headers.get('content-type') ?? '' })
    morceaux.push(value)
    octets += value.byteLength
    surRecu?.(octets)
  }
}

async function nomDe(entete: string | null): Promise<string> {
  if (!entete) return 'fichier'
  const { parse } = await import('content-disposition')
  return parse(entete).parameters.filename || 'fichier'
}

/**
 * Makes a call whose answer is a file and waits for all of it, however long: its progress shows and it can be
 * cancelled. Throws ErreurApi when it is refused, cut on the way, or when its first byte does not come.
 */
export async function recevoirFichier(
  appel: Adresse,
  { surRecu, ...o }: Options = {},
): Promise<FichierArrive> {
  try {
    const r = await envoyerAppel(appel, { ...o, accepte: '*/*', flux: true })
    if (!r.ok) throw erreurDe(r.status, ((await r.json().catch(() => null)) ?? {}) as object)
    const nom = await nomDe(r.headers.get('content-disposition'))
    return { contenu: await lireTout(r, surRecu), nom }
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
