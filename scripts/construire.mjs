// Plain JavaScript for any Node 20 or later: builds the web application when its sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { annoncer, taire } from './etape.mjs'
import { node24, racine } from './installer.mjs'

const SOURCES = [
  'src/web',
  'src/domain',
  'src/server/http/service/pages-preparees.ts',
  'scripts/construction',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
]
const MARQUE = `${racine}dist/web.empreinte`

/** SHA-256 of every source of the screens, names and contents. */
function empreinteSources() {
  const hache = createHash('sha256')
  const ajouter = (chemin) => hache.update(`${chemin}\0`).update(readFileSync(`${racine}${chemin}`))
  for (const source of SOURCES) {
    const complet = `${racine}${source}`
    if (!existsSync(complet)) continue
    if (/\.\w+$/.test(source)) {
      ajouter(source)
      continue
    }
    const entrees = readdirSync(complet, { recursive: true, withFileTypes: true })
    const fichiers = entrees.filter((e) => e.isFile() && !/\.test\.tsx?$/.test(e.name))
    const chemins = fichiers.map((e) => join(e.parentPath ?? e.path, e.name).slice(racine.length))
    for (const chemin of chemins.sort()) ajouter(chemin)
  }
  return hache.digest('hex')
}

/** Builds dist/web when it is missing or made from other sources; ends the process on failure. */
export async function construire() {
  const empreinte = empreinteSources()
  const faite = existsSync(MARQUE) ? readFileSync(MARQUE, 'utf8') : ''
  if (faite === empreinte && existsSync(`${racine}dist/web/index.html`)) return
  const fini = annoncer('Construction de l’application web')
  const { code, texte } = await taire(
    node24(),
    ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'warn'],
    { cwd: racine, env: { ...process.env, NODE_ENV: 'production' } },
  )
  fini()
  if (code !== 0) {
    console.error(`La construction de l’application web a échoué.\n${texte}`)
    process.exit(1)
  }
  mkdirSync(`${racine}dist`, { recursive: true })
  writeFileSync(MARQUE, empreinte)
}
