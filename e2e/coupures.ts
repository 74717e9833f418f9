import type { Page } from 'playwright-core'

/**
 * The text of the page that cannot be read in place: it scrolls the page sideways, leaves its box, is cut by
 * it, or lies under other words or an icon. One sentence each; what has its own scroll bar is whole.
 */
export const coupures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fautes: string[] = []
    const racine = document.documentElement
    if (racine.scrollWidth > racine.clientWidth)
      fautes.push(`la page défile sur le côté : ${racine.scrollWidth} pour ${racine.clientWidth}`)

    const ancetres = (e: Element): Element[] => {
      const tous: Element[] = []
      for (let a: Element | null = e; a && a !== document.body; a = a.parentElement) tous.push(a)
      return tous
    }
    const nommer = (e: Element) => [e.localName, ...e.classList].join('.')
    const citer = (e: Element, texte: string) =>
      `${nommer(e)} « ${texte.trim().replaceAll(/\s+/g, ' ').slice(0, 40)} »`
    /** Said to readers alone (.cache), or not shown at all. */
    const invisible = (e: Element) =>
      !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      ancetres(e).some((a) => getComputedStyle(a).clipPath !== 'none')

    interface Mot {
      boite: DOMRect
      parent: Element
      texte: string
      /** What floats above the page, and what it is above: by design, not over its words. */
      couche: Element | undefined
    }
    const mots: Mot[] = []
    const noter = (parent: Element, texte: string, boites: DOMRect[]) => {
      const couche = ancetres(parent).find((e) => /sticky|fixed|absolute/.test(getComputedStyle(e).position))
      for (const boite of boites) mots.push({ boite, parent, texte, couche })
    }

    const parcours = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let n = parcours.nextNode(); n; n = parcours.nextNode()) {
      const parent = n.parentElement
      const texte = n.textContent ?? ''
      if (!parent || texte.trim() === '' || parent.closest('svg, option, textarea, script, style')) continue
      if (invisible(parent)) continue
      const etendue = document.createRange()
      etendue.selectNodeContents(n)
      const boites = [...etendue.getClientRects()].filter((b) => b.width > 1 && b.height > 1)
      // What its own scroll bar has put out of sight is over nothing.
      const ascenseur = ancetres(parent).find((a) => /auto|scroll/.test(getComputedStyle(a).overflowY))
      const vue = ascenseur?.getBoundingClientRect()
      noter(parent, texte, vue ? boites.filter((b) => b.bottom > vue.top && b.top < vue.bottom) : boites)
      for (const a of ancetres(parent)) {
        const { overflowX, overflowY, display, position } = getComputedStyle(a)
        if (/auto|scroll/.test(overflowX + overflowY)) break
        if (display === 'inline' || display === 'contents') continue
        const cadre = a.getBoundingClientRect()
        const hors = boites.some((b) => b.right > cadre.right + 1.5 || b.left < cadre.left - 1.5)
        const coupe =
          /hidden|clip/.test(overflowY) &&
          boites.some((b) => b.bottom - b.height / 4 > cadre.bottom || b.top + b.height / 4 < cadre.top)
        if (hors) fautes.push(`sort de ${nommer(a)} : ${citer(parent, texte)}`)
        if (coupe) fautes.push(`coupé par ${nommer(a)} : ${citer(parent, texte)}`)
        if (hors || coupe || position === 'absolute' || position === 'fixed') break
      }
    }
    for (const icone of document.querySelectorAll('svg.icone'))
      if (!invisible(icone)) noter(icone, 'icône', [icone.getBoundingClientRect()])

    for (const [i, a] of mots.entries())
      for (const b of mots.slice(i + 1)) {
        if (a.parent === b.parent || a.couche !== b.couche) continue
        const large = Math.min(a.boite.right, b.boite.right) - Math.max(a.boite.left, b.boite.left)
        const haut = Math.min(a.boite.bottom, b.boite.bottom) - Math.max(a.boite.top, b.boite.top)
        // A line's box is taller than its letters.
        if (large > 2 && haut > Math.min(a.boite.height, b.boite.height) / 2)
          fautes.push(`se chevauchent : ${citer(a.parent, a.texte)} et ${citer(b.parent, b.texte)}`)
      }
    return [...new Set(fautes)]
  })
