/** Where the page is drawn; throws when index.html has lost it. */
export function racine(): HTMLElement {
  const noeud = document.getElementById('racine')
  if (!noeud) throw new Error('La page n’a pas de racine.')
  return noeud
}

/** An empty one in place of `ancienne`: two copies of the engine must not draw in the same node. */
export function racineNeuve(ancienne: HTMLElement): HTMLElement {
  const neuve = ancienne.cloneNode(false) as HTMLElement
  ancienne.replaceWith(neuve)
  return neuve
}
