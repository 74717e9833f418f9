// npm run etages: writes docs/images/etages.svg, who imports whom, drawn from the imports themselves.
import { writeFileSync } from 'node:fs'
import { modules } from './declarations.ts'
import { racine, type Source, sources } from './sources.ts'

/** A floor of the house: its folders (or files of src/server), from the top of its column. */
interface Etage {
  nom: string
  dit: string
  de: RegExp
}

const ETAGES: Record<'web' | 'server' | 'domain', readonly Etage[]> = {
  web: [
    { nom: 'web/app', dit: 'le menu, les adresses, ce qui compose', de: /^src\/web\/app\// },
    { nom: 'web/features', dit: 'les écrans', de: /^src\/web\/features\// },
    { nom: 'web/socle', dit: 'ce que plusieurs écrans partagent', de: /^src\/web\/socle\// },
    { nom: 'web/ui, web/lib', dit: 'le kit ; parler au serveur', de: /^src\/web\/(ui|lib)\// },
  ],
  server: [
    {
      nom: 'app.ts, taches.ts, admin, demo…',
      dit: 'ce qui compose et démarre',
      de: /^src\/server\/((?!conte|config)[^/]+\.ts$|(admin|demo|demarrage)\/)/,
    },
    { nom: 'features', dit: 'un acte par fichier, ses requêtes', de: /^src\/server\/features\// },
    { nom: 'http', dit: 'l’ordre d’une requête', de: /^src\/server\/http\// },
    { nom: 'socle', dit: 'ce que plusieurs actes partagent', de: /^src\/server\/socle\// },
    { nom: 'documents', dit: 'les PDF', de: /^src\/server\/documents\// },
    {
      nom: 'infra',
      dit: 'le dehors : base, fichiers, réglages',
      de: /^src\/server\/(infra\/|config\/|contexte\/|config\.ts)/,
    },
  ],
  domain: [
    {
      nom: 'domain/‹fonctionnalité›',
      dit: 'règles, contrats, tables des actes',
      de: /^src\/domain\/(?!commun\/)/,
    },
    { nom: 'domain/commun', dit: 'argent, jours, erreurs, rôles', de: /^src\/domain\/commun\// },
  ],
}
const TOUS = Object.values(ETAGES).flat()

/** Which floors import which, as « from → to »; tests are of no floor. */
export function fleches(fichiers: readonly Source[]): string[] {
  const lus = modules(fichiers.filter((f) => !/\.test\.tsx?$/.test(f.chemin)))
  const etageDe = (chemin: string) => TOUS.find((e) => e.de.test(chemin))?.nom
  const vues = new Set<string>()
  for (const [chemin, { imports }] of lus)
    for (const { chemin: vers } of imports.values()) {
      const [de, a] = [etageDe(chemin), etageDe(vers)]
      if (de && a && de !== a) vues.add(`${de} → ${a}`)
    }
  return [...vues].sort()
}

const HAUT = 46
const PAS = 68
const LARGE = 280
const COLONNES = { web: 120, server: 580 }
const BAS = 40 + 6 * PAS

/** Where a floor is drawn: its left edge and its top. */
function place(nom: string): { x: number; y: number } {
  for (const [cle, x] of Object.entries(COLONNES) as ['web' | 'server', number][]) {
    const rang = ETAGES[cle].findIndex((e) => e.nom === nom)
    if (rang >= 0) return { x, y: 40 + rang * PAS }
  }
  return { x: ETAGES.domain[0]?.nom === nom ? COLONNES.web : COLONNES.server, y: BAS + 40 }
}

/** One arrow: straight to the floor just under, by the side past others, up by the other side. */
function tracer([de = '', a = '']: readonly string[]): string {
  const [d, v] = [place(de), place(a)]
  const saut = Math.round((v.y - d.y) / PAS)
  if (d.y === v.y) return `M${d.x + LARGE} ${d.y + HAUT / 2}H${v.x - 4}`
  if (saut === 1 && d.x === v.x) return `M${d.x + LARGE / 2} ${d.y + HAUT}V${v.y - 4}`
  const cote = saut > 0 ? d.x : d.x + LARGE
  const vers = saut > 0 ? -1 : 1
  const large = cote + vers * (14 + 11 * Math.abs(saut))
  const [debut, fin] = [d.y + HAUT / 2 + 5, v.y + HAUT / 2 - 5]
  return `M${cote} ${debut}C${large} ${debut} ${large} ${fin} ${cote + vers * 4} ${fin}`
}

/** The picture, as the text of an SVG file. */
export function dessiner(fichiers: readonly Source[]): string {
  const paires = fleches(fichiers).map((f) => f.split(' → '))
  const domaine = new Set(ETAGES.domain.map((e) => e.nom))
  const dedans = paires.filter(([de = '', a = '']) => domaine.has(de) || !domaine.has(a))
  // Every floor may read the domain: one arrow a column says it.
  const vers = (Object.keys(COLONNES) as (keyof typeof COLONNES)[]).filter((c) =>
    ETAGES[c].some((e) => paires.some(([de, a = '']) => de === e.nom && domaine.has(a))),
  )
  const sansDomaine = TOUS.filter(
    (e) => !domaine.has(e.nom) && !paires.some(([de, a = '']) => de === e.nom && domaine.has(a)),
  ).map((e) => e.nom)
  const boites = TOUS.map(({ nom, dit }) => {
    const { x, y } = place(nom)
    return `<rect x="${x}" y="${y}" width="${LARGE}" height="${HAUT}" rx="6"/><text x="${x + 14}" y="${y + 20}" class="n">${nom}</text><text x="${x + 14}" y="${y + 37}">${dit}</text>`
  })
  const finWeb = 40 + ETAGES.web.length * PAS - (PAS - HAUT)
  const finServeur = 40 + ETAGES.server.length * PAS - (PAS - HAUT)
  const colonnes = vers.map((ver) => {
    const debut = ver === 'web' ? finWeb : finServeur
    return `M${COLONNES[ver] + LARGE - 60} ${debut}V${BAS + 36}`
  })
  const traits = [...dedans.map(tracer), ...colonnes].map((d) => `<path d="${d}" marker-end="url(#f)"/>`)
  const titre = `Qui importe qui : ${paires.length} flèches entre ${TOUS.length} étages`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 ${BAS + 120}" role="img" aria-label="${titre}">
<style>rect{fill:#f3f7f7;stroke:#2f6f73}text{font:12px system-ui,sans-serif;fill:#3d4a4c}.n{font-weight:600;font-size:13px;fill:#12383b}path{fill:none;stroke:#2f6f73;stroke-width:1.3}</style>
<defs><marker id="f" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z" style="fill:#2f6f73;stroke:none"/></marker></defs>
<rect width="100%" height="100%" style="fill:#fff;stroke:none"/>
<text x="120" y="24" class="n">web : ce que l’on voit</text><text x="580" y="24" class="n">server : ce qui sert</text><text x="120" y="${BAS + 30}" class="n">domain : ce qui est vrai</text>
${boites.join('\n')}
${traits.join('\n')}
<text x="120" y="${BAS + 110}">Chaque étage lit le domaine${sansDomaine.length > 0 ? `, sauf ${sansDomaine.join(', ')}` : ''} ; le web et le serveur ne se connaissent que par lui.</text>
</svg>
`
}

/** What the command writes, shown by ARCHITECTURE.md. */
export const IMAGE = 'docs/images/etages.svg'
export const DU_CODE = 'src/**/*.{ts,tsx}'

if (import.meta.main) writeFileSync(`${racine}${IMAGE}`, dessiner(sources(DU_CODE)))
