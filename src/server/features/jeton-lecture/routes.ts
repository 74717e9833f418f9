import { contratsJetonLecture as c } from '#domain/jeton-lecture/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { creerJeton } from './creer-jeton.ts'
import { dupliquerJeton } from './dupliquer-jeton.ts'
import { listerJetons } from './lister-jetons.ts'
import { reprendreJeton } from './reprendre-jeton.ts'
import { revoquerJeton } from './revoquer-jeton.ts'

export const routesJetonLecture: readonly Route[] = [
  route(c.listerJetons, { agir: listerJetons }),
  route(c.creerJeton, { agir: creerJeton }),
  route(c.dupliquerJeton, { agir: dupliquerJeton }),
  route(c.reprendreJeton, { agir: reprendreJeton }),
  route(c.revoquerJeton, { agir: revoquerJeton }),
]
