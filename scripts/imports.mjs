// Layer « imports » of the check: who may import what, with the proof that the modules were really read.
// With paths: what these files import, without the cycles they may close nor the proof that each rule bites.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'

const racine = fileURLToPath(new URL('..', import.meta.url))
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const FIXTURE = `${racine}scripts/fixtures/imports`

const choisis = process.argv.slice(2)
const entier = choisis.length === 0

/** Modules and violations seen from these paths under `baseDir`. */
async function lire(baseDir, chemins = ['src'], bornes = {}) {
  const regles = { ruleSet: { forbidden }, validate: true, baseDir, ...options, ...bornes }
  const { output } = await cruise(chemins, regles, options.enhancedResolveOptions)
  return output
}

/** Our own source files under `dossier`, as paths from the root. */
function fichiers(dossier) {
  return readdirSync(`${racine}${dossier}`, { recursive: true })
    .map((f) => `${dossier}/${f.replaceAll('\\', '/')}`)
    .filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'))
}

/** Detects by pattern a file's `import … from` and `export … from`, to compare with what was read. */
const importe = (fichier) =>
  /^(import|export)\b[^;]*?\bfrom '/m.test(readFileSync(`${racine}${fichier}`, 'utf8'))

const erreurs = []

const propre = entier ? await lire(racine) : await lire(racine, choisis, { maxDepth: 1 })
const lus = new Map(propre.modules.map((m) => [m.source, m]))
const attendus = entier ? fichiers('src') : choisis
for (const f of attendus) {
  const module = lus.get(f)
  if (!module) erreurs.push(`${f} : jamais lu par le contrôle des imports`)
  else if (
    module.dependencies.length === 0 &&
    importe(f) &&
    !/from '[^']*\.(css|sql)/.test(readFileSync(`${racine}${f}`, 'utf8'))
  )
    erreurs.push(`${f} : lu, mais aucun de ses imports n’a été vu`)
}
for (const v of propre.summary.violations) erreurs.push(`${v.rule.name} : ${v.from} → ${v.to}`)

// Every rule must bite on its own planted violation, or the check proves nothing.
const eprouvees = entier ? forbidden : []
const plantees = entier ? (await lire(FIXTURE)).summary.violations : []
const mordues = new Set(plantees.map((v) => v.rule.name))
for (const { name } of eprouvees) {
  if (!mordues.has(name))
    erreurs.push(`La règle « ${name} » ne voit pas la faute plantée dans scripts/fixtures/imports`)
}

if (erreurs.length > 0) console.error(erreurs.join('\n'))
console.log(
  `${attendus.length} fichiers lus, ${propre.summary.totalDependenciesCruised} imports, ${eprouvees.length} règles éprouvées`,
)
process.exit(erreurs.length > 0 ? 1 : 0)
