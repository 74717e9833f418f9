import { linkSync, rmSync, writeFileSync } from 'node:fs'

/** Writes `contenu` for this account only, whole or not at all, unless the file is already there. */
export function garderSecret(chemin: string, contenu: string): void {
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
