import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { CadreCompte } from './CadreCompte.tsx'
import { pageDemandee } from './page-demandee.ts'

/**
 * The sign-in page alone in `noeud`, without router nor cache. `surConnecte` opens what
 * comes next; gives what takes the page away.
 */
export function ouvrirConnexion(noeud: HTMLElement, surConnecte: () => Promise<void>): () => void {
  const racine = createRoot(noeud)
  racine.render(
    <StrictMode>
      <CadreCompte>
        <EcranConnexion attendue={pageDemandee() !== null} surConnecte={surConnecte} />
      </CadreCompte>
    </StrictMode>,
  )
  return () => racine.unmount()
}
