import { contratsPage as c } from '#domain/page/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lirePage, trouverPage } from './lire-page.ts'
import { lireVersionPage } from './lire-version-page.ts'
import { lireVersionsPage } from './lire-versions-page.ts'
import { listerPages } from './lister-pages.ts'
import { modifierPage } from './modifier-page.ts'

export const routesPage: Route[] = [
  route(c.listerPages, { agir: listerPages }),
  route(c.lirePage, { trouver: trouverPage, agir: lirePage }),
  route(c.lireVersionsPage, { trouver: trouverPage, agir: lireVersionsPage }),
  route(c.lireVersionPage, { trouver: trouverPage, agir: lireVersionPage }),
  route(c.modifierPage, { trouver: trouverPage, agir: modifierPage }),
]
