// npm run trace signerDemande: the places an action goes through, in the order of a request.
import { dirname, join } from 'node:path'
import { enKebab, enPascal, type Source, sources } from './sources.ts'

const [mot = ''] = process.argv.slice(2)
if (!/^[a-z][A-Za-z]+$/.test(mot)) {
  console.error('Donnez le mot d’une action : npm run trace signerDemande')
  process.exit(2)
}

/** Lines of the files that match, as `path:line  text`. */
function lieux(fichiers: Source[], motif: RegExp): string[] {
  return fichiers.flatMap(({ chemin, lignes }) =>
    lignes.flatMap((ligne, i) => (motif.test(ligne) ? [`${chemin}:${i + 1}  ${ligne.trim()}`] : [])),
  )
}

const web = sources('src/web/**/*.{ts,tsx}').filter((s) => !s.chemin.includes('.test.'))
const actes = sources(`src/server/features/*/${enKebab(mot)}.ts`)
const requetes = sources('src/server/features/*/queries*.ts')
const exporte = (nom: string) => new RegExp(`^export (async )?(function|const) ${nom}\\b`)

/** Names that an import takes: those of its braces, or those called on its `* as q`. */
function nomsImportes(source: string, entre: string): string[] {
  const espace = /^\* as (\w+)$/.exec(entre.trim())?.[1]
  if (espace) return [...source.matchAll(new RegExp(`\\b${espace}\\.(\\w+)\\(`, 'g'))].map((m) => m[1] ?? '')
  return entre.split(',').map((n) => /^\s*(?:type )?(\w+)/.exec(n.replace(/[{}]/g, ' '))?.[1] ?? '')
}

/** Queries the act calls: the names it imports from a queries file, where they are written. */
const appelees = actes.flatMap(({ chemin, lignes }) => {
  const source = lignes.join('\n')
  return [...source.matchAll(/import ([^;']*?) from '([^']*queries[^']*)'/g)].flatMap((m) => {
    const voulu = join(dirname(chemin), m[2] ?? '')
    const fichiers = requetes.filter((r) => r.chemin === voulu)
    const noms = [...new Set(nomsImportes(source, m[1] ?? ''))].filter(Boolean)
    return noms.flatMap((nom) => lieux(fichiers, exporte(nom)))
  })
})

/** Jobs the act leaves for after its transaction: the constants TACHE_… it names, where the job is written. */
const nomsTaches = [...new Set(actes.flatMap((s) => s.lignes.join('\n').match(/\bTACHE_\w+/g) ?? []))]
const travaux = nomsTaches.flatMap((nom) =>
  lieux(sources('src/server/features/**/*.ts'), new RegExp(`^\\s+nom: ${nom}\\b`)),
)

const tests = [
  ...sources(`src/server/features/*/${enKebab(mot)}.test.ts`).flatMap((s) =>
    lieux([s], /^\s*(it|test)\b.*['"`]/),
  ),
  ...lieux(
    sources('src/web/**/*.test.{ts,tsx}', 'e2e/**/*.ts'),
    new RegExp(`\\b(use)?${mot}\\b|\\buse${enPascal(mot)}\\b`),
  ),
]

const etapes: [string, string[]][] = [
  [
    'Écran',
    lieux(
      web.filter((s) => s.chemin.endsWith('.tsx')),
      new RegExp(`\\buse${enPascal(mot)}\\(`),
    ),
  ],
  [
    'Appel',
    lieux(web, new RegExp(`export (function|const) use${enPascal(mot)}\\b|contrats\\w+\\.${mot}\\b`)),
  ],
  ['Contrat', lieux(sources('src/domain/*/contrat.ts'), new RegExp(`^\\s*${mot}: \\{`))],
  ['Route', lieux(sources('src/server/**/routes*.ts'), new RegExp(`contrats\\w+\\.${mot}\\b`))],
  ['Acte', lieux(actes, exporte(mot))],
  ['Règle', lieux(sources('src/domain/projet/actions.ts'), new RegExp(`\\b${mot}\\b`))],
  ['Requêtes', [...new Set(appelees)]],
  ['Tâche', travaux],
  ['Courriels', lieux(sources('src/server/features/*/courriels*.ts'), new RegExp(`\\b${mot}\\b`))],
  ['Tests', tests],
]

const trouvees = etapes.filter(([, lignes]) => lignes.length > 0)
if (trouvees.length === 0) {
  console.error(`Aucune trace de « ${mot} ».`)
  process.exit(1)
}
for (const [nom, lignes] of trouvees) {
  console.log(nom)
  for (const ligne of lignes) console.log(`  ${ligne}`)
}
