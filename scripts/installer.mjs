// Plain JavaScript for the machine's own Node (20 or later): puts node_modules in the lockfile's state.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { annoncer, taire } from './etape.mjs'

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

/** How many of the lockfile's packages that any machine needs are already in their place, in words. */
function avancement() {
  const attendus = Object.entries(paquets('package-lock.json')).filter(([c, p]) => c !== '' && !p.optional)
  const places = attendus.filter(([chemin]) => existsSync(`${racine}${chemin}/package.json`)).length
  return `${places} paquets sur ${attendus.length}`
}

/** What npm says of its failure, without what only concerns npm. */
const raison = (texte) =>
  texte
    .split('\n')
    .filter((l) => l.startsWith('npm error') && !/complete log|^npm error\s*$/.test(l))
    .map((l) => l.replace('npm error', ' '))
    .slice(0, 6)
    .join('\n')

/** Runs `npm ci` when node_modules is missing or older than the lockfile; ends the process on failure. */
export async function installer() {
  if (aJour()) return
  const fini = annoncer('Installation des paquets', avancement)
  const { code, texte } = await taire('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: racine,
  })
  fini()
  if (code === 0) return
  const journal = join(tmpdir(), `portail-npm-${process.pid}.log`)
  writeFileSync(journal, texte)
  console.error(`L’installation des paquets a échoué (npm ci, code ${code}).\n${raison(texte)}`)
  console.error(`Tout ce que npm en a dit : ${journal}`)
  process.exit(1)
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
