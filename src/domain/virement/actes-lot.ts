import {
  avecDroitAjoute,
  etat,
  type Garde,
  nomsDe,
  type Refus,
  refusDe,
  type TableActes,
} from '#domain/commun/acte.ts'
import type { Role } from '#domain/commun/roles.ts'
import { type EtatLot, etatLot, type FaitsLigne, type FaitsLot } from './etat-lot.ts'

/** A run, as far as a rule needs it. */
export interface LotJuge {
  lot: FaitsLot & {
    preparePar: number
    modifiePar: number
    approuvePar: number | null
    /** Everybody who downloaded the file: any of them may have handed it to the bank. */
    telechargePar: readonly number[]
  }
  /** The lines of the run, those taken out aside. */
  lignes: readonly FaitsLigne[]
  /** Who put a line in the run, or last put its changed account in it. */
  inscripteurs: readonly number[]
  /** Who confirmed an account that the bank had refused and that a line pays. */
  juges: readonly number[]
  /** Lines whose account changed since they were prepared. */
  bloquees: number
}
interface PersonneLot {
  id: number
  role: Role
}
type GardeLot = Garde<LotJuge, PersonneLot>

/** The sentence of each refusal. */
export const REFUS_ACTES = {
  droit: 'Vous n’avez pas le droit de faire cela.',
  memePersonne:
    'Une seconde personne doit approuver ce lot\u00a0: vous l’avez préparé, ou vous en avez modifié une ligne.',
  juge: 'Une seconde personne doit approuver ce lot\u00a0: vous avez dit juste un compte que la banque avait refusé.',
  vide: 'Ce lot ne contient plus aucun virement. Annulez-le, ou ajoutez-y une convention.',
  bloquee:
    'Le compte d’un bénéficiaire a changé depuis la préparation. Retirez la ligne ou reprenez le nouveau RIB.',
  fichier:
    'Le fichier d’un lot ne se télécharge que par qui l’a préparé ou approuvé, et par la comptabilité.',
  nonRemis: 'Ce lot n’est pas encore à la banque\u00a0: téléchargez d’abord son fichier.',
  arretSeul: 'Une seconde personne doit arrêter ce lot\u00a0: vous en avez téléchargé le fichier.',
  confirmee: 'Un virement de ce lot est déjà confirmé\u00a0: il ne peut plus être annulé ni divisé.',
} as const

/** Code of the refusals due to who acts: another person may do it. */
export const SECONDE_PERSONNE = 'seconde-personne'
/** Code of a refusal that names the lines whose account changed. */
export const COMPTE_CHANGE = 'rib'

/** Refusal of an act that comes too early or too late, by the run's state. */
export const TROP_TARD: Record<EtatLot, string> = {
  prepare: 'Ce lot n’est pas encore approuvé.',
  approuve: 'Ce lot est approuvé\u00a0: il ne se modifie plus. Annulez-le pour en préparer un autre.',
  transmis: 'Ce lot est à la banque\u00a0: il ne se modifie plus.',
  termine: 'Ce lot est terminé.',
  annule: 'Ce lot est annulé.',
}

const SANS_DROIT: Refus = { raison: 'droit', message: REFUS_ACTES.droit }
const prepare = avecDroitAjoute(['virement.canPrepare'], SANS_DROIT)
const approuve = avecDroitAjoute(['virement.canApprove'], SANS_DROIT)
const prepareOuApprouve = avecDroitAjoute(['virement.canPrepare', 'virement.canApprove'], SANS_DROIT)

const etatDe = ({ lot, lignes }: LotJuge): EtatLot => etatLot(lot, lignes)
const enEtat =
  (...attendus: readonly EtatLot[]): GardeLot =>
  (f) =>
    attendus.includes(etatDe(f)) ? null : etat(TROP_TARD[etatDe(f)])
const remis: GardeLot = (lot) =>
  ['prepare', 'approuve'].includes(etatDe(lot)) ? etat(REFUS_ACTES.nonRemis) : null
const fichierSorti: GardeLot = (lot) => (lot.lot.exporteLe ? null : etat(TROP_TARD[etatDe(lot)]))
const aucuneConfirmee: GardeLot = ({ lignes }) =>
  lignes.some((l) => l.confirmeeLe) ? etat(REFUS_ACTES.confirmee) : null
const remisParUnAutre: GardeLot = (lot, _c, { id }) =>
  etatDe(lot) === 'transmis' && lot.lot.telechargePar.includes(id)
    ? etat(REFUS_ACTES.arretSeul, SECONDE_PERSONNE)
    : null
/** Who prepares takes the file of any run; who only approves, of those they approved. */
const tientLeFichier: GardeLot = ({ lot }, _c, personne) =>
  prepare(personne) === null || [lot.preparePar, lot.approuvePar].includes(personne.id)
    ? null
    : { raison: 'droit', message: REFUS_ACTES.fichier }
const comptesInchanges: GardeLot = (lot) =>
  lot.bloquees > 0 ? etat(REFUS_ACTES.bloquee, COMPTE_CHANGE) : null
// Until the bank has the file, no account it pays may have changed; afterwards, it can be read again as sent.
const comptesInchangesAvantRemise: GardeLot = (lot, contexte, personne) =>
  etatDe(lot) === 'approuve' ? comptesInchanges(lot, contexte, personne) : null
/** Not by who prepared or last edited it, nor by who confirmed a refused account; no setting lifts this. */
const parUnAutre: GardeLot = ({ lot, inscripteurs, juges }, _c, { id }) => {
  if ([lot.preparePar, lot.modifiePar, ...inscripteurs].includes(id))
    return etat(REFUS_ACTES.memePersonne, SECONDE_PERSONNE)
  return juges.includes(id) ? etat(REFUS_ACTES.juge, SECONDE_PERSONNE) : null
}
const nonVide: GardeLot = ({ lignes }) => (lignes.length === 0 ? etat(REFUS_ACTES.vide) : null)

/**
 * Acts on a run of transfers (feature 01 §1.3). `debloquer`: settle a line whose account changed, which takes
 * an approval back; `noter`: what the beneficiary's bank says of a name; `repondre`: read the bank's answer,
 * even once cancelled if the file had left; `regler`: say what became of a transfer executed all the same.
 */
export const ACTES_LOT = {
  modifier: { qui: prepare, garde: [enEtat('prepare')] },
  approuver: { qui: approuve, garde: [enEtat('prepare'), parUnAutre, nonVide, comptesInchanges] },
  telecharger: {
    qui: prepareOuApprouve,
    garde: [enEtat('approuve', 'transmis', 'termine'), tientLeFichier, comptesInchangesAvantRemise],
  },
  annuler: {
    qui: approuve,
    garde: [enEtat('prepare', 'approuve', 'transmis'), aucuneConfirmee, remisParUnAutre],
  },
  diviser: {
    qui: prepare,
    garde: [enEtat('prepare', 'approuve', 'transmis'), aucuneConfirmee, remisParUnAutre],
  },
  debloquer: { qui: prepareOuApprouve, garde: [enEtat('prepare', 'approuve')] },
  noter: { qui: prepare, garde: [enEtat('prepare', 'approuve', 'transmis')] },
  suivre: { qui: prepare, garde: [remis, enEtat('transmis')] },
  repondre: { qui: prepare, garde: [remis, enEtat('transmis', 'annule'), fichierSorti] },
  regler: { qui: prepare, garde: [enEtat('annule')] },
} as const satisfies TableActes<string, LotJuge, PersonneLot>
export type ActeLot = keyof typeof ACTES_LOT
export const NOMS_ACTES_LOT = nomsDe(ACTES_LOT)

/** What keeps this person from that act, or null: rights first, then the run's state, then its own guards. */
export const refusLot = (acte: ActeLot, lot: LotJuge, personne: PersonneLot): Refus | null =>
  refusDe(ACTES_LOT[acte], lot, personne, null)
