import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { identiteProcessus } from './processus.ts'

/**
 * Takes the data directory for this process and gives the function that frees it.
 * Throws DemarrageImpossible when another living portal holds it; a dead one's lock is taken over.
 */
export function verrouillerDossier(dossier: string): () => void {
  mkdirSync(dossier, { recursive: true })
  const verrou = join(dossier, 'portail.pid')
  const mien = `${process.pid} ${identiteProcessus(process.pid) ?? ''}\n`
  const essai = `${verrou}.${process.pid}`
  writeFileSync(essai, mien)
  try {
    for (let tour = 0; tour < 20; tour++) {
      if (poser(essai, verrou)) return () => liberer(verrou, mien)
      ecarterSiMort(verrou, dossier)
    }
    throw new DemarrageImpossible(
      `Le verrou ${verrou} ne peut pas être pris. Supprimez ce fichier et recommencez.`,
    )
  } finally {
    rmSync(essai, { force: true })
  }
}

// A hard link appears whole or not at all: nobody ever reads a half-written lock.
function poser(essai: string, verrou: string): boolean {
  try {
    linkSync(essai, verrou)
    return true
  } catch (erreur) {
    if ((erreur as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw erreur
  }
}

function ecarterSiMort(verrou: string, dossier: string): void {
  const contenu = lire(verrou)
  if (contenu === null) return
  if (vivant(contenu)) {
    throw new DemarrageImpossible(
      `Le portail tourne déjà sur le dossier ${dossier} (processus ${Number.parseInt(contenu, 10)}). Arrêtez-le d’abord, ou choisissez un autre dossier avec DATA_DIR.`,
    )
  }
  const ecarte = `${verrou}.mort-${process.pid}`
  try {
    renameSync(verrou, ecarte)
  } catch {
    return
  }
  // Somebody else may have taken over between our read and our rename: give it back.
  if (lire(ecarte) !== contenu) poser(ecarte, verrou)
  rmSync(ecarte, { force: true })
}

function vivant(contenu: string): boolean {
  const identite = contenu.trim().split(' ').slice(1).join(' ')
  return identite !== '' && identiteProcessus(Number.parseInt(contenu, 10)) === identite
}

/** Says whether a living process holds the data directory. */
export function dossierTenu(dossier: string): boolean {
  const contenu = lire(join(dossier, 'portail.pid'))
  return contenu !== null && vivant(contenu)
}

function lire(chemin: string): string | null {
  try {
    return readFileSync(chemin, 'utf8')
  } catch {
    return null
  }
}

function liberer(verrou: string, mien: string): void {
  if (lire(verrou) === mien) rmSync(verrou, { force: true })
}
