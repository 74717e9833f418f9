import { formatInstant, jourDe } from '#domain/commun/jours.ts'

/** A stored file of a zip whose every octet is known before it is written. */
export interface EntreeFigee {
  nom: string
  /** Octets. */
  taille: number
  crc: number
  le: Date
  /** Where its header begins in the zip. */
  debut: number
}

/** Version that reads a stored file of a long name; « made by » Unix, so that the mode is read. */
const VERSION = 20
const FAIT_PAR = 0x0300 | VERSION
/** Names are UTF-8. */
const UTF8 = 0x0800
const FICHIER_ORDINAIRE = (0o100644 << 16) >>> 0
const TETE_LOCALE = 30
const TETE_CENTRALE = 46

/** Octets of the end of a directory. */
export const TAILLE_FIN = 22

/** Octets that a file adds to a zip besides its own: its header, and its line of the directory. */
export const surcout = (nom: string): number => TETE_LOCALE + TETE_CENTRALE + 2 * Buffer.byteLength(nom)

/** Octets from the beginning of its header to its first octet. */
export const tailleTete = (nom: string): number => TETE_LOCALE + Buffer.byteLength(nom)

/** Octets of its line of the directory. */
export const tailleLigne = (nom: string): number => TETE_CENTRALE + Buffer.byteLength(nom)

/** The day and the minute of Paris as MS-DOS writes them, from 1980 on, whatever this machine's zone. */
function dateDos(le: Date): { heure: number; jour: number } {
  const [annee = 0, mois = 1, jour = 1] = jourDe(le).split('-').map(Number)
  const [heures = 0, minutes = 0] = (formatInstant(le).split(' ')[1] ?? '').split(':').map(Number)
  return {
    heure: (heures << 11) | (minutes << 5),
    jour: (Math.min(Math.max(annee - 1980, 0), 127) << 9) | (mois << 5) | jour,
  }
}

/** What both headers say of a file, written at `ou`. */
function ecrireCommun(tete: Buffer, ou: number, { nom, taille, crc, le }: EntreeFigee): void {
  const { heure, jour } = dateDos(le)
  tete.writeUInt16LE(VERSION, ou)
  tete.writeUInt16LE(UTF8, ou + 2)
  tete.writeUInt16LE(heure, ou + 6)
  tete.writeUInt16LE(jour, ou + 8)
  tete.writeUInt32LE(crc, ou + 10)
  tete.writeUInt32LE(taille, ou + 14)
  tete.writeUInt32LE(taille, ou + 18)
  tete.writeUInt16LE(Buffer.byteLength(nom), ou + 22)
}

/** What comes before a file's octets. */
export function teteLocale(e: EntreeFigee): Buffer {
  const tete = Buffer.alloc(tailleTete(e.nom))
  tete.writeUInt32LE(0x04034b50, 0)
  ecrireCommun(tete, 4, e)
  tete.write(e.nom, TETE_LOCALE)
  return tete
}

/** Its line of the directory. */
export function ligneCentrale(e: EntreeFigee): Buffer {
  const ligne = Buffer.alloc(tailleLigne(e.nom))
  ligne.writeUInt32LE(0x02014b50, 0)
  ligne.writeUInt16LE(FAIT_PAR, 4)
  ecrireCommun(ligne, 6, e)
  ligne.writeUInt32LE(FICHIER_ORDINAIRE, 38)
  ligne.writeUInt32LE(e.debut, 42)
  ligne.write(e.nom, TETE_CENTRALE)
  return ligne
}

/** The end of a zip of so many files, whose directory is `taille` octets from `debut`. */
export function finDeZip({
  nombre,
  debut,
  taille,
}: {
  nombre: number
  debut: number
  taille: number
}): Buffer {
  const fin = Buffer.alloc(TAILLE_FIN)
  fin.writeUInt32LE(0x06054b50, 0)
  fin.writeUInt16LE(nombre, 8)
  fin.writeUInt16LE(nombre, 10)
  fin.writeUInt32LE(taille, 12)
  fin.writeUInt32LE(debut, 16)
  return fin
}
