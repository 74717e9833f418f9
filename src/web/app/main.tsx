import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/ui/style/tokens.css'
import '#web/ui/style/polices.css'
import '#web/ui/style/base.css'
import '#web/ui/style/textes.css'
import '#web/ui/style/blocs.css'
import '#web/ui/style/colonnes.css'
import '#web/ui/style/liens.css'
import '#web/ui/style/impression.css'
import './impression.css'
import './ouverture.css'
import { EcranConnexion } from '#web/features/session/EcranConnexion.tsx'
import { lireJeton } from '#web/lib/session.ts'
import { CadreCompte } from './CadreCompte.tsx'
import { rechargerUneFois } from './module-manquant.ts'
import { pageDemandee } from './page-demandee.ts'

const noeud = document.getElementById('racine')
if (!noeud) throw new Error('La page n’a pas de racine.')
const racine = createRoot(noeud)

async function ouvrirApplication(): Promise<void> {
  const { Application } = await import('./Application.tsx')
  racine.render(
    <StrictMode>
      <Application />
    </StrictMode>,
  )
}

// A first visit needs neither router nor cache: the sign-in page stands alone and is there at once.
if (lireJeton() === null && /^\/gestion\/?$/.test(window.location.pathname))
  racine.render(
    <StrictMode>
      <CadreCompte>
        <EcranConnexion attendue={pageDemandee() !== null} surConnecte={ouvrirApplication} />
      </CadreCompte>
    </StrictMode>,
  )
else ouvrirApplication().catch(rechargerUneFois)
