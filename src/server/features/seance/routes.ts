import { contratsSeance as c } from '#domain/seance/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { annulerOuverture } from './conduire/annuler-ouverture.ts'
import { appelerDossier } from './conduire/appeler-dossier.ts'
import { cloreSeance } from './conduire/clore-seance.ts'
import { donnerPouvoir } from './conduire/donner-pouvoir.ts'
import { ecarterDossier } from './conduire/ecarter-dossier.ts'
import { enregistrerDossier } from './conduire/enregistrer-dossier.ts'
import { ouvrirSeance } from './conduire/ouvrir-seance.ts'
import { pointerMembre } from './conduire/pointer-membre.ts'
import { pointerSortie } from './conduire/pointer-sortie.ts'
import { rectifierSeance } from './conduire/rectifier-seance.ts'
import { reprendreSeance } from './conduire/reprendre-seance.ts'
import { suspendreSeance } from './conduire/suspendre-seance.ts'
import { deplacerDossier } from './preparer/deplacer-dossier.ts'
import { grouperDeports } from './preparer/grouper-deports.ts'
import { lireCarnet, trouverCarnet } from './preparer/lire-carnet.ts'
import { lireReglesSeance } from './preparer/lire-regles-seance.ts'
import { listerCarnets } from './preparer/lister-carnets.ts'
import { modifierReglesSeance } from './preparer/modifier-regles-seance.ts'
import { modifierSeance } from './preparer/modifier-seance.ts'
import { preparerCarnets } from './preparer/preparer-carnets.ts'
import { preparerSeance } from './preparer/preparer-seance.ts'
import { lireEcranSeance } from './suivre/lire-ecran-seance.ts'
import { lireSeance } from './suivre/lire-seance.ts'
import { listerSeances } from './suivre/lister-seances.ts'
import { suivreSeance } from './suivre/suivre-seance.ts'
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
