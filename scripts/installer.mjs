// Plain JavaScript for the machine's own Node (20 or later): puts node_modules in the lockfile's state.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const racine = fileURLToPath(new URL('..', import.meta.url))

const paquets = (chemin) => JSON.parse(readFileSync(`${racine}${chemin}`, 'utf8')).packages ?? {}

/** True when every package of the lockfile that fits any machine is there in its version. */
function aJour() {
  if (!existsSync(`${racine}node_modules/.package-lock.json`)) return false
  const installes = paquets('node_modules/.package-lock.json')
  return Object.entries(paquets('package-lock.json')).every(
    ([chemin, p]) => chemin === '' || p.optional || p.devOptional || installes[chemin]?.version === p.version,
  )
}

/** Runs `npm ci` when node_modules is missing or older than the lockfile; ends the process on failure. */
export function installer() {
  if (aJour()) return
  console.log('Installation des dépendances (npm ci)…')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: racine,
    stdio: 'inherit',
  })
  if (status !== 0) {
    console.error('L’installation des dépendances a échoué.')
    process.exit(1)
  }
}

/** Path of the Node 24 that the lockfile brings, or this one when it is recent enough; ends the process otherwise. */
export function node24() {
  const fourni = `${racine}node_modules/.bin/node`
  if (existsSync(fourni)) return fourni
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Node 24 est nécessaire et cette machine n’a que ${process.versions.node} : aucun Node 24 n’est publié dans les dépendances pour ${process.platform}-${process.arch}. Installez Node 24.`,
  )
  process.exit(1)
}
