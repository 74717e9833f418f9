import { appels } from '#domain/commun/appels.ts'
import type { contratsProjet } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerProjets: { cle: 'listerProjets', methode: 'GET', chemin: '/projets' },
  lireProjet: { cle: 'lireProjet', methode: 'GET', chemin: '/projets/:id' },
  listerMesProjets: { cle: 'listerMesProjets', methode: 'GET', chemin: '/mes-projets' },
  listerMesAnciensProjets: { cle: 'listerMesAnciensProjets', methode: 'GET', chemin: '/mes-anciens-projets' },
  enregistrerEtape: { cle: 'enregistrerEtape', methode: 'POST', chemin: '/projets' },
  supprimerDemande: { cle: 'supprimerDemande', methode: 'DELETE', chemin: '/projets/:id' },
  retirerDemande: { cle: 'retirerDemande', methode: 'PATCH', chemin: '/projets/:id/retirer' },
  supprimerFichier: { cle: 'supprimerFichier', methode: 'DELETE', chemin: '/projet-fichiers/:id' },
  lireFichier: { cle: 'lireFichier', methode: 'GET', chemin: '/projet-fichiers/:id' },
  lireDossier: { cle: 'lireDossier', methode: 'GET', chemin: '/projets/:id/dossier' },
  telechargerPieces: { cle: 'telechargerPieces', methode: 'GET', chemin: '/projets/:id/pieces' },
  telechargerPlusieurs: { cle: 'telechargerPlusieurs', methode: 'POST', chemin: '/projets/pieces' },
  codeVerification: { cle: 'codeVerification', methode: 'POST', chemin: '/code-verification' },
  signerDemande: { cle: 'signerDemande', methode: 'PATCH', chemin: '/projets/:id/signer' },
} as const

export const appelsProjet = appels<typeof contratsProjet>(chemins)
