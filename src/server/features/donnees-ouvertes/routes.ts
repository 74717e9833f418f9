import { contratsDonneesOuvertes as c } from '#domain/donnees-ouvertes/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireDonneesOuvertes } from './lire-donnees-ouvertes.ts'
import { listerAidesPubliees } from './lister-aides-publiees.ts'
import { listerAidesSansNumero } from './lister-aides-sans-numero.ts'

export const routesDonneesOuvertes: readonly Route[] = [
  route(c.lireDonneesOuvertes, { agir: lireDonneesOuvertes }),
  route(c.listerAidesPubliees, { agir: listerAidesPubliees }),
  route(c.listerAidesSansNumero, { agir: listerAidesSansNumero }),
]
