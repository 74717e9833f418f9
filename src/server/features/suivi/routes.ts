import { contratsSuivi } from '#domain/suivi/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { confierDossier } from './confier-dossier.ts'
import { lireSuivi } from './lire-suivi.ts'
import { listerCollegues } from './lister-collegues.ts'
import { listerMesDossiers } from './lister-mes-dossiers.ts'

export const routesSuivi: readonly Route[] = [
  route(contratsSuivi.listerCollegues, { agir: listerCollegues }),
  route(contratsSuivi.lireSuivi, { trouver: trouverVisible, agir: lireSuivi }),
  route(contratsSuivi.confierDossier, { trouver: trouverVisible, agir: confierDossier }),
  route(contratsSuivi.listerMesDossiers, { agir: listerMesDossiers }),
]
