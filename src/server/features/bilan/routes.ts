import { contratsBilan } from '#domain/bilan/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverProjet } from '#server/socle/projet/lecture/relire.ts'
import { controlerBilan } from './controler-bilan.ts'
import { enregistrerBilan } from './enregistrer-bilan.ts'

export const routesBilan: readonly Route[] = [
  route(contratsBilan.enregistrerBilan, { trouver: trouverProjet, agir: enregistrerBilan }),
  route(contratsBilan.controlerBilan, { trouver: trouverProjet, agir: controlerBilan }),
]
