import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ecranOuvert } from './gestes.ts'

/** Chromium reports each answer of 4xx on the console; the screen's own behaviour is what stories check. */
const REPONSE_REFUSEE = /^Failed to load resource: the server responded with a status of 4\d\d/

/** What went wrong on a story's pages: console errors, exceptions, CSP violations, focus in dialogs. */
export interface Surveillance {
  suivre(page: Page): Promise<void>
  /** Messages a story provokes on purpose (a cut network, a dead server). */
  tolerer(motif: RegExp): void
  /** Throws with every incident since the last call that was not tolerated. */
  verifier(): void
}

export function surveiller(): Surveillance {
  const incidents: string[] = []
  const toleres: RegExp[] = [REPONSE_REFUSEE]
  return {
    async suivre(page) {
      page.on('console', (m) => {
        if (m.type() === 'error') incidents.push(`console de ${page.url()} : ${m.text()}`)
      })
      page.on('pageerror', (e) => incidents.push(`exception de ${page.url()} : ${e.stack ?? e.message}`))
      await page.exposeFunction('signalerViolation', (v: string) => {
        incidents.push(`politique de sécurité de ${page.url()} : ${v}`)
      })
      await page.exposeFunction('signalerDialogue', (titre: string) => {
        incidents.push(
          `dialogue de ${page.url()} : le focus n’est ni sur un champ ni sur le titre (${titre})`,
        )
      })
      await page.addInitScript(() => {
        // Whatever the dialog: what is typed as it opens neither closes it nor reaches the page.
        const ouvrir = HTMLDialogElement.prototype.showModal
        HTMLDialogElement.prototype.showModal = function () {
          ouvrir.call(this)
          // Before the next key is heard, however late a slow machine draws.
          queueMicrotask(() => {
            if (!this.open || this.querySelector(':is(input, textarea, select, h2):focus')) return
            const { signalerDialogue } = window as unknown as { signalerDialogue(titre: string): void }
            signalerDialogue(this.querySelector('h2')?.textContent ?? this.ariaLabel ?? '')
          })
        }
        document.addEventListener('securitypolicyviolation', (e) => {
          const signaler = (window as unknown as { signalerViolation(v: string): void }).signalerViolation
          signaler(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`)
        })
      })
    },
    tolerer: (motif) => void toleres.push(motif),
    verifier() {
      const vus = incidents.splice(0)
      const texte = (i: string) => i.replace(/^[^:]*? de \S+ : /, '')
      expect(vus.filter((i) => !toleres.some((t) => t.test(texte(i))))).toEqual([])
    },
  }
}

/** Fails on any accessibility fault axe sees on the application's screen, once there; no rule is off. */
export async function verifierAccessibilite(page: Page): Promise<void> {
  await ecranOuvert(page)
  await verifierTelQuel(page)
}

/** Fails on any accessibility fault that axe sees on the page as it is now; no rule is off. */
export async function verifierTelQuel(page: Page): Promise<void> {
  // A colour on its way to another one is neither of the two; what shows late is judged as well.
  await page.evaluate(async () => {
    const finies = document
      .getAnimations()
      .filter((a) => Number.isFinite(Number(a.effect?.getComputedTiming().endTime)))
    for (const a of finies) a.finish()
    await Promise.allSettled(finies.map((a) => a.finished))
  })
  // Our pages hold no foreign frame: axe runs whole in the page, with no second tab to gather its results.
  // Every rule judges; only what is faulty is described, in half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const fautes = violations.flatMap((v) =>
    v.nodes.map((n) => `${v.id} (${v.help}) : ${n.target.join(' ')} ${n.failureSummary ?? ''}`),
  )
  expect(fautes, page.url()).toEqual([])
}
