// The layers of the check, run one after another, each with its result and time.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { node24, racine } from './installer.mjs'

const BIN = `${racine}node_modules/.bin/`
/** A layer that hangs is stopped: twice what the longest takes on two quiet cores. */
const LIMITE_MS = 15 * 60_000

/** Folder of vitest's JSON reports of this run. */
export const RAPPORTS = process.env.RAPPORTS ?? `${racine}node_modules/.cache/rapports/`

const vitest = (nom, ...options) => [
  `${BIN}vitest`,
  'run',
  ...options,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RAPPORTS}${nom}.json`,
]

/** Layers of `npm run check`, in order: name, command. */
export const COUCHES = {
  format: [`${BIN}biome`, 'check', '--error-on-warnings', '.'],
  types: [`${BIN}tsc`, '--noEmit'],
  imports: [node24(), 'scripts/imports.mjs'],
  architecture: vitest('architecture', '--project', 'architecture'),
  'code-mort': [`${BIN}knip`],
  couverture: [node24(), 'scripts/couverture.ts', '--verifier'],
  tests: vitest('tests', '--project', '!architecture', '--project', '!e2e'),
}

/** Layers that `npm test` adds. */
export const COUCHES_NAVIGATEUR = {
  web: [`${BIN}vite`, 'build', '--configLoader', 'runner'],
  e2e: vitest('e2e', '--project', 'e2e'),
}

/** Runs one command with the project's Node first in PATH; gives its exit code. */
function executer([commande, ...options]) {
  return new Promise((fini) => {
    const env = { ...process.env, PATH: `${dirname(node24())}:${BIN}:${process.env.PATH}`, RAPPORTS }
    // Its own process group, so that a layer stopped for its time leaves no child behind.
    const enfant = spawn(commande, options, {
      cwd: racine,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    const minuterie = setTimeout(() => {
      console.error(`Arrêtée après ${LIMITE_MS / 60_000} minutes.`)
      process.kill(-enfant.pid, 'SIGKILL')
    }, LIMITE_MS)
    const interrompre = () => {
      process.kill(-enfant.pid, 'SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', interrompre)
    process.once('SIGTERM', interrompre)
    enfant.on('error', (erreur) => {
      console.error(erreur.message)
      fini(1)
    })
    enfant.on('close', (code) => {
      clearTimeout(minuterie)
      process.removeListener('SIGINT', interrompre)
      process.removeListener('SIGTERM', interrompre)
      fini(code ?? 1)
    })
  })
}

/** Runs every layer even after one fails, prints the table, and gives the names of those that failed. */
export async function passer(couches) {
  rmSync(RAPPORTS, { recursive: true, force: true })
  mkdirSync(RAPPORTS, { recursive: true })
  const resultats = []
  for (const [nom, commande] of Object.entries(couches)) {
    console.log(`\n── ${nom}`)
    const debut = performance.now()
    const code = await executer(commande)
    resultats.push({ nom, code, secondes: (performance.now() - debut) / 1000 })
  }
  console.log('\n── résultat')
  for (const { nom, code, secondes } of resultats) {
    console.log(`${code === 0 ? '✓' : '✗'} ${nom.padEnd(14)} ${secondes.toFixed(1).padStart(7)} s`)
  }
  return resultats.filter((r) => r.code !== 0).map((r) => r.nom)
}
