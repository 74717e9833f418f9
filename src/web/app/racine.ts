let ouverture: HTMLElement | null = null

/** The words of the wait leave with the first thing drawn in `noeud`: one `main` a page. */
function attendre(noeud: HTMLElement): void {
  const suivre = new MutationObserver(() => {
    if (!noeud.hasChildNodes()) return
    suivre.disconnect()
    ouverture?.remove()
  })
  suivre.observe(noeud, { childList: true })
}

/** Where the page is drawn; throws when index.html has lost it. */
export function racine(): HTMLElement {
  const noeud = document.getElementById('racine')
  if (!noeud) throw new Error('La page n’a pas de racine.')
  ouverture = document.querySelector<HTMLElement>('.ouverture')
  attendre(noeud)
  return noeud
}

/** An empty one in place of `ancienne`, with the wait's words: two engines must not draw in one node. */
export function racineNeuve(ancienne: HTMLElement): HTMLElement {
  const neuve = ancienne.cloneNode(false) as HTMLElement
  ancienne.replaceWith(neuve)
  if (ouverture) {
    ouverture.hidden = false
    neuve.after(ouverture)
  }
  delete document.documentElement.dataset.session
  attendre(neuve)
  return neuve
}

/** The page is there as the server wrote it: the words of the wait are not for it. */
export const retirerOuverture = (): void => ouverture?.remove()
