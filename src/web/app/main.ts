import './style.ts'
import './sans-eval.ts'
import { lireJeton } from '#web/lib/session.ts'
import { ouvrirConnexion } from './connexion-seule.tsx'
import { rechargerUneFois } from './module-manquant.ts'
import { preparerLaSuite } from './preparer-la-suite.ts'
import { racine, racineNeuve } from './racine.ts'

const noeud = racine()

async function ouvrirApplication(fermer?: () => void): Promise<void> {
  const application = await import('./Application.tsx')
  fermer?.()
  application.ouvrirApplication(noeud.hasChildNodes() || fermer ? racineNeuve(noeud) : noeud, {
    suite: fermer !== undefined,
  })
}

// A first visit needs neither router nor cache: the sign-in page stands alone and is there at once.
if (lireJeton() === null && /^\/gestion\/?$/.test(window.location.pathname)) {
  const fermer = ouvrirConnexion(noeud, () => ouvrirApplication(fermer))
  preparerLaSuite()
} else ouvrirApplication().catch(rechargerUneFois)
