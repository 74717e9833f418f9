// The layers of the check: what each runs, and how they go side by side.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { executer } from './executer.mjs'
import { node24, racine } from './installer.mjs'
import { suivi } from './reste.mjs'

const BIN = `${racine}node_modules/.bin/`

/** Folder of vitest's JSON reports of this run. */
export const RAPPORTS = process.env.RAPPORTS ?? `${racine}node_modules/.cache/rapports/`

const vitest = (nom, ...options) => [
  `${BIN}vitest`,
  'run',
  ...options,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/avancement.ts',
  `--outputFile.json=${RAPPORTS}${nom}.json`,
]

/** Layers of `npm run check`, in order: name, command. */
export const COUCHES = {
  format: [`${BIN}biome`, 'check', '--error-on-warnings', '.'],
  types: [`${BIN}tsc`, '--noEmit'],
  domaine: [node24(), 'scripts/domaine.mjs'],
  imports: [node24(), 'scripts/imports.mjs'],
  architecture: vitest('architecture', '--project', 'architecture'),
  'code-mort': [`${BIN}knip`],
  couverture: [node24(), 'scripts/couverture.ts', '--verifier'],
  tests: vitest('tests', '--project', '!architecture', '--project', '!e2e'),
}

/** Layers that `npm test` adds. */
export const COUCHES_NAVIGATEUR = {
  construction: [node24(), 'scripts/build.mjs'],
  e2e: vitest('e2e', '--project', 'e2e'),
}

/** Compilation that only judges again what a change reaches: on one core, as the tests have the other. */
const retypes = (projet, nom) => [
  ...[`${BIN}tsc`, '--noEmit', '-p', projet, '--singleThreaded', '--incremental'],
  ...['--tsBuildInfoFile', `${racine}node_modules/.cache/${nom}.tsbuildinfo`],
]

/** Layers of `npm run check -- modifie` for these changed files, each on what they touch. */
export function couchesModifie(modifies) {
  const code = modifies.filter((m) => existsSync(`${racine}${m}`))
  const src = code.filter((m) => /^src\/.*\.tsx?$/.test(m))
  const format = modifies.includes('biome.json') ? ['.'] : ['--no-errors-on-unmatched', ...code]
  const regles = modifies.includes('.dependency-cruiser.cjs')
  const imports = [...COUCHES.imports, ...(regles ? [] : src)]
  return {
    ...(code.length > 0 && { format: [`${BIN}biome`, 'check', '--error-on-warnings', ...format] }),
    ...((regles || src.length > 0) && { imports }),
    ...(modifies.some((m) => /^src\/domain\/|^tsconfig/.test(m)) && {
      domaine: retypes('tsconfig.domain.json', 'domaine'),
    }),
    types: retypes('tsconfig.json', 'types'),
    tests: [node24(), 'scripts/modifie.ts', ...modifies],
  }
}

/** Before the others: beside the tests it would take five times as long, and slow them as much. */
const D_ABORD = ['types']
/** These two fill the machine; the others, which mostly wait or use one core, go beside the first. */
const LONGUES = ['tests', 'e2e']

/** Runs one layer; its text shows live when `direct`, else at its end. `surFini`: one of its tests ended. */
async function passerUne(nom, commande, { direct, surFini }) {
  const env = { ...process.env, PATH: `${dirname(node24())}:${BIN}:${process.env.PATH}`, RAPPORTS }
  if (process.stdout.isTTY) env.FORCE_COLOR = '1'
  const retenu = []
  const debut = performance.now()
  const ecrire = (texte) => (direct ? process.stdout.write(texte) : retenu.push(texte))
  const horsEssai = []
  const surErreur = (erreur) => horsEssai.push(erreur)
  const code = await executer(commande, { cwd: racine, env, ecrire, surFini, surErreur })
  const secondes = (performance.now() - debut) / 1000
  if (!direct) console.log(`\n── ${nom} : ${secondes.toFixed(1)} s\n${retenu.join('')}`)
  return { nom, code, secondes, horsEssai }
}

/**
 * Runs every layer even after one fails, `dAbord` alone first, prints the table, and gives the names of those
 * that failed. `habitudes`: how long each takes (reste.mjs).
 */
export async function passer(couches, { dAbord = D_ABORD, habitudes } = {}) {
  rmSync(RAPPORTS, { recursive: true, force: true })
  mkdirSync(RAPPORTS, { recursive: true })
  const noms = Object.keys(couches)
  const principales = noms.filter((nom) => dAbord.includes(nom) || LONGUES.includes(nom))
  const reste = suivi(principales, habitudes)
  const uneDevant = async (nom) => {
    const fini = reste.commencer(nom)
    const resultat = await passerUne(nom, couches[nom], { direct: true, surFini: reste.unDePlus })
    fini()
    return resultat
  }
  const suivre = async (liste, passerCelle) => {
    const resultats = []
    for (const nom of liste) resultats.push(await passerCelle(nom))
    return resultats
  }
  const resultats = await suivre(
    noms.filter((nom) => dAbord.includes(nom)),
    uneDevant,
  )
  const courtes = suivre(
    noms.filter((nom) => !principales.includes(nom)),
    (nom) => passerUne(nom, couches[nom], { direct: !noms.includes('tests') }),
  )
  const tests = await suivre(
    noms.filter((nom) => nom === 'tests'),
    uneDevant,
  )
  // The stories open the application that a layer beside the tests builds.
  resultats.push(...(await courtes), ...tests)
  resultats.push(
    ...(await suivre(
      noms.filter((nom) => nom === 'e2e'),
      uneDevant,
    )),
  )
  console.log('\n── résultat')
  for (const { nom, code, secondes } of resultats) {
    console.log(`${code === 0 ? '✓' : '✗'} ${nom.padEnd(14)} ${secondes.toFixed(1).padStart(7)} s`)
  }
  for (const { nom, horsEssai } of resultats) {
    for (const erreur of new Set(horsEssai))
      console.log(`✗ ${nom}, hors de tout essai : ${erreur.slice(0, 600)}`)
  }
  return resultats.filter((r) => r.code !== 0).map((r) => r.nom)
}
