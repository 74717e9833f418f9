import { contratsSeance as c } from '#domain/seance/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { annulerOuverture } from './annuler-ouverture.ts'
import { appelerDossier } from './appeler-dossier.ts'
import { cloreSeance } from './clore-seance.ts'
import { deplacerDossier } from './deplacer-dossier.ts'
import { donnerPouvoir } from './donner-pouvoir.ts'
import { ecarterDossier } from './ecarter-dossier.ts'
import { enregistrerDossier } from './enregistrer-dossier.ts'
import { grouperDeports } from './grouper-deports.ts'
import { lireCarnet, trouverCarnet } from './lire-carnet.ts'
import { lireEcranSeance } from './lire-ecran-seance.ts'
import { lireReglesSeance } from './lire-regles-seance.ts'
import { lireSeance } from './lire-seance.ts'
import { listerCarnets } from './lister-carnets.ts'
import { listerSeances } from './lister-seances.ts'
import { modifierReglesSeance } from './modifier-regles-seance.ts'
import { modifierSeance } from './modifier-seance.ts'
import { ouvrirSeance } from './ouvrir-seance.ts'
import { pointerMembre } from './pointer-membre.ts'
import { pointerSortie } from './pointer-sortie.ts'
import { preparerCarnets } from './preparer-carnets.ts'
import { preparerSeance } from './preparer-seance.ts'
import { rectifierSeance } from './rectifier-seance.ts'
import { reprendreSeance } from './reprendre-seance.ts'
import { suivreSeance } from './suivre-seance.ts'
import { suspendreSeance } from './suspendre-seance.ts'
import { trouverCommissionDe } from './trouver-commission.ts'
import { trouverSeance } from './trouver-seance.ts'

export const routesSeance: readonly Route[] = [
  route(c.listerSeances, { trouver: trouverCommissionDe, agir: listerSeances }),
  route(c.preparerSeance, { trouver: trouverCommissionDe, agir: preparerSeance }),
  route(c.lireSeance, { agir: lireSeance }),
  route(c.modifierSeance, { trouver: trouverSeance, agir: modifierSeance }),
  route(c.ouvrirSeance, { trouver: trouverSeance, agir: ouvrirSeance }),
  route(c.annulerOuverture, { trouver: trouverSeance, agir: annulerOuverture }),
  route(c.suspendreSeance, { trouver: trouverSeance, agir: suspendreSeance }),
  route(c.reprendreSeance, { trouver: trouverSeance, agir: reprendreSeance }),
  route(c.cloreSeance, { trouver: trouverSeance, agir: cloreSeance }),
  route(c.pointerMembre, { trouver: trouverSeance, agir: pointerMembre }),
  route(c.donnerPouvoir, { trouver: trouverSeance, agir: donnerPouvoir }),
  route(c.deplacerDossier, { trouver: trouverSeance, agir: deplacerDossier }),
  route(c.grouperDeports, { trouver: trouverSeance, agir: grouperDeports }),
  route(c.appelerDossier, { trouver: trouverSeance, agir: appelerDossier }),
  route(c.ecarterDossier, { trouver: trouverSeance, agir: ecarterDossier }),
  route(c.pointerSortie, { trouver: trouverSeance, agir: pointerSortie }),
  route(c.enregistrerDossier, { trouver: trouverSeance, agir: enregistrerDossier }),
  route(c.suivreSeance, { trouver: trouverSeance, agir: suivreSeance }),
  route(c.lireEcranSeance, { agir: lireEcranSeance }),
  route(c.rectifierSeance, { trouver: trouverSeance, agir: rectifierSeance }),
  route(c.preparerCarnets, { trouver: trouverSeance, agir: preparerCarnets }),
  route(c.listerCarnets, { trouver: trouverSeance, agir: listerCarnets }),
  route(c.lireCarnet, { trouver: trouverCarnet, agir: lireCarnet }),
  route(c.lireReglesSeance, { agir: lireReglesSeance }),
  route(c.modifierReglesSeance, { agir: modifierReglesSeance }),
]
