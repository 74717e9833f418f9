import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the data, not in the base: no archive tells of itself, nor a restored portal of another's. */
const fichierDe = (dataDir: string): string => join(dataDir, 'derniere-sauvegarde')

/** Notes that a whole archive was made at that instant. */
export async function noterSauvegarde(dataDir: string, le: Date): Promise<void> {
  await writeFile(fichierDe(dataDir), `${le.toISOString()}\n`)
}

/** When the last whole archive was made from here; null when none was. */
export async function lireDerniereSauvegarde(dataDir: string): Promise<Date | null> {
  const lu = await readFile(fichierDe(dataDir), 'utf8').catch(() => '')
  const le = new Date(lu.trim())
  return Number.isNaN(le.getTime()) ? null : le
}
