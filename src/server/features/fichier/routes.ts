import { contratsModele } from '#domain/fichier/contrat.ts'
import { contratsProjet } from '#domain/projet/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { lireDossier, trouverDossier } from './lire-dossier.ts'
import { lireFichier, trouverFichier } from './lire-fichier.ts'
import { lireModeleBudgetRemunerations } from './lire-modele-budget-remunerations.ts'
import { supprimerFichier } from './supprimer-fichier.ts'
import { telechargerPieces } from './telecharger-pieces.ts'
import { telechargerPlusieurs } from './telecharger-plusieurs.ts'

export const routesFichier: Route[] = [
  route(contratsProjet.lireFichier, { trouver: trouverFichier, agir: lireFichier }),
  route(contratsProjet.supprimerFichier, { trouver: trouverFichier, agir: supprimerFichier }),
  route(contratsProjet.lireDossier, { trouver: trouverDossier, agir: lireDossier }),
  route(contratsProjet.telechargerPieces, { trouver: trouverVisible, agir: telechargerPieces }),
  route(contratsProjet.telechargerPlusieurs, { agir: telechargerPlusieurs }),
  route(contratsModele.lireModeleBudgetRemunerations, { agir: lireModeleBudgetRemunerations }),
]
