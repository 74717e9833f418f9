import { contratsConvention } from '#domain/convention/contrat.ts'
import { contratsDonneesPersonnelles } from '#domain/donnees-personnelles/contrat.ts'
import { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import { contratsLecture } from '#domain/lecture/contrat.ts'
import { contratsOidc } from '#domain/oidc/contrat.ts'
import { contratsSignature } from '#domain/signature/contrat.ts'
import { documentAttestation } from './features/attestation/document-attestation.ts'
import { codeSms } from './features/convention/code-sms.ts'
import { documentConvention } from './features/convention/document-convention.ts'
import { telechargerDonnees, trouverSoi } from './features/donnees-personnelles/telecharger-donnees.ts'
import { telechargerMesDonnees } from './features/donnees-personnelles/telecharger-mes-donnees.ts'
import { lireParJeton, ouvrirFichier } from './features/jeton-lecture/lire-par-jeton.ts'
import { confirmerLienOidc } from './features/oidc/confirmer-lien-oidc.ts'
import { exigerFournisseur } from './features/oidc/partir.ts'
import { relirePorteur } from './features/porteur/lire-porteur.ts'
import { documentDemande } from './features/projet/document-demande.ts'
import { parSecondFacteur } from './features/second-facteur/valider-second-facteur.ts'
import { lireCaracteresPerdus } from './features/signature/lire-caracteres-perdus.ts'
import { lireCodeEnCours } from './features/signature/lire-code-en-cours.ts'
import { lignesStatistiques } from './features/statistique/lignes-a-lire.ts'
import { type Route, route } from './http/route.ts'
import { lireEnGroupe } from './lire-en-groupe.ts'
import { trouverSienne, trouverSienneCitee } from './socle/projet/lecture/visible.ts'

const documents = {
  demande: documentDemande,
  convention: documentConvention,
  attestation: documentAttestation,
}

/** Calls that need what several features declare: no feature imports another, they are tied here. */
export const routesComposees: readonly Route[] = [
  route(contratsLecture.lireEnGroupe, { agir: lireEnGroupe }),
  route(contratsDonneesPersonnelles.telechargerDonnees, {
    trouver: trouverSoi,
    agir: telechargerDonnees(relirePorteur),
  }),
  route(contratsDonneesPersonnelles.telechargerMesDonnees, { agir: telechargerMesDonnees(relirePorteur) }),
  route(contratsOidc.confirmerLienOidc, {
    trouver: exigerFournisseur,
    agir: confirmerLienOidc(parSecondFacteur),
  }),
  route(contratsJetonLecture.lireParJeton, {
    trouver: ouvrirFichier,
    agir: lireParJeton(lignesStatistiques),
  }),
  route(contratsConvention.codeSms, {
    trouverParCorps: trouverSienneCitee,
    agir: codeSms(documentAttestation),
  }),
  route(contratsSignature.lireCodeEnCours, {
    trouver: trouverSienne,
    agir: lireCodeEnCours(documents),
  }),
  route(contratsSignature.lireCaracteresPerdus, {
    trouver: trouverSienne,
    agir: lireCaracteresPerdus(documents),
  }),
]
