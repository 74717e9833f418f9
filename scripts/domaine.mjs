// Layer « domaine » of the check: the domain compiles with the language alone, without Node nor the browser.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const racine = fileURLToPath(new URL('..', import.meta.url))
const FIXTURE = 'scripts/fixtures/domaine'

/** Errors of a compilation, one a line. */
function fautes(projet) {
  const { stdout, error } = spawnSync(
    `${racine}node_modules/.bin/tsc`,
    ['--noEmit', '--pretty', 'false', '-p', projet],
    {
      cwd: racine,
      encoding: 'utf8',
    },
  )
  if (error) throw error
  return stdout.split('\n').filter((l) => l.includes('error TS'))
}

const erreurs = fautes('tsconfig.domain.json')

// Every planted line must be refused, or the proof proves nothing.
const vues = fautes(FIXTURE)
readFileSync(`${racine}${FIXTURE}/fautes.ts`, 'utf8')
  .split('\n')
  .forEach((ligne, i) => {
    const plantee = /^import|= (?!readFileSync)/.test(ligne)
    if (plantee && !vues.some((v) => v.startsWith(`${FIXTURE}/fautes.ts(${i + 1},`)))
      erreurs.push(`La compilation du domaine ne voit pas la faute plantée : ${ligne}`)
  })

if (erreurs.length > 0) console.error(erreurs.join('\n'))
console.log(`Domaine compilé avec la langue seule ; ${vues.length} fautes plantées vues`)
process.exit(erreurs.length > 0 ? 1 : 0)
