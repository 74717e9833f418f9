// Plain JavaScript for any Node 20 or later: builds the screens when their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { annoncer, taire } from './etape.mjs'
import { node24, racine } from './installer.mjs'

const COMMUNES = ['src/domain', 'package-lock.json', 'tsconfig.json']
const PARTIES = [
  {
    quoi: 'application web',
    dossier: 'web',
    sources: [
      'src/web',
      'src/server/http/service/pages-preparees.ts',
      'scripts/construction',
      'vite.config.ts',
      ...COMMUNES,
    ],
    config: 'vite.config.ts',
    faite: 'index.html',
  },
]

/** SHA-256 of these sources, names and contents. */
function empreinteSources(sources) {
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
    const fichiers = entrees.filter((e) => e.isFile() && !/\.test\.tsx?$/.test(e.name))
    const chemins = fichiers.map((e) => join(e.parentPath ?? e.path, e.name).slice(racine.length))
    for (const chemin of chemins.sort()) ajouter(chemin)
  }
  return hache.digest('hex')
}

/** Builds dist/web when missing or made from other sources; ends the process on failure. */
export async function construire() {
  for (const partie of PARTIES) await construirePartie(partie)
}

async function construirePartie({ quoi, dossier, sources, config, faite }) {
  const marque = `${racine}dist/${dossier}.empreinte`
  const empreinte = empreinteSources(sources)
  const derniere = existsSync(marque) ? readFileSync(marque, 'utf8') : ''
  if (derniere === empreinte && existsSync(`${racine}dist/${dossier}/${faite}`)) return
  const fini = annoncer(`Construction : ${quoi}`)
  const { code, texte } = await taire(
    node24(),
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--configLoader',
      'runner',
      '--config',
      config,
      '--logLevel',
      'warn',
    ],
    { cwd: racine, env: { ...process.env, NODE_ENV: 'production' } },
  )
  fini()
  if (code !== 0) {
    console.error(`La construction a échoué (${quoi}).\n${texte}`)
    process.exit(1)
  }
  mkdirSync(`${racine}dist`, { recursive: true })
  writeFileSync(marque, empreinte)
}
