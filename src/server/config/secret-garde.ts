import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DemarrageImpossible } from '../infra/demarrage-impossible.ts'

/** The key kept in `dossier`, drawn at the first start; throws DemarrageImpossible if it cannot be kept. */
export function secretGarde(dossier: string): Buffer {
  const chemin = join(dossier, 'secret.key')
  try {
    mkdirSync(dossier, { recursive: true })
    garderNouveau(chemin, randomBytes(48).toString('base64'))
    return Buffer.from(readFileSync(chemin, 'utf8').trim(), 'utf8')
  } catch (erreur) {
    throw new DemarrageImpossible(
      `La clé secrète ne peut pas être gardée dans ${dossier} : ${(erreur as Error).message}`,
    )
  }
}

/** Writes `contenu` for this account only, whole or not at all, unless the file is there; used for secrets. */
export function garderNouveau(chemin: string, contenu: string): void {
  const provisoire = `${chemin}.${process.pid}`
  writeFileSync(provisoire, contenu, { mode: 0o600, flush: true })
  try {
    linkSync(provisoire, chemin)
  } catch (erreur) {
    if ((erreur as NodeJS.ErrnoException).code !== 'EEXIST') throw erreur
  } finally {
    rmSync(provisoire, { force: true })
  }
}
