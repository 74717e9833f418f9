import { contratsProjet } from '#domain/projet/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverProjet } from '#server/socle/projet/relire.ts'
import { lireProjet } from './lire-projet.ts'
import { listerMesAnciensProjets, listerMesProjets, listerProjets } from './lister-projets.ts'
import { retirerDemande } from './retirer-demande.ts'
import { supprimerDemande } from './supprimer-demande.ts'

/** Saving a step is tied to the sending of its code in routes-composees.ts. */
export const routesProjet: readonly Route[] = [
  route(contratsProjet.listerProjets, { agir: listerProjets }),
  route(contratsProjet.lireProjet, { trouver: trouverProjet, agir: lireProjet }),
  route(contratsProjet.listerMesProjets, { agir: listerMesProjets }),
  route(contratsProjet.listerMesAnciensProjets, { agir: listerMesAnciensProjets }),
  route(contratsProjet.supprimerDemande, { trouver: trouverProjet, agir: supprimerDemande }),
  route(contratsProjet.retirerDemande, { trouver: trouverProjet, agir: retirerDemande }),
]
