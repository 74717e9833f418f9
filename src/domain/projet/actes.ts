import {
  actesOfferts,
  avecDroit,
  etat,
  nomsDe,
  type Refus,
  refusDe,
  refuser,
  SANS_DROIT,
  type TableActes,
} from '#domain/commun/acte.ts'
import { type DroitMembre, type Membre, membrePeut } from '#domain/commun/membres.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import type { Role } from '#domain/commun/roles.ts'
import { SANS_AVIS } from '#domain/deport/liens.ts'
import type { FaitsProjet } from './faits.ts'
import * as archive from './gardes/archive.ts'
import * as attestation from './gardes/attestation.ts'
import * as bilan from './gardes/bilan.ts'
import * as commission from './gardes/commission.ts'
import * as controle from './gardes/controle.ts'
import * as convention from './gardes/convention.ts'
import * as demande from './gardes/demande.ts'
import type { Garde, Moment, Precision } from './gardes/garde.ts'
import * as paiement from './gardes/paiement.ts'
import * as relance from './gardes/relance.ts'

/** Who asks: `proprietaire` when the application is the reader's own. */
export interface ActeurProjet {
  role: Role
  proprietaire: boolean
  /** What they may do for the structure whose it is; absent: everything. */
  membre?: Membre | null
  /** They have a link (déport) with the application: they give neither its opinion nor its decision. */
  deporte?: boolean
}

const D_UN_LIEN: Refus = { raison: 'droit', message: SANS_AVIS }
const ANONYMISEE = etat('Ce dossier a été anonymisé\u00a0: il ne peut plus être modifié.')

/** A member of the structure whose it is, who may do that for it; as the contract of the call says too. */
const membre =
  (droit: DroitMembre) =>
  ({ role, proprietaire, membre: m }: ActeurProjet): Refus | null => {
    if (role !== 'porteurProjet' || !proprietaire) return SANS_DROIT
    return m && !membrePeut(m, droit) ? { raison: 'droit', message: REFUS_MEMBRE[droit] } : null
  }
const [ecrit, signe, retire] = [membre('ecrire'), membre('signer'), membre('retirer')]
const gestionnaire = avecDroit('projet', 'canManage')
const commissaire = avecDroit('commission', 'canManage')
const payeur = avecDroit('projet', 'canPay')
/** Gives an opinion or decides: never of who has a link with the application. */
const sansLien = (qui: (acteur: ActeurProjet) => Refus | null) => (acteur: ActeurProjet) =>
  qui(acteur) ?? (acteur.deporte ? D_UN_LIEN : null)

const nonAnonymisee: Garde = (faits) => (faits.anonymiseLe === null ? null : ANONYMISEE)

/** The acts on an application (contract §5): who, and from which facts. */
export const ACTES_PROJET = {
  enregistrerEtape: { qui: ecrit, garde: [nonAnonymisee, demande.enregistrerEtape] },
  supprimerDemande: { qui: ecrit, garde: [nonAnonymisee, demande.supprimerDemande] },
  retirerDemande: { qui: retire, garde: [nonAnonymisee, demande.retirerDemande] },
  codeVerification: { qui: signe, garde: [nonAnonymisee, demande.codeVerification] },
  signerDemande: { qui: signe, garde: [nonAnonymisee, demande.signerDemande] },
  controler: { qui: gestionnaire, garde: [nonAnonymisee, controle.controler] },
  annulerControle: { qui: gestionnaire, garde: [nonAnonymisee, controle.annulerControle] },
  affecterCommission: { qui: gestionnaire, garde: [nonAnonymisee, controle.affecterCommission] },
  recommander: { qui: sansLien(gestionnaire), garde: [nonAnonymisee, controle.recommander] },
  donnerAvisCAA: { qui: sansLien(commissaire), garde: [nonAnonymisee, commission.donnerAvisCAA] },
  deciderCA: { qui: sansLien(commissaire), garde: [nonAnonymisee, commission.deciderCA] },
  signerConvention: { qui: signe, garde: [nonAnonymisee, convention.signerConvention] },
  validerPaiement: { qui: payeur, garde: [nonAnonymisee, paiement.validerPaiement] },
  annulerPaiement: { qui: payeur, garde: [nonAnonymisee, paiement.annulerPaiement] },
  remplirAttestation: { qui: ecrit, garde: [nonAnonymisee, attestation.remplirAttestation] },
  signerAttestation: { qui: signe, garde: [nonAnonymisee, attestation.signerAttestation] },
  enregistrerBilan: { qui: ecrit, garde: [nonAnonymisee, bilan.enregistrerBilan] },
  controlerBilan: { qui: gestionnaire, garde: [nonAnonymisee, bilan.controlerBilan] },
  archiver: { qui: gestionnaire, garde: [nonAnonymisee, archive.archiver] },
  desarchiver: { qui: gestionnaire, garde: [nonAnonymisee, archive.desarchiver] },
  relancerPorteur: { qui: gestionnaire, garde: [nonAnonymisee, relance.relancerPorteur] },
} as const satisfies TableActes<string, FaitsProjet, ActeurProjet, Moment & Precision>
export type ActeProjet = keyof typeof ACTES_PROJET
export const NOMS_ACTES_PROJET = nomsDe(ACTES_PROJET)

/** Those of the acts offered to a role that this person may do: a link closes some. */
export const actesPermis = (actes: readonly string[], acteur: ActeurProjet): string[] =>
  actes.filter((mot) => ACTES_PROJET[mot as ActeProjet].qui(acteur) === null)

export type Reponse = { ok: true } | ({ ok: false } & Refus)

/** Says whether this person may do this now; the facts are the true ones, published or not. */
export function peut(
  acte: ActeProjet,
  faits: FaitsProjet,
  acteur: ActeurProjet,
  moment: Moment,
  precision: Precision = {},
): Reponse {
  const refus = refusDe(ACTES_PROJET[acte], faits, acteur, { ...moment, ...precision })
  return refus === null ? { ok: true } : { ok: false, ...refus }
}

/** Throws what refuses it, unless the act is possible now. */
export const exiger = (
  acte: ActeProjet,
  faits: FaitsProjet,
  acteur: ActeurProjet,
  moment: Moment,
  precision: Precision = {},
): void => refuser(refusDe(ACTES_PROJET[acte], faits, acteur, { ...moment, ...precision }))

/** All that this person may do now; archiving is listed too when it only wants a reason. */
export const actesPossibles = (faits: FaitsProjet, acteur: ActeurProjet, moment: Moment): ActeProjet[] =>
  actesOfferts(ACTES_PROJET, faits, acteur, { ...moment, motif: 'motif' })
