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

const marqueDe = (dossier) => `${racine}dist/${dossier}.empreinte`

/** The parts that are missing or were made from other sources. */
export function aConstruire() {
  return PARTIES.map((partie) => ({ ...partie, empreinte: empreinteSources(partie.sources) })).filter(
    ({ dossier, faite, empreinte }) => {
      const marque = marqueDe(dossier)
      const derniere = existsSync(marque) ? readFileSync(marque, 'utf8') : ''
      return derniere !== empreinte || !existsSync(`${racine}dist/${dossier}/${faite}`)
    },
  )
}

/** Builds these parts; gives what is to be said of the one that failed, null once all are there. */
export async function construire(parties) {
  for (const partie of parties) {
    const erreur = await construirePartie(partie)
    if (erreur !== null) return erreur
  }
  return null
}

async function construirePartie({ quoi, dossier, config, empreinte }) {
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
  if (code !== 0) return `La construction a échoué (${quoi}).\n${texte}`
  fini()
  mkdirSync(`${racine}dist`, { recursive: true })
  writeFileSync(marqueDe(dossier), empreinte)
  return null
}
