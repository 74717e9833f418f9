import { contratsModele } from '#domain/modele/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { creerModele } from './creer-modele.ts'
import { listerModeles } from './lister-modeles.ts'
import { modifierModele } from './modifier-modele.ts'
import { supprimerModele } from './supprimer-modele.ts'
import { trouverModele } from './trouver-modele.ts'

export const routesModele: readonly Route[] = [
  route(contratsModele.listerModeles, { agir: listerModeles }),
  route(contratsModele.creerModele, { agir: creerModele }),
  route(contratsModele.modifierModele, { trouver: trouverModele, agir: modifierModele }),
  route(contratsModele.supprimerModele, { trouver: trouverModele, agir: supprimerModele }),
]
