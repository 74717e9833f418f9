import { contratsPorteur as c } from '#domain/porteur/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { changerResponsable } from './changer-responsable.ts'
import { envoyerSmsTest } from './envoyer-sms-test.ts'
import { inscrirePorteur } from './inscrire-porteur.ts'
import { lirePorteur, trouverPorteur } from './lire-porteur.ts'
import { listerPorteursEnCours, listerPorteursValides } from './lister-porteurs.ts'
import { modifierPorteur } from './modifier-porteur.ts'
import { trouverPorteurCite, validerPorteur } from './valider-porteur.ts'

export const routesPorteur: Route[] = [
  route(c.inscrirePorteur, { agir: inscrirePorteur }),
  route(c.listerPorteursEnCours, { agir: listerPorteursEnCours }),
  route(c.listerPorteursValides, { agir: listerPorteursValides }),
  route(c.validerPorteur, { trouverParCorps: trouverPorteurCite, agir: validerPorteur }),
  route(c.lirePorteur, { trouver: trouverPorteur, agir: lirePorteur }),
  route(c.modifierPorteur, { trouver: trouverPorteur, agir: modifierPorteur }),
  route(c.changerResponsable, { trouver: trouverPorteur, agir: changerResponsable }),
  route(c.envoyerSmsTest, { trouver: trouverPorteur, agir: envoyerSmsTest }),
]
