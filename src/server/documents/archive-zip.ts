import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { formatInstant, jourDe } from '#domain/commun/jours.ts'
import { nomsArchive } from './noms-archive.ts'

export interface EntreeArchive {
  nom: string
  /** Where it is in the archive (« demandes/2026-0001 »): a name of ours, never one that somebody typed. */
  dossier?: string
  /** Bytes. */
  taille: number
  deposeLe: Date
  ouvrir: () => Promise<Readable>
}

/** The clock of Paris, read as this machine's: an archive keeps a time without its zone. */
const heureDeParis = (instant: Date): Date =>
  new Date(`${jourDe(instant)}T${formatInstant(instant).split(' ')[1]}`)

/**
 * A zip of contents already compressed, opened one by one as the reader takes them, with its exact size in
 * bytes. A content that fails, or a reader that goes, ends all of it.
 */
export function archiveZip(entrees: readonly EntreeArchive[]): { flux: Readable; taille: number } {
  const zip = new ZipFile()
  const flux = zip.outputStream as Readable
  const noms = nomsArchive(entrees)
  let ouvert: Readable | undefined
  const echouer = (erreur: unknown): void =>
    void flux.destroy(erreur instanceof Error ? erreur : new Error(String(erreur)))
  zip.on('error', echouer)
  flux.on('close', () => ouvert?.destroy())
  for (const [i, { taille, deposeLe, ouvrir }] of entrees.entries()) {
    const options = {
      compress: false,
      size: taille,
      mtime: heureDeParis(deposeLe),
      forceDosTimestamp: true,
      mode: 0o100644,
    }
    zip.addReadStreamLazy(noms[i] ?? '', options, (donner) => {
      ouvrir().then((contenu) => {
        ouvert = contenu.on('error', echouer)
        if (flux.destroyed) contenu.destroy()
        else donner(null, contenu)
      }, echouer)
    })
  }
  let taille = -1
  // Known at once: nothing is compressed and every size is given.
  const mesurer = (nombre: number): void => {
    taille = nombre
  }
  zip.end({ forceZip64Format: false, comment: '' }, mesurer as () => void)
  return { flux, taille }
}
