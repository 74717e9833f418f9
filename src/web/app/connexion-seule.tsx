import { createRoot, hydrateRoot } from 'react-dom/client'
import { PageConnexion } from './PageConnexion.tsx'
import { retirerOuverture } from './racine.ts'

/** What the page holds as the server wrote it and its reader left it, at the moment it is drawn again. */
function lireDepart(noeud: HTMLElement) {
  const champ = (nom: string): string =>
    noeud.querySelector<HTMLInputElement>(`input[name="${nom}"]`)?.value ?? ''
  return {
    email: champ('email'),
    password: champ('password'),
    avis: noeud.querySelector('[role=alert]')?.textContent ?? null,
  }
}

/**
 * The sign-in page alone in `noeud`, without router nor cache: over the one already written there, if any,
 * whose fields keep what they hold. `surConnecte` opens what comes next; gives what removes the page.
 */
export function ouvrirConnexion(noeud: HTMLElement, surConnecte: () => Promise<void>): () => void {
  const page = <PageConnexion depart={() => lireDepart(noeud)} surConnecte={surConnecte} />
  if (noeud.hasChildNodes()) {
    const racine = hydrateRoot(noeud, page)
    retirerOuverture()
    return () => racine.unmount()
  }
  const racine = createRoot(noeud)
  racine.render(page)
  return () => racine.unmount()
}
