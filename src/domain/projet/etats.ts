import {
  avisPublie,
  bilanRefuse,
  bilanRempli,
  bilanValide,
  decisionPubliee,
  dossierRempli,
  estAccepte,
  estControlable,
  estRefuse,
  estSigne,
  type FaitsProjet,
} from './faits.ts'
import { repriseBilanDe, repriseDe } from './reprise.ts'
import { type Couleur, type DrapeauProjet, type Etat, LIBELLES_ETATS } from './vocabulaire.ts'

export type Drapeaux = Record<Exclude<DrapeauProjet, 'isEditing'>, boolean>

export interface Etats extends Drapeaux {
  isWithdrawn: boolean
  isChecked: boolean
  state: Etat
  libelleEtat: string
  couleur: Couleur
  reprise: number
  repriseBilan: 'attestation' | number
}

/**
 * Every flag and label of an application from its facts (contract §4); for a holder, give
 * `faitsPublies(faits)`. isEditing alone is missing: it is the reader's right to save, see actes.ts.
 */
export function etatsDe(faits: FaitsProjet): Etats {
  const d = { ...drapeauxDossier(faits), ...drapeauxCommission(faits), ...drapeauxSuite(faits) }
  const isWithdrawn = faits.retireLe !== null
  const state = isWithdrawn ? 'retire' : etatDe(d, faits.etape)
  return {
    ...d,
    isWithdrawn,
    isChecked: d.isControlled,
    state,
    libelleEtat: LIBELLES_ETATS[state],
    couleur: couleurDe(d),
    reprise: repriseDe(faits),
    repriseBilan: repriseBilanDe(faits),
  }
}

const drapeauxDossier = (faits: FaitsProjet) => ({
  isFilled: dossierRempli(faits),
  // Once the report has begun, the last save is one of the report's.
  isDraft: faits.bilan?.isDraft ?? faits.isDraft,
  isSigned: estSigne(faits),
  isControlling: estControlable(faits),
  isControlled: faits.controle?.courant === true,
  isRefused: estRefuse(faits),
  isAccepted: estAccepte(faits),
  isArchived: faits.archiveLe !== null,
})

function drapeauxCommission(faits: FaitsProjet) {
  const enCours = faits.commission !== null && faits.retireLe === null
  const isRefusedCAA = faits.caaAvis === 'refuse'
  return {
    hasCommission: faits.commission !== null,
    isAttenteCAA: enCours && faits.caaAvis !== 'accepte' && !isRefusedCAA,
    isAcceptedCAA: faits.caaAvis === 'accepte',
    isRefusedCAA,
    hasPassedCAA: faits.caaAvis !== null,
    isAttenteCA: enCours && avisPublie(faits) && !isRefusedCAA && faits.caAvis === null,
    isAcceptedCA: faits.caAvis === 'accepte',
    isRefusedCA: faits.caAvis === 'refuse',
    hasPassedCA: faits.caAvis !== null || decisionPubliee(faits),
  }
}

const drapeauxSuite = (faits: FaitsProjet) => ({
  isConventionSigned: faits.conventionSigneeLe !== null,
  isPayed: faits.paye,
  isAttestationAuteurFilled: faits.attestationRemplieLe !== null && faits.attestationSigneeLe === null,
  isAttestationAuteurSigned: faits.attestationSigneeLe !== null,
  isBilanFilled: bilanRempli(faits),
  isBilanControlled: faits.controleBilan !== null && (bilanValide(faits) || !bilanRempli(faits)),
  isBilanRefused: bilanRefuse(faits),
  isBilanValidated: bilanValide(faits),
})

function etatDe(drapeaux: Drapeaux, etape: number): Etat {
  if (drapeaux.isBilanValidated) return 'termine'
  if (drapeaux.isBilanRefused) return 'bilan-a-corriger'
  if (drapeaux.isBilanFilled) return 'bilan-en-controle'
  if (drapeaux.isPayed) return 'bilan-a-renseigner'
  if (drapeaux.isConventionSigned) return 'paiement-a-venir'
  if (drapeaux.isRefusedCAA || drapeaux.isRefusedCA) return 'refuse-commission'
  if (drapeaux.isAcceptedCA) return 'valide-commission'
  if (drapeaux.isRefused) return 'a-corriger'
  if (drapeaux.isSigned) return 'en-cours'
  return drapeaux.isFilled && !drapeaux.isDraft && etape >= 5 ? 'a-signer' : 'a-reprendre'
}

/** Border of the card (specification 000 §4). */
function couleurDe(drapeaux: Drapeaux): Couleur {
  if (drapeaux.isRefused || drapeaux.isRefusedCAA || drapeaux.isRefusedCA) return 'rouge'
  if (drapeaux.isControlling) return 'orange'
  return drapeaux.isAcceptedCAA && drapeaux.isAcceptedCA ? 'vert' : 'bleu'
}
