import { contratsArchive } from '#domain/archive/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { archiver } from './archiver.ts'
import { desarchiver } from './desarchiver.ts'

export const routesArchive: readonly Route[] = [
  route(contratsArchive.archiver, { trouver: trouverVisible, agir: archiver }),
  route(contratsArchive.desarchiver, { trouver: trouverVisible, agir: desarchiver }),
]
