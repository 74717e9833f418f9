import { ACTES, SUITES } from './actes-groupes.ts'
import { tachePasseDemo } from './demo/passe/reprendre-passe.ts'
import { tacheScellerDemo } from './demo/sceller-demo.ts'
import { tacheExecuterLot, tacheReprendreLots } from './features/acte-groupe/executer-lot.ts'
import { tacheArchiverAnciens } from './features/archive/archiver-anciens.ts'
import { tacheScellerAttestation } from './features/attestation/sceller-attestation.ts'
import { tacheFaireAvancerChangements } from './features/changement/faire-avancer.ts'
import { tacheColis, tacheReprendreColis } from './features/colis/preparation/executer-colis.ts'
import { tacheAnnoncerEcheances, tacheAnonymiserEchus } from './features/conservation/taches.ts'
import { tacheAnnoncerSignatures } from './features/convention/annoncer-signatures.ts'
import { tacheEtablirConvention } from './features/convention/etablir-convention.ts'
import { tacheScellerConvention } from './features/convention/sceller-convention.ts'
import { tacheEffacerRaisons } from './features/deport/taches.ts'
import { tacheReprendrePublication } from './features/donnees-ouvertes/reprendre-publication.ts'
import { tacheHorodaterDocuments } from './features/fichier/horodater-documents.ts'
import {
  tacheBalayerOrphelins,
  tacheEffacerOctets,
  tacheVerifierEmpreintes,
} from './features/fichier/taches.ts'
import { tachePrevenirFins } from './features/jeton-lecture/prevenir-fins.ts'
import { tacheScellerJournal } from './features/journal/sceller-journal.ts'
import { tacheAlerterNonLus } from './features/messagerie/alerter-non-lus.ts'
import { tacheScellerProcesVerbal } from './features/proces-verbal/sceller-proces-verbal.ts'
import { tacheScellerDossier } from './features/projet/sceller-dossier.ts'
import { tacheVerifierListes } from './features/projet/verifier-listes.ts'
import { tacheRappelerEcheances } from './features/rappel/rappeler-echeances.ts'
import { tacheReprendreReprises, tacheReprise } from './features/reprise/execution/executer-reprise.ts'
import { tacheFaireCarnet } from './features/seance/preparer/faire-carnet.ts'
import { tacheReprendreVerifications } from './features/structure/reprendre-verifications.ts'
import { tacheRappelerRejets } from './features/virement/rib/rappeler-rejets.ts'
import { tacheReprendreEnvois } from './infra/file-attente/reprendre-envois.ts'
import type { Tache } from './infra/file-attente/tache.ts'
import { tachePlierNombres, tacheVerifierNombres } from './socle/nombres-gardes.ts'

/** Every job of the portal, with when it runs by itself; « envoyer » (mail, SMS) belongs to the queue. */
export const taches: readonly Tache[] = [
  tacheReprendreEnvois,
  tacheExecuterLot(ACTES, SUITES),
  tacheReprendreLots,
  tacheColis,
  tacheReprendreColis,
  tacheReprise,
  tacheReprendreReprises,
  tacheScellerDossier,
  tacheScellerDemo,
  tachePasseDemo,
  tacheEtablirConvention,
  tacheScellerConvention,
  tacheAnnoncerSignatures,
  tacheScellerAttestation,
  tacheScellerProcesVerbal,
  tacheFaireCarnet,
  tacheEffacerOctets,
  tacheBalayerOrphelins,
  tacheVerifierEmpreintes,
  tacheHorodaterDocuments,
  tacheArchiverAnciens,
  tacheAnnoncerEcheances,
  tacheAnonymiserEchus,
  tacheEffacerRaisons,
  tacheVerifierListes,
  tachePlierNombres,
  tacheVerifierNombres,
  tacheScellerJournal,
  tacheRappelerEcheances,
  tacheRappelerRejets,
  tachePrevenirFins,
  tacheFaireAvancerChangements,
  tacheAlerterNonLus,
  tacheReprendreVerifications,
  tacheReprendrePublication,
]
