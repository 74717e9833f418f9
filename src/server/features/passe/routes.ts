import { contratsPasse } from '#domain/passe/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lirePasse, trouverPasse } from './lire-passe.ts'

export const routesPasse: readonly Route[] = [
  route(contratsPasse.lirePasse, { trouver: trouverPasse, agir: lirePasse }),
]
