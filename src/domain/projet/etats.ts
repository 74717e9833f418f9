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
 * `faitsPublies(faits)`. isEditing alone is missing: it is the reader's right to save, see actions.ts.
 */
export function etatsDe(f: FaitsProjet): Etats {
  const d = { ...drapeauxDossier(f), ...drapeauxCommission(f), ...drapeauxSuite(f) }
  const isWithdrawn = f.retireLe !== null
  const state = isWithdrawn ? 'retire' : etatDe(d, f.etape)
  return {
    ...d,
    isWithdrawn,
    isChecked: d.isControlled,
    state,
    libelleEtat: LIBELLES_ETATS[state],
    couleur: couleurDe(d),
    reprise: repriseDe(f),
    repriseBilan: repriseBilanDe(f),
  }
}

const drapeauxDossier = (f: FaitsProjet) => ({
  isFilled: dossierRempli(f),
  // Once the report has begun, the last save is one of the report's.
  isDraft: f.bilan?.isDraft ?? f.isDraft,
  isSigned: estSigne(f),
  isControlling: estControlable(f),
  isControlled: f.controle?.courant === true,
  isRefused: estRefuse(f),
  isAccepted: estAccepte(f),
  isArchived: f.archiveLe !== null,
})

function drapeauxCommission(f: FaitsProjet) {
  const enCours = f.commission !== null && f.retireLe === null
  const isRefusedCAA = f.caaAvis === 'refuse'
  return {
    hasCommission: f.commission !== null,
    isAttenteCAA: enCours && f.caaAvis !== 'accepte' && !isRefusedCAA,
    isAcceptedCAA: f.caaAvis === 'accepte',
    isRefusedCAA,
    hasPassedCAA: f.caaAvis !== null,
    isAttenteCA: enCours && avisPublie(f) && !isRefusedCAA && f.caAvis === null,
    isAcceptedCA: f.caAvis === 'accepte',
    isRefusedCA: f.caAvis === 'refuse',
    hasPassedCA: f.caAvis !== null || decisionPubliee(f),
  }
}

const drapeauxSuite = (f: FaitsProjet) => ({
  isConventionSigned: f.conventionSigneeLe !== null,
  isPayed: f.paye,
  isAttestationAuteurFilled: f.attestationRemplieLe !== null && f.attestationSigneeLe === null,
  isAttestationAuteurSigned: f.attestationSigneeLe !== null,
  isBilanFilled: bilanRempli(f),
  isBilanControlled: f.controleBilan !== null && (bilanValide(f) || !bilanRempli(f)),
  isBilanRefused: bilanRefuse(f),
  isBilanValidated: bilanValide(f),
})

function etatDe(d: Drapeaux, etape: number): Etat {
  if (d.isBilanValidated) return 'termine'
  if (d.isBilanRefused) return 'bilan-a-corriger'
  if (d.isBilanFilled) return 'bilan-en-controle'
  if (d.isPayed) return 'bilan-a-renseigner'
  if (d.isConventionSigned) return 'paiement-a-venir'
  if (d.isRefusedCAA || d.isRefusedCA) return 'refuse-commission'
  if (d.isAcceptedCA) return 'valide-commission'
  if (d.isRefused) return 'a-corriger'
  if (d.isSigned) return 'en-cours'
  return d.isFilled && !d.isDraft && etape >= 5 ? 'a-signer' : 'a-reprendre'
}

/** Border of the card (specification 000 §4). */
function couleurDe(d: Drapeaux): Couleur {
  if (d.isRefused || d.isRefusedCAA || d.isRefusedCA) return 'rouge'
  if (d.isControlling) return 'orange'
  return d.isAcceptedCAA && d.isAcceptedCA ? 'vert' : 'bleu'
}
