import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PAGES_PREPAREES } from '../../src/server/http/service/pages-preparees.ts'

type Morceau = Rolldown.OutputChunk
const PRECHARGES = /\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g
const ENTREE = /<script type="module"[^>]*><\/script>/

/** The chunks that `departs` load at once, each once, those that are needed first coming first. */
function fermeture(departs: readonly Morceau[], tous: ReadonlyMap<string, Morceau>): Morceau[] {
  const vus = new Set<Morceau>()
  const suivre = (morceau: Morceau): void => {
    if (vus.has(morceau)) return
    for (const nom of morceau.imports) {
      const suivant = tous.get(nom)
      if (suivant) suivre(suivant)
    }
    vus.add(morceau)
  }
  for (const d of departs) suivre(d)
  return [...vus]
}

const feuillesDe = (morceaux: readonly Morceau[]): string[] => [
  ...new Set(morceaux.flatMap((m) => [...(m.viteMetadata?.importedCss ?? [])])),
]

/** The page with its style sheets in it: nothing else stands between it and its first picture. */
async function avecFeuilles(html: string, base: string, sortie: string): Promise<string> {
  const liens = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)]
  const feuilles = await Promise.all(
    liens.map(([, href = '']) => readFile(join(sortie, href.slice(base.length)), 'utf8')),
  )
  // A function: « $ » means nothing in what it gives.
  const style = `<style>${feuilles.join('').trim()}</style>`
  return liens.reduce((page, [lien], n) => page.replace(lien, () => (n === 0 ? style : '')), html)
}

/**
 * Writes, beside the sign-in page, the same page for each way in (pages-preparees.ts): `portail.ts` as its
 * program, and what its first screen needs requested at once. The sign-in page says what to fetch once idle.
 */
export function pagesPreparees({ base, sortie }: { base: string; sortie: string }): Plugin {
  return {
    name: 'pages-preparees',
    apply: 'build',
    async writeBundle(_, paquet) {
      const morceaux = Object.values(paquet).filter((m) => m.type === 'chunk')
      const tous = new Map(morceaux.map((m) => [m.fileName, m]))
      const contenant = (module: string): Morceau => {
        const trouve = morceaux.find((m) => m.moduleIds.some((id) => id.endsWith(`/${module}`)))
        if (!trouve) throw new Error(`Aucun morceau ne contient ${module}.`)
        return trouve
      }
      const portail = contenant('app/portail.ts')
      const html = await readFile(join(sortie, 'index.html'), 'utf8')
      const lien = (attributs: string, nom: string): string =>
        `\n    <link ${attributs} href="${base}${nom}">`
      for (const { fichier, ecrans } of PAGES_PREPAREES) {
        const requis = fermeture([portail, ...ecrans.map((e) => contenant(`${e}.tsx`))], tous)
        const modules = requis.filter((m) => m !== portail && tous.has(m.fileName)).map((m) => m.fileName)
        const tete = [
          `<script type="module" crossorigin src="${base}${portail.fileName}"></script>`,
          ...modules.map((m) => lien('rel="modulepreload" crossorigin', m)),
          ...feuillesDe(requis).map((f) => lien('rel="stylesheet" crossorigin', f)),
        ].join('')
        await writeFile(join(sortie, fichier), html.replace(PRECHARGES, '').replace(ENTREE, tete))
      }
      const suite = fermeture([contenant('app/Application.tsx')], tous)
      const dites = new Set(html.match(/assets\/[^"]+/g))
      const liens = [
        ...feuillesDe(suite).map((f) => ['style', f] as const),
        ...suite.map((m) => ['script', m.fileName] as const),
      ]
        .filter(([, f]) => !dites.has(f))
        .map(([genre, f]) => lien(`rel="ensuite" as="${genre}" crossorigin`, f))
      const connexion = await avecFeuilles(html, base, sortie)
      await writeFile(
        join(sortie, 'index.html'),
        connexion.replace('</head>', `${liens.join('').trim()}\n  </head>`),
      )
    },
  }
}
