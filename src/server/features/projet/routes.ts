import { contratsProjet } from '#domain/projet/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { lireProjetAvecSession, trouverLu, trouverProjet } from '#server/socle/projet/lecture/relire.ts'
import { trouverSienne, trouverSienneCitee } from '#server/socle/projet/lecture/visible.ts'
import { donnerBrouillon, lireBrouillonNomme } from './brouillon-nomme.ts'
import { codeVerification } from './code-verification.ts'
import { enregistrerEtape } from './enregistrer-etape.ts'
import { lireProjet } from './lire-projet.ts'
import { listerMesAnciensProjets, listerMesProjets, listerProjets } from './lister-projets.ts'
import { retirerDemande } from './retirer-demande.ts'
import { signerDemande } from './signer-demande.ts'
import { supprimerDemande } from './supprimer-demande.ts'

export const routesProjet: readonly Route[] = [
  route(contratsProjet.listerProjets, { agir: listerProjets }),
  route(contratsProjet.lireProjet, {
    lireEnsemble: lireProjetAvecSession,
    trouver: trouverLu,
    agir: lireProjet,
  }),
  route(contratsProjet.listerMesProjets, { agir: listerMesProjets }),
  route(contratsProjet.listerMesAnciensProjets, { agir: listerMesAnciensProjets }),
  route(contratsProjet.enregistrerEtape, {
    lireEnsemble: lireBrouillonNomme,
    trouver: donnerBrouillon,
    trouverParCorps: trouverSienneCitee,
    acteTrouve: true,
    agir: enregistrerEtape,
  }),
  route(contratsProjet.codeVerification, { trouverParCorps: trouverSienneCitee, agir: codeVerification }),
  route(contratsProjet.signerDemande, { trouver: trouverSienne, agir: signerDemande }),
  route(contratsProjet.supprimerDemande, { trouver: trouverProjet, agir: supprimerDemande }),
  route(contratsProjet.retirerDemande, { trouver: trouverProjet, agir: retirerDemande }),
]
