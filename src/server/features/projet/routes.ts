import { contratsProjet } from '../../../domain/projet/contrat.ts'
import { type Route, route } from '../../http/route.ts'
import { type EmettreCode, enregistrerEtape } from './enregistrer-etape.ts'
import { lireProjet, trouverProjet } from './lire-projet.ts'
import { listerMesAnciensProjets, listerMesProjets, listerProjets } from './lister-projets.ts'
import { retirerDemande } from './retirer-demande.ts'
import { supprimerDemande } from './supprimer-demande.ts'

/** `emettreCode` is the signature's part of step 5: a feature never imports another's acts. */
export const routesProjet = (emettreCode: EmettreCode): readonly Route[] => [
  route(contratsProjet.listerProjets, { agir: listerProjets }),
  route(contratsProjet.lireProjet, { trouver: trouverProjet, agir: lireProjet }),
  route(contratsProjet.listerMesProjets, { agir: listerMesProjets }),
  route(contratsProjet.listerMesAnciensProjets, { agir: listerMesAnciensProjets }),
  route(contratsProjet.enregistrerEtape, { agir: enregistrerEtape(emettreCode) }),
  route(contratsProjet.supprimerDemande, { trouver: trouverProjet, agir: supprimerDemande }),
  route(contratsProjet.retirerDemande, { trouver: trouverProjet, agir: retirerDemande }),
]
