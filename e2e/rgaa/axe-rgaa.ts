import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import type { Constat } from './constat.ts'

const exiger = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
/** What axe-core ships beside its rules: its words in French, and its version. */
const FRANCAIS = exiger('axe-core/locales/fr.json') as { rules: Record<string, { help: string }> }
export const VERSION_AXE: string = (exiger('axe-core/package.json') as { version: string }).version

/** Rules that axe ties to a criterion and whose breach does not prove its failure; each with the reason. */
export const ECARTEES: Readonly<Record<string, string>> = {
  region: '9.2 demande des zones, non que tout contenu soit dans une zone.',
  bypass: '12.7 demande un lien ; un titre ou une zone suffisent à cette règle.',
  'skip-link': 'Le lien d’évitement est jugé par le contrôle « lien-evitement ».',
  'focus-order-semantics': 'Le rôle d’un élément ne dit rien de l’ordre des autres (12.8).',
  'table-duplicate-name': '5.2 ne porte que sur le résumé d’un tableau complexe.',
  'p-as-heading': 'Un paragraphe en gras n’est pas toujours un titre (9.1) : à juger par une personne.',
  'table-fake-caption': 'Une cellule fusionnée n’est pas toujours un titre (5.4) : à juger par une personne.',
  'td-has-header': 'Un tableau simple n’associe pas chaque cellule (5.7) : à juger par une personne.',
  'html-xml-lang-mismatch': '8.3 demande une langue ; deux langues différentes relèvent de 8.4.',
  'frame-focusable-content': 'Un cadre que Tab n’atteint pas peut l’être autrement (7.3).',
}
/** Experimental in axe, sure enough here: they run too. */
const AUSSI = ['css-orientation-lock', 'label-content-name-mismatch']

/** `RGAA-1.1.2` is a test of criterion 1.1. */
const criteresDe = (tags: readonly string[]): string[] => [
  ...new Set(tags.flatMap((t) => /^RGAA-(\d+\.\d+)\./.exec(t)?.[1] ?? [])),
]

/** The criteria that the rules kept say they touch. */
export function criteresTouches(): string[] {
  const axe = exiger('axe-core') as { getRules(): { ruleId: string; tags: string[] }[] }
  return axe.getRules().flatMap((r) => (r.ruleId in ECARTEES ? [] : criteresDe(r.tags)))
}

/** What axe proves against the criteria of RGAA; what it is unsure of proves nothing. */
export async function jugerParAxe(page: Page): Promise<Constat[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: ['RGAAv4'] },
    rules: {
      ...Object.fromEntries(Object.keys(ECARTEES).map((r) => [r, { enabled: false }])),
      ...Object.fromEntries(AUSSI.map((r) => [r, { enabled: true }])),
    },
  })
  const { violations } = await axe.analyze()
  const constats: Constat[] = []
  for (const v of violations)
    for (const n of v.nodes) {
      const cible = String(n.target.at(-1))
      const fautif = await page.evaluate((c) => {
        const e = document.querySelector(c)
        return e ? rgaa.fautif(e) : { composant: c, transverse: false }
      }, cible)
      for (const critere of criteresDe(v.tags)) {
        if (
          constats.some((c) => c.regle === v.id && c.composant === fautif.composant && c.critere === critere)
        )
          continue
        const intitule = FRANCAIS.rules[v.id]?.help ?? v.help
        const preuve = `axe, règle ${v.id}\u00a0: ${v.nodes.length} élément${v.nodes.length > 1 ? 's' : ''}, dont ${cible.slice(0, 120)}.`
        constats.push({ critere, regle: v.id, intitule, preuve, ...fautif })
      }
    }
  return constats
}
