import { contratsCompte as c } from '../../../domain/compte/contrat.ts'
import { type Route, route } from '../../http/route.ts'
import { changerMotDePasse, exigerSoi } from './changer-mot-de-passe.ts'
import { confirmerEmail } from './confirmer-email.ts'
import { modifierCompte } from './modifier-compte.ts'

export const routesCompte: Route[] = [
  route(c.changerMotDePasse, { trouver: exigerSoi, agir: changerMotDePasse }),
  route(c.modifierCompte, { trouver: exigerSoi, agir: modifierCompte }),
  route(c.confirmerEmail, { agir: confirmerEmail }),
]
