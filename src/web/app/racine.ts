/** Where the page is drawn; throws when index.html has lost it. */
export function racine(): HTMLElement {
  const noeud = document.getElementById('racine')
  if (!noeud) throw new Error('La page n’a pas de racine.')
  return noeud
}
