import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { estModuleManquant, rechargerUneFois } from './module-manquant.ts'
import './pages.css'

/** What is shown when a screen could not be: a new version was put in service, no network, or a fault. */
export function PageErreur() {
  const erreur = useRouteError()
  const module = estModuleManquant(erreur)
  useEffect(() => {
    if (module && navigator.onLine) rechargerUneFois()
    else console.error(erreur)
  }, [erreur, module])
  const horsLigne = !navigator.onLine
  const titre = horsLigne ? 'Vous êtes hors ligne' : 'Cette page n’a pas pu s’afficher'
  const detail = module
    ? 'Une nouvelle version du portail a sans doute été mise en service.'
    : messageDe(erreur)
  return (
    <main className="page-seule">
      <Page titre={titre} chapeau={horsLigne ? 'Rétablissez la connexion, puis réessayez.' : detail}>
        <p className="sous-7">
          <Bouton variante="primary" icone="recharger" onClick={() => window.location.reload()}>
            Réessayer
          </Bouton>
        </p>
      </Page>
    </main>
  )
}
