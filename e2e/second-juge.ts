import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Native as LireMachine } from '@siteimprove/alfa-device/native'
import { type Document, Node } from '@siteimprove/alfa-dom'
import { Native as LireNoeuds } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import { Rules } from '@siteimprove/alfa-rules'
import { Page as PageAlfa } from '@siteimprove/alfa-web'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'

/** One fault: the rule by its name, and where, in words. */
export interface Faute {
  regle: string
  ou: string
}

const enUneLigne = (texte: string): string =>
  texte
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** A target as it is written; of a group of them, each. */
const enMots = (cible: unknown): string =>
  `${cible}` === '[object Object]' ? [...(cible as Iterable<unknown>)].join(' + ') : `${cible}`

/** Level AAA is no promise of the portal: the rules of that level alone are left out. */
function promise({ requirements }: { requirements: Iterable<object> }): boolean {
  const niveaux = [...requirements].flatMap((r) =>
    'level' in r ? [[...(r.level as Iterable<unknown>)].map(String).join(' ')] : [],
  )
  return niveaux.length === 0 || niveaux.some((n) => !n.includes('AAA'))
}

/** Alfa 0.114 knows no `@container`: one empties its whole sheet, so the page first loses those rules. */
const oterConteneurs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const feuille of document.styleSheets)
      for (let i = feuille.cssRules.length - 1; i >= 0; i--)
        if (feuille.cssRules[i] instanceof CSSContainerRule) feuille.deleteRule(i)
  })

/** What Alfa (the rules of ACT, levels A and AA, ARIA and good practice) finds on the page as it is. */
export async function jugerParAlfa(page: Page): Promise<Faute[]> {
  await oterConteneurs(page)
  // Whole functions of these packages, which run in the page as they are.
  const machine = Device.from(await page.evaluate(LireMachine.fromWindow as () => Device.JSON))
  const lu = await page.evaluate(LireNoeuds.fromNode as () => Promise<Document.JSON>)
  if (lu.style?.some((f) => 'rules' in f && f.rules.length === 0))
    throw new Error('Alfa n’a pas lu une feuille de style.')
  const vue = PageAlfa.of(Request.empty(), Response.empty(), Node.from(lu, machine) as Document, machine)
  const regles = [...Rules.values()].filter(promise)
  const issues = await Audit.of(vue, regles as never).evaluate()
  return [...(issues as Iterable<Outcome<PageAlfa, never>>)]
    .filter(Outcome.isFailed)
    .map(({ rule, target }) => ({
      regle: rule.uri.split('/').at(-1) ?? rule.uri,
      ou: enUneLigne(enMots(target)),
    }))
}

const html = new HtmlValidate({ extends: ['html-validate:standard'] })

/** What html-validate (the HTML standard: contents, attributes, references) finds in the rendered page. */
export async function jugerLeHtml(page: Page): Promise<Faute[]> {
  const ecrit = await page.evaluate(() => document.documentElement.outerHTML)
  const { results } = await html.validateString(`<!doctype html>${ecrit}`)
  return results
    .flatMap((r) => r.messages)
    .map((m) => ({ regle: m.ruleId, ou: enUneLigne(`${m.selector ?? ''} : ${m.message}`) }))
}
