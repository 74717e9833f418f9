// npm run sbom: writes dist/sbom.cdx.json (CycloneDX), every package that is served, from the lockfile.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { racine } from './sources.ts'

/** What the command writes. */
export const LISTE = 'dist/sbom.cdx.json'

/** Licences under which a part may be served: permissive, or of a font or of data. */
export const LICENCES: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT or MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages whose lockfile entry names no licence: the one that the LICENSE file of that version gives. */
const LUES: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT', 'prelude-ls@1.1.2': 'MIT' }

export interface Partie {
  'bom-ref': string
  name: string
  version: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}
interface Liste {
  specVersion: string
  metadata: { component: { name: string } }
  components: Partie[]
}

const dites = (p: Partie): string[] =>
  (p.licenses ?? []).map((l) => ('expression' in l ? l.expression : (l.license.id ?? l.license.name ?? '')))

/** What is wrong with these parts: no fingerprint, a licence missing or not on the list. */
export function fautes(parties: readonly Partie[]): string[] {
  return parties.flatMap((p) => {
    const licences = dites(p)
    const inconnues = licences.filter((l) => !LICENCES.has(l))
    return [
      ...(p.hashes?.some((h) => h.alg === 'SHA-512' && h.content)
        ? []
        : [`${p['bom-ref']} : aucune empreinte`]),
      ...(licences.length > 0 ? [] : [`${p['bom-ref']} : aucune licence`]),
      ...inconnues.map((l) => `${p['bom-ref']} : licence « ${l} », absente de la liste`),
    ]
  })
}

/** The list of parts, as npm draws it from the lockfile alone, with the licences read by hand. */
export function lireListe(): Liste {
  const texte = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
    { cwd: racine, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const liste = JSON.parse(texte) as Liste
  // npm names the folder it runs in, which says nothing of the portal.
  liste.metadata.component.name = 'portail-aides'
  for (const p of liste.components) {
    const lue = LUES[p['bom-ref']]
    if (lue !== undefined && !p.licenses?.length) p.licenses = [{ license: { id: lue } }]
  }
  return liste
}

if (import.meta.main) {
  const liste = lireListe()
  const trouvees = fautes(liste.components)
  if (trouvees.length > 0) {
    console.error(trouvees.join('\n'))
    process.exit(1)
  }
  mkdirSync(`${racine}dist`, { recursive: true })
  writeFileSync(`${racine}${LISTE}`, `${JSON.stringify(liste, null, 1)}\n`)
  console.log(`${LISTE} : ${liste.components.length} parties.`)
}
