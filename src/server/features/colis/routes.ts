import { contratsColis as c } from '#domain/colis/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { compterColis } from './compter-colis.ts'
import { lireColis } from './lire-colis.ts'
import { listerColis } from './lister-colis.ts'
import { preparerColis } from './preparer-colis.ts'
import { reprendreColis } from './reprendre-colis.ts'
import { telechargerColis } from './telechargement/telecharger-colis.ts'
import { trouverColis } from './trouver-colis.ts'

export const routesColis: readonly Route[] = [
  route(c.listerColis, { agir: listerColis }),
  route(c.compterColis, { agir: compterColis }),
  route(c.preparerColis, { agir: preparerColis }),
  route(c.lireColis, { trouver: trouverColis, agir: lireColis }),
  route(c.reprendreColis, { trouver: trouverColis, agir: reprendreColis }),
  route(c.telechargerColis, { trouver: trouverColis, agir: telechargerColis }),
]
