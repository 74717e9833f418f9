// Layer « tests » of `npm run check -- modifie`: the architecture's rules, and tests near the files given.
import { spawnSync } from 'node:child_process'
import { racine, sources } from './sources.ts'
import { essaisTouches } from './touches.ts'

/** Test files that pass, and of these those on a real base, which last: half a minute on two quiet cores. */
const PORTEE = 20
const SUR_BASE = 8
const REGLES = 'src/architecture.test.ts'

const modifies = process.argv.slice(2)
const code = sources('src/**/*.{ts,tsx}', 'scripts/*.ts', 'bench/**/*.ts')
const tous = essaisTouches(code, modifies, Number.POSITIVE_INFINITY).filter(
  (chemin) => chemin !== REGLES && !chemin.includes('.complet.'),
)
let surBase = 0
const choisis = tous
  .filter((chemin) => !/^src\/(server|test-kit)\//.test(chemin) || ++surBase <= SUR_BASE)
  .slice(0, PORTEE)
const laisses = tous.filter((chemin) => !choisis.includes(chemin))
console.log(`${modifies.length} fichiers modifiés touchent ${tous.length} fichiers d’essais.`)
if (laisses.length > 0)
  console.log(
    `Les ${choisis.length} plus proches passent ; npm test joue les autres :\n${laisses.join('\n')}`,
  )
const reglages = ['--project', '!e2e', '--reporter=default', '--reporter=./scripts/avancement.ts']
const { status } = spawnSync('vitest', ['run', ...reglages, REGLES, ...choisis], {
  cwd: racine,
  stdio: 'inherit',
})
process.exit(status ?? 1)
