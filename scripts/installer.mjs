// Plain JavaScript for the machine's own Node (20 or later): puts node_modules in the lockfile's state.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { annoncer, taire } from './etape.mjs'
import { attendus, commandeNpm } from './paquets.mjs'

export const racine = fileURLToPath(new URL('..', import.meta.url))

const paquets = (chemin) => JSON.parse(readFileSync(`${racine}${chemin}`, 'utf8')).packages ?? {}

/** Packages in place, as npm notes them; null when it never finished. */
const installes = () =>
  existsSync(`${racine}node_modules/.package-lock.json`) ? paquets('node_modules/.package-lock.json') : null

/** Why packages that this Node installed can't serve; null from Node 20 on. */
export const tropAncien = (version) =>
  Number(version.split('.')[0]) < 20
    ? `Cette machine a Node ${version} : il en faut 20 ou plus récent, un plus ancien laisse de côté des paquets. Installez-le, puis relancez « npm ci ».`
    : null

function exigerNode() {
  const faute = tropAncien(process.versions.node)
  if (!faute) return
  console.error(faute)
  process.exit(1)
}

/** How many of those packages are already in their place, in words. */
function avancement(liste) {
  const places = liste.filter(([chemin]) => existsSync(`${racine}${chemin}/package.json`)).length
  return `${places} paquets sur ${liste.length}`
}

/** What npm says of its failure, without what only concerns npm. */
const raison = (texte) =>
  texte
    .split('\n')
    .filter((l) => l.startsWith('npm error') && !/complete log|^npm error\s*$/.test(l))
    .map((l) => l.replace('npm error', ' '))
    .slice(0, 6)
    .join('\n')

/**
 * Brings the packages missing or older than the lockfile: those that run the portal, and with `essais` those
 * that check it. Ends the process on failure.
 */
export async function installer({ essais = false } = {}) {
  exigerNode()
  const verrou = paquets('package-lock.json')
  const commande = commandeNpm(verrou, installes(), essais)
  if (!commande) return
  const liste = attendus(verrou, commande.includes('--include=dev'))
  const fini = annoncer('Installation des paquets', () => avancement(liste))
  const { code, texte } = await taire('npm', [...commande, '--no-audit', '--no-fund'], { cwd: racine })
  fini()
  if (code === 0) return
  const journal = join(tmpdir(), `portail-npm-${process.pid}.log`)
  writeFileSync(journal, texte)
  console.error(`L’installation des paquets a échoué (npm ${commande[0]}, code ${code}).\n${raison(texte)}`)
  console.error(`Tout ce que npm en a dit : ${journal}`)
  process.exit(1)
}

/** Path of the Node 24 that the lockfile brings, or this one if recent enough; else ends the process. */
export function node24(dossier = `${racine}node_modules/`) {
  const fourni = `${dossier}.bin/node`
  const paquet = `node-${process.platform}-${process.arch}`
  // npm 9, Debian's, installs the package and leaves out its link, which the unit of systemd starts.
  if (!existsSync(fourni) && existsSync(`${dossier}${paquet}/bin/node`))
    symlinkSync(`../${paquet}/bin/node`, fourni)
  if (existsSync(fourni)) return fourni
  exigerNode()
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Node 24 est nécessaire et cette machine n’a que ${process.versions.node} : aucun Node 24 n’est publié dans les dépendances pour ${process.platform}-${process.arch}. Installez Node 24.`,
  )
  process.exit(1)
}
