import type { contratsLecture } from '#domain/lecture/contrat.ts'
import type { Contexte } from './contexte/contexte.ts'
import { routesConstats } from './features/constats/routes.ts'
import { routesControle } from './features/controle/routes.ts'
import { routesJournal } from './features/journal/routes.ts'
import { routesMessagerie } from './features/messagerie/routes.ts'
import { routesNote } from './features/note/routes.ts'
import { routesParametres } from './features/parametres/routes.ts'
import { routesPasse } from './features/passe/routes.ts'
import { routesProjet } from './features/projet/routes.ts'
import { routesReferentiel } from './features/referentiel/routes.ts'
import { routesSignature } from './features/signature/routes.ts'
import { routesSuivi } from './features/suivi/routes.ts'
import { routesVue } from './features/vue/routes.ts'
import { grouper } from './http/lectures-groupees.ts'
import type { Appel, Route } from './http/route.ts'

/** The reads that pages make together; a word that no call has does not start. */
const deCles = (routes: readonly Route[], ...cles: string[]): Route[] =>
  cles.map((cle) => {
    const trouvee = routes.find((r) => r.contrat.cle === cle)
    if (!trouvee) throw new Error(`Aucun appel ${cle}`)
    return trouvee
  })
export const LECTURES_GROUPEES: readonly Route[] = [
  ...deCles(routesProjet, 'lireProjet', 'listerMesProjets', 'listerMesAnciensProjets'),
  ...deCles(
    routesReferentiel,
    'listerCategoriesStructures',
    'listerCategoriesProjets',
    'listerDomainesEditoriaux',
  ),
  ...deCles(routesParametres, 'lireCalendrierDepot'),
  ...deCles(routesVue, 'listerVues', 'compterVues'),
  ...deCles(routesPasse, 'lirePasse'),
  ...deCles(routesSuivi, 'lireSuivi', 'listerMesDossiers'),
  ...deCles(routesNote, 'lireNotes'),
  ...deCles(routesJournal, 'lireJournal'),
  ...deCles(routesSignature, 'lireBlocageCode'),
  ...deCles(routesControle, 'lireVoisins'),
  ...deCles(routesConstats, 'lireConstats'),
  ...deCles(routesMessagerie, 'listerConversations'),
]
const lectures = grouper(LECTURES_GROUPEES)

/** What a page reads at the same moment, each read as its own call answers it, or not for this reader. */
export const lireEnGroupe = (ctx: Contexte, appel: Appel<typeof contratsLecture.lireEnGroupe>) =>
  lectures(ctx, appel.query.de.split(' '), appel)
