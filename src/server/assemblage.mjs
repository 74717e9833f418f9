// Plain JavaScript for any Node 20 or later: read by what builds the portal and by what starts it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RACINE = fileURLToPath(new URL('../..', import.meta.url))
const COMMUNES = ['src/domain', 'package-lock.json', 'tsconfig.json']

/** What `npm run build` makes in `dist/<dossier>`, from these sources; `faite` is there once it is whole. */
export const PARTIES = {
  web: {
    quoi: 'application web',
    dossier: 'web',
    sources: [
      'src/web',
      'src/server/http/service/pages-preparees.ts',
      'scripts/construction',
      'vite.config.ts',
      'docs/accessibilite',
      ...COMMUNES,
    ],
    config: 'vite.config.ts',
    faite: 'index.html',
  },
  serveur: {
    quoi: 'serveur',
    dossier: 'serveur',
    sources: ['src/server', 'vite.serveur.config.ts', ...COMMUNES],
    config: 'vite.serveur.config.ts',
    faite: 'main.mjs',
  },
}

/** SHA-256 of the sources of a part, names and contents, tests and what only people read left out. */
export function empreinteSources({ sources }, racine = RACINE) {
  const hache = createHash('sha256')
  const ajouter = (chemin) => hache.update(`${chemin}\0`).update(readFileSync(`${racine}${chemin}`))
  for (const source of sources) {
    const complet = `${racine}${source}`
    if (!existsSync(complet)) continue
    if (/\.\w+$/.test(source)) {
      ajouter(source)
      continue
    }
    const entrees = readdirSync(complet, { recursive: true, withFileTypes: true })
    const fichiers = entrees.filter((e) => e.isFile() && !/\.(test\.tsx?|md)$/.test(e.name))
    const chemins = fichiers.map((e) => join(e.parentPath ?? e.path, e.name).slice(racine.length))
    for (const chemin of chemins.sort()) ajouter(chemin)
  }
  return hache.digest('hex')
}

/** File that says what a part was built from. */
export const marqueDe = ({ dossier }, racine = RACINE) => `${racine}dist/${dossier}.empreinte`

/** True once a part is there, built from its sources as they are. */
export function aJour(partie, racine = RACINE) {
  const marque = marqueDe(partie, racine)
  if (!existsSync(marque) || !existsSync(`${racine}dist/${partie.dossier}/${partie.faite}`)) return false
  return readFileSync(marque, 'utf8') === empreinteSources(partie, racine)
}
