// npm run trace signerDemande: the places an action goes through, in the order of a request.
import { basename } from 'node:path'
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

/** Queries the act calls: the names it imports from a queries file, where they are written. */
const appelees = actes.flatMap(({ lignes }) =>
  [...lignes.join('\n').matchAll(/import \{([^}]*)\} from '([^']*queries[^']*)'/g)].flatMap((m) => {
    const fichiers = requetes.filter((r) => basename(r.chemin) === basename(m[2] ?? ''))
    const noms = (m[1] ?? '').split(',').map(
      (n) =>
        n
          .replace(/^\s*type /, '')
          .split(' as ')[0]
          ?.trim() ?? '',
    )
    return noms.filter(Boolean).flatMap((nom) => lieux(fichiers, exporte(nom)))
  }),
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
  ['Hook', lieux(web, new RegExp(`export (function|const) use${enPascal(mot)}\\b|contrats\\w+\\.${mot}\\b`))],
  ['Contrat', lieux(sources('src/domain/*/contrat.ts'), new RegExp(`^\\s*${mot}: \\{`))],
  ['Route', lieux(sources('src/server/**/routes*.ts'), new RegExp(`contrats\\w+\\.${mot}\\b`))],
  ['Acte', lieux(actes, exporte(mot))],
  ['Règle', lieux(sources('src/domain/projet/actions.ts'), new RegExp(`\\b${mot}\\b`))],
  ['Requêtes', [...new Set(appelees)]],
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
