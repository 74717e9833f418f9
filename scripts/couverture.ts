// npm run couverture writes docs/couverture.md; --verifier fails on what a finished part leaves untested.
import { readFileSync, writeFileSync } from 'node:fs'
import { lireCsv } from './csv.ts'
import { racine, type Source, sources } from './sources.ts'

/** Finished parts of the specification: each of their statements has a test or a written reason. */
const PARTIES_FINIES: readonly string[] = ['1', '2', '3']

/** What the command writes. */
const TABLEAU = 'docs/couverture.md'
/** Statements that were weighed and not followed. */
const SANS_TEST = 'docs/exigences-sans-test.md'

/** A statement's id. */
export const ID = /[A-Z0-9]{2,5}-\d{3}/
const TITRE = new RegExp(
  `(?<avant>[^\\n]*\\n?\\s*)(?<q>['"\`])(?<titre>(?:\\\\.|(?!\\k<q>)[^\\n])*\\((?<ids>${ID.source}(?:, ?${ID.source})*)\\))\\k<q>`,
  'g',
)

interface Preuve {
  chemin: string
  titre: string
  ids: string[]
}

/** Titles of tests that end with statement ids, `(FRM-003, ST1-002)`; a describe proves nothing. */
export function preuves({ chemin, lignes }: Source): Preuve[] {
  return [...lignes.join('\n').matchAll(TITRE)]
    .filter((m) => !/^\s*describe\b/.test(m.groups?.avant ?? ''))
    .map((m) => ({ chemin, titre: m.groups?.titre ?? '', ids: (m.groups?.ids ?? '').split(/, ?/) }))
}

/** Ids with their reason, from the list « Exigences sans test » (docs/exigences-sans-test.md). */
export function sansTest(decisions: string): Map<string, string> {
  const section = /^#+ Exigences sans test\s*$([\s\S]*?)(?=^#+ |(?![\s\S]))/m.exec(decisions)?.[1] ?? ''
  const lignes = section.matchAll(new RegExp(`^- (${ID.source}(?:, ?${ID.source})*) ?: (\\S.+)$`, 'gm'))
  return new Map([...lignes].flatMap((m) => (m[1] ?? '').split(/, ?/).map((id) => [id, m[2] ?? ''] as const)))
}

function principal(): void {
  const exigences = lireCsv(readFileSync(`${racine}docs/exigences.csv`, 'utf8'))
  const connues = new Map(exigences.map((e) => [e.id ?? '', e]))
  const trouvees = sources('src/**/*.test.{ts,tsx}', 'e2e/**/*.{story,test}.ts').flatMap(preuves)
  const raisons = sansTest(lireOuVide(SANS_TEST))
  const parId = (id: string) => trouvees.filter((p) => p.ids.includes(id))

  const citees = [
    ...trouvees.flatMap((p) => p.ids.map((id) => [id, p.chemin])),
    ...[...raisons.keys()].map((id) => [id, SANS_TEST]),
  ]
  const fautes = citees
    .filter(([id = '']) => !connues.has(id))
    .map(([id, ou]) => `${ou} : ${id} n’existe pas`)
  for (const { id = '', part = '', statement } of exigences) {
    if (PARTIES_FINIES.includes(part) && parId(id).length === 0 && !raisons.has(id))
      fautes.push(`${id} n’a ni test ni raison : ${statement}`)
  }

  for (const partie of ['1', '2', '3']) {
    const ids = exigences.filter((e) => e.part === partie).map((e) => e.id ?? '')
    const montrees = ids.filter((id) => parId(id).length > 0).length
    const motivees = ids.filter((id) => parId(id).length === 0 && raisons.has(id)).length
    const etat = PARTIES_FINIES.includes(partie) ? 'finie' : 'en cours'
    console.log(
      `Partie ${partie} (${etat}) : ${montrees} exigences montrées et ${motivees} motivées sur ${ids.length}`,
    )
  }
  const tableau = ecrireTableau(exigences, trouvees, raisons)
  if (!process.argv.includes('--verifier')) writeFileSync(`${racine}${TABLEAU}`, tableau)
  else if (lireOuVide(TABLEAU) !== tableau)
    fautes.push(`${TABLEAU} n’est plus ce qu’écrit la commande : npm run couverture`)
  if (fautes.length > 0) console.error(fautes.join('\n'))
  process.exitCode = fautes.length > 0 ? 1 : 0
}

/** The table of statements and the tests that show them, as it is kept beside the code. */
export function ecrireTableau(
  exigences: readonly Record<string, string>[],
  trouvees: readonly Preuve[],
  raisons: ReadonlyMap<string, string>,
): string {
  const lignes = exigences.map(({ id = '', statement = '' }) => {
    const tests = trouvees
      .filter((p) => p.ids.includes(id))
      .map((p) => `\`${p.chemin}\` ${p.titre.replaceAll('|', '\\|')}`)
    const preuve =
      tests.length > 0 ? tests.join('<br>') : raisons.has(id) ? `sans test : ${raisons.get(id)}` : ''
    return `| ${id} | ${statement.replaceAll('|', '\\|')} | ${preuve} |`
  })
  const tete =
    '# Exigences et tests\n\nÉcrit par `npm run couverture`.\n\n| exigence | énoncé | tests |\n|---|---|---|\n'
  return `${tete}${lignes.join('\n')}\n`
}

function lireOuVide(chemin: string): string {
  try {
    return readFileSync(`${racine}${chemin}`, 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.main) principal()
