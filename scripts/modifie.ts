// Layer « tests » of `npm run check -- modifie`: tests near what differs from main, or the last commit.
import { execFileSync, spawnSync } from 'node:child_process'
import { racine, sources } from './sources.ts'
import { essaisTouches } from './touches.ts'

/** Some forty seconds of tests on two quiet cores. */
const PORTEE = 60

const git = (...mots: string[]) => execFileSync('git', mots, { cwd: racine, encoding: 'utf8' }).trim()
const lignes = (texte: string) => texte.split('\n').filter(Boolean)

/** Where the work began: its parting from `main`, or the last commit when there is no such branch. */
function depart(): string {
  try {
    return git('merge-base', 'main', 'HEAD')
  } catch {
    return 'HEAD'
  }
}

const modifies = [
  ...lignes(git('diff', '--name-only', depart())),
  ...lignes(git('ls-files', '--others', '--exclude-standard')),
]
const code = sources('src/**/*.{ts,tsx}', 'scripts/*.ts', 'bench/**/*.ts')
const tous = essaisTouches(code, modifies, Number.POSITIVE_INFINITY).filter(
  (chemin) => chemin !== 'src/architecture.test.ts',
)
const choisis = tous.slice(0, PORTEE)
console.log(`${modifies.length} fichiers modifiés touchent ${tous.length} fichiers d’essais.`)
if (tous.length > PORTEE)
  console.log(
    `Les ${PORTEE} plus proches passent ; npm test joue les autres :\n${tous.slice(PORTEE).join('\n')}`,
  )
if (choisis.length > 0) {
  const projets = ['--project', '!architecture', '--project', '!e2e']
  const reglages = ['--reporter=default', '--reporter=./scripts/avancement.ts']
  const { status } = spawnSync('vitest', ['run', ...projets, ...reglages, ...choisis], {
    cwd: racine,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
