import { contratsControle } from '#domain/controle/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { affecterCommission } from './affecter-commission.ts'
import { annulerControle } from './annuler-controle.ts'
import { controler } from './controler.ts'
import { lireVoisins } from './lire-voisins.ts'
import { recommander } from './recommander.ts'

export const routesControle: readonly Route[] = [
  route(contratsControle.lireVoisins, { trouver: trouverVisible, agir: lireVoisins }),
  route(contratsControle.controler, { trouver: trouverVisible, agir: controler }),
  route(contratsControle.annulerControle, { trouver: trouverVisible, agir: annulerControle }),
  route(contratsControle.affecterCommission, { trouver: trouverVisible, agir: affecterCommission }),
  route(contratsControle.recommander, { trouver: trouverVisible, agir: recommander }),
]
