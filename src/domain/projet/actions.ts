import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { aLeDroit, type Drapeau, type Ressource, type Role } from '#domain/commun/roles.ts'
import { SANS_AVIS } from '#domain/deport/liens.ts'
import type { FaitsProjet } from './faits.ts'
import type { Garde, Moment, Precision } from './garde.ts'
import * as archive from './gardes-archive.ts'
import * as attestation from './gardes-attestation.ts'
import * as bilan from './gardes-bilan.ts'
import * as commission from './gardes-commission.ts'
import * as controle from './gardes-controle.ts'
import * as convention from './gardes-convention.ts'
import * as demande from './gardes-demande.ts'
import * as paiement from './gardes-paiement.ts'
import * as relance from './gardes-relance.ts'

/** Who asks: `proprietaire` when the application is the reader's own. */
export interface ActeurProjet {
  role: Role
  proprietaire: boolean
  /** A link of theirs with it acts: they read it, and say nothing of it. */
  deporte?: boolean
}

interface Regle {
  qui: 'porteur' | readonly [Ressource, Drapeau]
  garde: Garde
}

const gestionnaire = ['projet', 'canManage'] as const
const commissaire = ['commission', 'canManage'] as const
const payeur = ['projet', 'canPay'] as const

/** The table of actions (contract §5): who, and from which facts. Refused otherwise: 409. */
export const ACTIONS = {
  enregistrerEtape: { qui: 'porteur', garde: demande.enregistrerEtape },
  supprimerDemande: { qui: 'porteur', garde: demande.supprimerDemande },
  retirerDemande: { qui: 'porteur', garde: demande.retirerDemande },
  codeVerification: { qui: 'porteur', garde: demande.codeVerification },
  signerDemande: { qui: 'porteur', garde: demande.signerDemande },
  controler: { qui: gestionnaire, garde: controle.controler },
  annulerControle: { qui: gestionnaire, garde: controle.annulerControle },
  affecterCommission: { qui: gestionnaire, garde: controle.affecterCommission },
  recommander: { qui: gestionnaire, garde: controle.recommander },
  donnerAvisCAA: { qui: commissaire, garde: commission.donnerAvisCAA },
  deciderCA: { qui: commissaire, garde: commission.deciderCA },
  signerConvention: { qui: 'porteur', garde: convention.signerConvention },
  validerPaiement: { qui: payeur, garde: paiement.validerPaiement },
  annulerPaiement: { qui: payeur, garde: paiement.annulerPaiement },
  remplirAttestation: { qui: 'porteur', garde: attestation.remplirAttestation },
  signerAttestation: { qui: 'porteur', garde: attestation.signerAttestation },
  enregistrerBilan: { qui: 'porteur', garde: bilan.enregistrerBilan },
  controlerBilan: { qui: gestionnaire, garde: bilan.controlerBilan },
  archiver: { qui: gestionnaire, garde: archive.archiver },
  desarchiver: { qui: gestionnaire, garde: archive.desarchiver },
  relancerPorteur: { qui: gestionnaire, garde: relance.relancerPorteur },
} as const satisfies Record<string, Regle>
export type ActionProjet = keyof typeof ACTIONS
export const ACTIONS_PROJET = Object.keys(ACTIONS) as ActionProjet[]

// Written once: an error is costly to make, and lists ask for twenty actions a row.
const SANS_DROIT = new Interdit().message
const ANONYMISE = 'Ce dossier a été anonymisé\u00a0: il ne peut plus être modifié.'

/** Acts that give an opinion or decide: never of who has a link with the application. */
const D_OPINION: readonly ActionProjet[] = ['recommander', 'donnerAvisCAA', 'deciderCA']

export type Reponse = { ok: true } | { ok: false; raison: 'droit' | 'etat'; message: string }

/** True when the role holds the right the action needs, whatever the application's state. */
function aQualite(action: ActionProjet, acteur: ActeurProjet): boolean {
  const { qui } = ACTIONS[action]
  return qui === 'porteur'
    ? acteur.role === 'porteurProjet' && acteur.proprietaire
    : aLeDroit(acteur.role, qui[0], qui[1])
}

/** Says whether this person may do this now; the facts are the true ones, published or not. */
export function peut(
  action: ActionProjet,
  faits: FaitsProjet,
  acteur: ActeurProjet,
  moment: Moment,
  precision: Precision = {},
): Reponse {
  if (!aQualite(action, acteur)) return { ok: false, raison: 'droit', message: SANS_DROIT }
  if (acteur.deporte && D_OPINION.includes(action)) return { ok: false, raison: 'droit', message: SANS_AVIS }
  const garde: Garde = ACTIONS[action].garde
  const message = faits.anonymiseLe === null ? garde(faits, moment, precision) : ANONYMISE
  return message === null ? { ok: true } : { ok: false, raison: 'etat', message }
}

/** Throws Interdit (right) or Conflit (state) unless the action is possible now. */
export function exiger(
  action: ActionProjet,
  faits: FaitsProjet,
  acteur: ActeurProjet,
  moment: Moment,
  precision: Precision = {},
): void {
  const reponse = peut(action, faits, acteur, moment, precision)
  if (reponse.ok) return
  throw reponse.raison === 'droit' ? new Interdit(reponse.message) : new Conflit(reponse.message)
}

/** All that this person may do now; archiving is listed too when it only wants a reason. */
export const actionsPossibles = (faits: FaitsProjet, acteur: ActeurProjet, moment: Moment): ActionProjet[] =>
  ACTIONS_PROJET.filter((action) => peut(action, faits, acteur, moment, { motif: 'motif' }).ok)
