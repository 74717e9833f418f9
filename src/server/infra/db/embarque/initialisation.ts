import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { type CompteSysteme, traversable } from './compte-systeme.ts'

/** Where the database goes when root's folder is closed to the account that must read it. */
const AILLEURS = '/var/lib/portail-aides'
const MAJEURE = '18'

/** Real path of the cluster of `dossier`, made by initdb if it is not there yet. */
export function preparerCluster(dossier: string, natif: string, compte: CompteSysteme | null): string {
  const lien = join(dossier, 'postgres')
  if (!existsSync(lien)) {
    // A dangling link, or the rest of an interrupted first start.
    rmSync(lien, { force: true })
    if (traversable(realpathSync(dossier), compte)) creer(lien, natif, compte)
    else creerAilleurs(lien, natif, compte)
  }
  const pgdata = realpathSync(lien)
  const version = readFileSync(join(pgdata, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJEURE) {
    throw new DemarrageImpossible(
      `La base du dossier ${pgdata} est celle de PostgreSQL ${version}, et le portail contient PostgreSQL ${MAJEURE}. Reprenez d’abord les données avec la version précédente du portail (docs/exploitation.md).`,
    )
  }
  return pgdata
}

function creerAilleurs(lien: string, natif: string, compte: CompteSysteme | null): void {
  mkdirSync(AILLEURS, { recursive: true, mode: 0o755 })
  if (!traversable(AILLEURS, compte)) {
    throw new DemarrageImpossible(
      `Ni ${dirname(lien)} ni ${AILLEURS} ne sont accessibles au compte « ${compte?.nom} » sous lequel tourne la base. Choisissez un autre dossier avec DATA_DIR.`,
    )
  }
  const base = mkdtempSync(join(AILLEURS, 'base-'))
  if (compte) chownSync(base, compte.uid, compte.gid)
  creer(join(base, 'postgres'), natif, compte)
  symlinkSync(join(base, 'postgres'), lien)
}

// Made beside, renamed when whole: a start killed midway leaves nothing that looks like a database.
function creer(pgdata: string, natif: string, compte: CompteSysteme | null): void {
  const parent = dirname(pgdata)
  for (const nom of readdirSync(parent)) {
    if (nom.startsWith(`${basename(pgdata)}.neuf-`))
      rmSync(join(parent, nom), { recursive: true, force: true })
  }
  const neuf = mkdtempSync(`${pgdata}.neuf-`)
  if (compte) chownSync(neuf, compte.uid, compte.gid)
  const options = [
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=fr-FR',
  ]
  const { status, stderr, error } = spawnSync(
    join(natif, 'bin', 'initdb'),
    ['-D', neuf, '-U', 'portail', '--no-instructions', ...options],
    {
      ...compte,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  )
  if (status !== 0) {
    rmSync(neuf, { recursive: true, force: true })
    throw new DemarrageImpossible(
      `La base embarquée n’a pas pu être créée dans ${parent} : ${(stderr || error?.message || '').trim()}`,
    )
  }
  renameSync(neuf, pgdata)
}
