import { contratsAttestation } from '#domain/attestation/contrat.ts'
import { contratsBilan } from '#domain/bilan/contrat.ts'
import { contratsCommission } from '#domain/commission/contrat.ts'
import { contratsConvention } from '#domain/convention/contrat.ts'
import { contratsDonneesPersonnelles } from '#domain/donnees-personnelles/contrat.ts'
import { contratsProjet } from '#domain/projet/contrat.ts'
import { lireAttestation, trouverAttestation } from './features/attestation/lire-attestation.ts'
import { remplirAttestation } from './features/attestation/remplir-attestation.ts'
import { signerAttestationAvec } from './features/attestation/signer-attestation.ts'
import { controlerBilan } from './features/bilan/controler-bilan.ts'
import { enregistrerBilan } from './features/bilan/enregistrer-bilan.ts'
import { deciderCA } from './features/commission/decider-ca.ts'
import { donnerAvisCAA } from './features/commission/donner-avis-caa.ts'
import { lireCommission, trouverCommission } from './features/commission/lire-commission.ts'
import { codeSms } from './features/convention/code-sms.ts'
import { etablirConvention } from './features/convention/etablir-convention.ts'
import { telechargerDonnees, trouverSoi } from './features/donnees-personnelles/telecharger-donnees.ts'
import { relirePorteur } from './features/porteur/lire-porteur.ts'
import { enregistrerEtape } from './features/projet/enregistrer-etape.ts'
import { emettreCode } from './features/projet/envoyer-code.ts'
import { trouverDemandeCitee } from './features/projet/signer-demande.ts'
import { type Route, route } from './http/route.ts'
import { presenterCourt } from './socle/projet/presenter-court.ts'
import { relireProjet, trouverProjet } from './socle/projet/relire.ts'

/** Calls that two features serve together: a feature never imports another's acts, they are tied here. */
export const routesComposees: readonly Route[] = [
  route(contratsProjet.enregistrerEtape, {
    trouverParCorps: trouverDemandeCitee,
    acteTrouve: true,
    agir: enregistrerEtape(emettreCode),
  }),
  route(contratsAttestation.lireAttestation, { trouver: trouverAttestation, agir: lireAttestation }),
  route(contratsAttestation.remplirAttestation, {
    trouver: trouverProjet,
    agir: remplirAttestation({ signer: signerAttestationAvec, relire: relireProjet }),
  }),
  route(contratsBilan.enregistrerBilan, { trouver: trouverProjet, agir: enregistrerBilan(relireProjet) }),
  route(contratsBilan.controlerBilan, { trouver: trouverProjet, agir: controlerBilan(relireProjet) }),
  route(contratsCommission.lireCommission, {
    trouver: trouverCommission,
    agir: lireCommission(presenterCourt),
  }),
  route(contratsCommission.donnerAvisCAA, { trouver: trouverProjet, agir: donnerAvisCAA(relireProjet) }),
  route(contratsCommission.deciderCA, { trouver: trouverProjet, agir: deciderCA(relireProjet) }),
  route(contratsDonneesPersonnelles.telechargerDonnees, {
    trouver: trouverSoi,
    agir: telechargerDonnees({ relireProjet, relirePorteur }),
  }),
  route(contratsConvention.codeSms, {
    trouverParCorps: trouverDemandeCitee,
    agir: codeSms(etablirConvention),
  }),
]
