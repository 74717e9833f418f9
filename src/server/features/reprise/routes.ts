import { contratsReprise as c } from '#domain/reprise/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { annulerReprise } from './application/annuler-reprise.ts'
import { appliquerReprise } from './application/appliquer-reprise.ts'
import { essayerReprise } from './essai/essayer-reprise.ts'
import { listerConstatsReprise } from './essai/lister-constats-reprise.ts'
import { noterTotaux } from './essai/noter-totaux.ts'
import { telechargerRapport } from './essai/telecharger-rapport.ts'
import { telechargerRefusees } from './essai/telecharger-refusees.ts'
import { choisirColonnes } from './fichier/choisir-colonnes.ts'
import { deposerReprise } from './fichier/deposer-reprise.ts'
import { supprimerReprise } from './fichier/supprimer-reprise.ts'
import { lireModeleReprise } from './lire-modele-reprise.ts'
import { lireReprise } from './lire-reprise.ts'
import { listerReprises } from './lister-reprises.ts'
import { comparerProbable } from './probables/comparer-probable.ts'
import { listerProbables } from './probables/lister-probables.ts'
import { repondreProbables } from './probables/repondre-probables.ts'
import { trouverReprise } from './trouver-reprise.ts'

export const routesReprise: readonly Route[] = [
  route(c.listerReprises, { agir: listerReprises }),
  route(c.lireModeleReprise, { agir: lireModeleReprise }),
  route(c.deposerReprise, { agir: deposerReprise }),
  route(c.lireReprise, { trouver: trouverReprise, agir: lireReprise }),
  route(c.choisirColonnes, { trouver: trouverReprise, agir: choisirColonnes }),
  route(c.essayerReprise, { trouver: trouverReprise, agir: essayerReprise }),
  route(c.noterTotaux, { trouver: trouverReprise, agir: noterTotaux }),
  route(c.listerConstatsReprise, { trouver: trouverReprise, agir: listerConstatsReprise }),
  route(c.telechargerRefusees, { trouver: trouverReprise, agir: telechargerRefusees }),
  route(c.telechargerRapport, { trouver: trouverReprise, agir: telechargerRapport }),
  route(c.listerProbables, { trouver: trouverReprise, agir: listerProbables }),
  route(c.comparerProbable, { trouver: trouverReprise, agir: comparerProbable }),
  route(c.repondreProbables, { trouver: trouverReprise, agir: repondreProbables }),
  route(c.appliquerReprise, { trouver: trouverReprise, agir: appliquerReprise }),
  route(c.annulerReprise, { trouver: trouverReprise, agir: annulerReprise }),
  route(c.supprimerReprise, { trouver: trouverReprise, agir: supprimerReprise }),
]
