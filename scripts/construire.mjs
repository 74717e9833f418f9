// Plain JavaScript for any Node 20 or later: builds screens and server when their sources have changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { aJour, empreinteSources, marqueDe, PARTIES } from '../src/server/assemblage.mjs'
import { annoncer, taire } from './etape.mjs'
import { node24, racine } from './installer.mjs'

/** The parts that are missing or were made from other sources. */
export const aConstruire = () => Object.values(PARTIES).filter((partie) => !aJour(partie))

/** Builds these parts; gives what is to be said of the one that failed, null once all are there. */
export async function construire(parties) {
  for (const partie of parties) {
    const erreur = await construirePartie(partie)
    if (erreur !== null) return erreur
  }
  return null
}

async function construirePartie(partie) {
  const { quoi, config } = partie
  // Before: sources changed meanwhile are built again.
  const empreinte = empreinteSources(partie)
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
  writeFileSync(marqueDe(partie), empreinte)
  return null
}
