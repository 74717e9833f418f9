import { createHash } from 'node:crypto'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { finDeZip, ligneCentrale, TAILLE_FIN, teteLocale } from '#server/documents/zip-fige.ts'
import { type EntreeDuZip, octetsEcrits, type PartieLue, pagesDuZip } from './queries-zip.ts'

type Ports = Pick<Contexte, 'db' | 'stockage'>

/** A file that is no longer what was read when the parcel was prepared: the zip is cut there. */
export class FichierChange extends Error {
  readonly nom: string
  constructor(nom: string, options?: ErrorOptions) {
    super(`Le fichier ${nom} du colis n’est plus celui qui fut lu.`, options)
    this.nom = nom
  }
}

/**
 * The octets of a kept file from that one on. Read whole, its last piece is only given once all of it is
 * what it was; throws FichierChange otherwise, or when its length is no longer the same.
 */
async function* contenuGarde(
  { stockage }: Ports,
  e: EntreeDuZip & { cle: string },
  de: number,
): AsyncGenerator<Buffer> {
  const hache = de === 0 ? createHash('sha256') : null
  let reste = e.taille - de
  let retenu: Buffer | null = null
  const flux = await stockage.lire(e.cle, de).catch((cause: unknown) => {
    throw cause instanceof Introuvable ? new FichierChange(e.nom, { cause }) : cause
  })
  for await (const morceau of flux) {
    const octets = morceau as Buffer
    hache?.update(octets)
    reste -= octets.length
    if (reste < 0) break
    if (retenu) yield retenu
    retenu = octets
  }
  if (reste !== 0 || (hache && e.empreinte && !hache.digest().equals(e.empreinte)))
    throw new FichierChange(e.nom)
  if (retenu) yield retenu
}

async function* contenu(ports: Ports, colisId: number, e: EntreeDuZip, de: number): AsyncGenerator<Buffer> {
  const { cle } = e
  if (cle !== null) {
    yield* contenuGarde(ports, { ...e, cle }, de)
    return
  }
  const octets = await octetsEcrits(ports.db, colisId, e)
  if (octets?.length !== e.taille) throw new FichierChange(e.nom)
  yield octets.subarray(de)
}

/** Headers and files, from that octet on. */
async function* corps(
  ports: Ports,
  colisId: number,
  { rang }: PartieLue,
  de: number,
): AsyncGenerator<Buffer> {
  for await (const page of pagesDuZip(ports.db, colisId, rang, de))
    for (const e of page) {
      const tete = teteLocale(e)
      const passes = Math.max(0, de - e.debut)
      if (passes < tete.length) yield tete.subarray(passes)
      const dans = Math.max(0, passes - tete.length)
      if (dans < e.taille) yield* contenu(ports, colisId, e, dans)
    }
}

/** The directory and the end, from that octet of them on. */
async function* centre({ db }: Ports, colisId: number, p: PartieLue, de: number): AsyncGenerator<Buffer> {
  let ecrits = 0
  const taille = p.octets - p.centre - TAILLE_FIN
  const reste = (octets: Buffer): Buffer => {
    const passes = Math.max(0, de - ecrits)
    ecrits += octets.length
    return octets.subarray(Math.min(passes, octets.length))
  }
  for await (const page of pagesDuZip(db, colisId, p.rang, 0))
    yield reste(Buffer.concat(page.map(ligneCentrale)))
  if (ecrits !== taille) throw new FichierChange('manifeste.csv')
  yield reste(finDeZip({ nombre: p.fichiers, debut: p.centre, taille }))
}

/**
 * The octets of a zip from `debut` to `fin`, both included: the same whenever they are asked for. Nothing is
 * held but a page of names and a piece of a file; throws rather than give one octet less.
 */
export async function* octetsDuZip(
  ports: Ports,
  colisId: number,
  partie: PartieLue,
  { debut, fin }: { debut: number; fin: number },
): AsyncGenerator<Buffer> {
  let reste = fin - debut + 1
  async function* tout(): AsyncGenerator<Buffer> {
    if (debut < partie.centre) yield* corps(ports, colisId, partie, debut)
    yield* centre(ports, colisId, partie, Math.max(0, debut - partie.centre))
  }
  for await (const octets of tout()) {
    if (octets.length === 0) continue
    const donnes = octets.subarray(0, reste)
    reste -= donnes.length
    yield donnes
    if (reste === 0) return
  }
  throw new FichierChange('manifeste.csv')
}
