// npm run dependances: what is late or vulnerable among the packages, in a dated file (docs/exploitation.md).
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { racine } from './sources.ts'

interface Retard {
  current?: string
  wanted: string
  latest: string
  type?: string
}
interface Faille {
  name: string
  severity: string
  range: string
  fixAvailable: boolean | { name: string; version: string }
}
export interface Releve {
  /** Null: the registry did not answer. */
  retards: Record<string, Retard> | null
  failles: Record<string, Faille> | null
}

/** npm ends badly when it has something to say: only what it writes counts. */
function demander(...mots: string[]): Promise<unknown> {
  return new Promise((rendre) => {
    execFile(
      'npm',
      [...mots, '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
      { cwd: racine, maxBuffer: 64 * 1024 * 1024 },
      (_erreur, sortie) => {
        try {
          rendre(JSON.parse(sortie || '{}'))
        } catch {
          rendre(null)
        }
      },
    )
  })
}

const estErreur = (lu: unknown): boolean =>
  lu === null || (typeof lu === 'object' && ('error' in lu || 'message' in lu))

/** Asks the registry; without it, each answer is null. */
export async function relever(): Promise<Releve> {
  const [retards, audit] = [await demander('outdated', '--long'), await demander('audit', '--omit=dev')]
  const sans = estErreur(audit)
  return {
    // Alone, an empty answer does not tell a registry that is silent from packages that are all new.
    retards: estErreur(retards) || sans ? null : (retards as Record<string, Retard>),
    failles: sans ? null : ((audit as { vulnerabilities?: Record<string, Faille> }).vulnerabilities ?? {}),
  }
}

const SANS_RESEAU =
  'Le registre des paquets n’a pas répondu : rien n’est su. Refaites-le d’une machine qui le joint.'

const remede = ({ fixAvailable: f }: Faille): string =>
  f === true ? 'oui' : f ? `${f.name} ${f.version}` : 'non'

/** The report, as its text; `jour`: AAAA-MM-JJ. */
export function ecrireReleve(jour: string, { retards, failles }: Releve): string {
  const tableau = (titres: string[], lignes: string[][], rien: string): string[] =>
    lignes.length === 0
      ? [rien]
      : [titres, titres.map(() => '---'), ...lignes].map((l) => `| ${l.join(' | ')} |`)
  return [
    `# Dépendances au ${jour}`,
    '',
    '## Failles connues de ce qui est servi',
    '',
    ...(failles === null
      ? [SANS_RESEAU]
      : tableau(
          ['paquet', 'gravité', 'versions', 'remède'],
          Object.values(failles).map((f) => [f.name, f.severity, f.range, remede(f)]),
          'Aucune.',
        )),
    '',
    '## En retard',
    '',
    ...(retards === null
      ? [SANS_RESEAU]
      : tableau(
          ['paquet', 'ici', 'dernière', 'sert à'],
          Object.entries(retards).map(([nom, r]) => [
            nom,
            r.current ?? 'absent',
            r.latest,
            r.type === 'devDependencies' ? 'éprouver' : 'servir',
          ]),
          'Aucun.',
        )),
    '',
  ].join('\n')
}

if (import.meta.main) {
  const jour = new Date().toISOString().slice(0, 10)
  const releve = await relever()
  const fichier = `dist/dependances-${jour}.md`
  mkdirSync(`${racine}dist`, { recursive: true })
  writeFileSync(`${racine}${fichier}`, ecrireReleve(jour, releve))
  if (releve.failles === null) console.error(SANS_RESEAU)
  console.log(fichier)
  // 1: the registry said nothing; 2: something vulnerable is served.
  process.exitCode = releve.failles === null ? 1 : Object.keys(releve.failles).length > 0 ? 2 : 0
}
