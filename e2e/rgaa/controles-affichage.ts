import type { Page } from 'playwright-core'
import { coupures } from '../coupures.ts'
import { type Constat, constater, type Fautif, type Preuve } from './constat.ts'

/** The widest of each that RGAA 10.12 asks to bear. */
const ESPACEMENT = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
const BUREAU = { width: 1440, height: 900 }

/** The components that cut words name, in the sentences of `coupures`. */
const fautifsDits = (dites: readonly string[]): Fautif[] =>
  [...new Set(dites.map((d) => /(?:de|par|:) ([a-z][\w-]*(?:\.[\w-]+)?)/.exec(d)?.[1] ?? 'page'))].map(
    (composant) => ({ composant, transverse: false }),
  )

/** Puts a sheet made by a program on the page: its policy refuses one that is written into it. */
const feuille = (page: Page, regles: string): Promise<void> =>
  page.evaluate((texte) => {
    const s = new CSSStyleSheet()
    s.replaceSync(texte)
    document.adoptedStyleSheets = [s]
  }, regles)
const sansFeuille = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

const nouvelles = (apres: readonly string[], avant: readonly string[]): string[] =>
  apres.filter((f) => !avant.includes(f))

/** Words that cannot be read any more: cut, covered, or out of a box that hides what leaves it. */
async function pertes(page: Page): Promise<string[]> {
  const dites = (await coupures(page)).filter((d) => !d.startsWith('la page défile'))
  return await page.evaluate(
    (toutes) =>
      toutes.filter((d) => {
        const boite = /^sort de (\S+) :/.exec(d)?.[1]
        if (boite === undefined) return true
        const cache = (e: Element) => /hidden|clip/.test(getComputedStyle(e).overflowX)
        return [...document.querySelectorAll(boite)].some(cache)
      }),
    dites,
  )
}

/** 10.12: spaced as its reader wants, no word is cut or covered that was not. */
async function jugerEspacement(page: Page, avant: readonly string[]): Promise<Constat[]> {
  await feuille(page, ESPACEMENT)
  const coupes = nouvelles(await pertes(page), avant)
  await sansFeuille(page)
  return constater(fautifsDits(coupes), {
    critere: '10.12',
    regle: 'espacement-du-texte',
    intitule: 'Un texte espacé est coupé',
    preuve: `Avec l’espacement de 10.12\u00a0: ${coupes[0] ?? ''}.`,
  })
}

/** 10.4: at 200 %, both by enlarging the text and by zooming: either one is enough for the criterion. */
async function jugerZoom(page: Page, avant: readonly string[]): Promise<Constat[]> {
  await feuille(page, ':root { font-size: 200% !important }')
  const texte = nouvelles(await pertes(page), avant)
  await sansFeuille(page)
  if (texte.length === 0) return []
  await page.setViewportSize({ width: BUREAU.width / 2, height: BUREAU.height / 2 })
  const zoom = nouvelles(await pertes(page), avant)
  await page.setViewportSize(BUREAU)
  return constater(fautifsDits(zoom), {
    critere: '10.4',
    regle: 'zoom-200',
    intitule: 'À 200 %, un texte est coupé',
    preuve: `Texte agrandi et zoom à 200\u00a0%\u00a0: ${zoom[0] ?? ''}.`,
  })
}

/** 10.11: in a window of 320 × 256, nothing but a table or a picture scrolls the page sideways. */
async function jugerReflux(page: Page): Promise<Constat[]> {
  await page.setViewportSize({ width: 320, height: 256 })
  const fautifs = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= 320) return []
    const larges = [...document.querySelectorAll('body *')].filter(
      (e) =>
        e.getBoundingClientRect().right > 321 && rgaa.visible(e) && !e.closest('table, svg, img, canvas'),
    )
    const [plusProfond] = larges.filter((e) => !larges.some((f) => f !== e && e.contains(f)))
    return plusProfond ? [rgaa.fautif(plusProfond)] : []
  })
  await page.setViewportSize(BUREAU)
  return constater(fautifs, {
    critere: '10.11',
    regle: 'reflux-320',
    intitule: 'Dans une petite fenêtre, la page défile dans les deux sens',
    preuve: 'À 320 × 256 (zoom de 400\u00a0%), la page est plus large que la fenêtre.',
  })
}

/** 10.14: what a style shows under the pointer shows for the keyboard too. */
async function jugerSurvol(page: Page): Promise<Constat[]> {
  const fautifs = await page.evaluate(() => {
    const trouves: Fautif[] = []
    interface Fautif {
      composant: string
      transverse: boolean
    }
    const montre = (s: CSSStyleDeclaration) =>
      (s.display !== '' && s.display !== 'none') || s.visibility === 'visible' || Number(s.opacity) > 0
    const visiter = (regles: CSSRuleList) => {
      for (const r of regles) {
        if ('cssRules' in r) visiter(r.cssRules as CSSRuleList)
        if (!(r instanceof CSSStyleRule) || !r.selectorText.includes(':hover') || !montre(r.style)) continue
        if (/:focus/.test(r.selectorText)) continue
        for (const choix of r.selectorText.split(/,(?![^(]*\))/)) {
          const sans = choix.replaceAll(':hover', '')
          let cibles: Element[] = []
          try {
            cibles = [...document.querySelectorAll(sans)]
          } catch {
            // A selector that is nothing without its hover.
          }
          const cachee = cibles.find(
            (e) => !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          )
          if (cachee && cachee.closest('[hidden], [aria-hidden=true]') === null)
            trouves.push(rgaa.fautif(cachee))
        }
      }
    }
    for (const f of document.styleSheets) visiter(f.cssRules)
    return trouves
  })
  return constater(fautifs, {
    critere: '10.14',
    regle: 'survol-seul',
    intitule: 'Un contenu n’apparaît qu’au survol',
    preuve: 'Une règle de style le montre sous le pointeur, aucune au clavier.',
  })
}

/** What of the page is shown now: to tell what appears. */
const textesVus = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((e) => e.childElementCount === 0 && (e.textContent ?? '').trim() !== '' && rgaa.visible(e))
      .map((e) => (e.textContent ?? '').trim()),
  )

/** 10.13: what appears under the pointer goes away at Escape, the pointer staying there. */
async function jugerApparitions(page: Page): Promise<Constat[]> {
  const fautifs: Fautif[] = []
  if (await page.evaluate(() => document.querySelector('dialog:modal') !== null)) return []
  const sortes = await page.evaluate(() => {
    const vues = new Map<string, number>()
    for (const [i, e] of rgaa.atteignables().entries())
      if (!vues.has(rgaa.nommer(e)) && rgaa.visible(e)) vues.set(rgaa.nommer(e), i)
    return [...vues.values()].slice(0, 25)
  })
  for (const rang of sortes) {
    const ou = await page.evaluate((r) => {
      const e = rgaa.atteignables()[r]
      e?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const b = e?.getBoundingClientRect()
      return e && b ? { x: b.left + b.width / 2, y: b.top + b.height / 2, ...rgaa.fautif(e) } : null
    }, rang)
    if (!ou) continue
    await page.mouse.move(0, 0)
    const avant = await textesVus(page)
    await page.mouse.move(ou.x, ou.y)
    const pendant = nouvelles(await textesVus(page), avant)
    if (pendant.length === 0) continue
    await page.keyboard.press('Escape')
    const apres = nouvelles(await textesVus(page), avant)
    if (apres.some((t) => pendant.includes(t))) fautifs.push(ou)
  }
  await page.mouse.move(0, 0)
  return constater(
    fautifs.map(({ composant, transverse }) => ({ composant, transverse })),
    {
      critere: '10.13',
      regle: 'apparition-sans-echap',
      intitule: 'Un contenu qui apparaît au survol ne se referme pas',
      preuve: 'Échap ne masque pas ce que le survol a montré.',
    },
  )
}

/** Milliseconds during which nothing may move by itself. */
const OBSERVATION = 2_000

/** 13.8: nothing is animated, and nothing changed while nobody touched the page. */
export async function preuveDImmobilite(page: Page, animations: number): Promise<Preuve[]> {
  if (animations > 0) return []
  const changements = await page.evaluate(
    (duree) =>
      new Promise<number>((dire) => {
        let n = 0
        const o = new MutationObserver((m) => (n += m.length))
        o.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(() => dire(n), duree)
      }),
    OBSERVATION,
  )
  if (changements > 0) return []
  const preuve = `Aucune animation de style, et rien n’a changé pendant ${OBSERVATION / 1000} secondes sans geste.`
  return [{ critere: '13.8', statut: 'NA', qui: 'contrôle « immobilité »', preuve }]
}

/** The checks that change the window, the sheets or the pointer; the window is the desktop's again after. */
export async function jugerLAffichage(page: Page): Promise<Constat[]> {
  const avant = await pertes(page)
  return [
    ...(await jugerSurvol(page)),
    ...(await jugerApparitions(page)),
    ...(await jugerEspacement(page, avant)),
    ...(await jugerZoom(page, avant)),
    ...(await jugerReflux(page)),
  ]
}
