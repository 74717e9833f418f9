import { type EtatLot, etatLot, type FaitsLigne, type FaitsLot } from './etat-lot.ts'

/**
 * What can be done with a run of transfers (feature 01 §1.3); `debloquer`: settle a line whose account changed, which
 * takes an approval back; `noter`: what the beneficiary's bank says of a name; `repondre`: read what the bank answers, of a
 * cancelled run too once its file has left; `regler`: say what became of a transfer it executed all the same.
 */
export const ACTES_LOT = [
  'modifier',
  'approuver',
  'telecharger',
  'annuler',
  'diviser',
  'debloquer',
  'noter',
  'suivre',
  'repondre',
  'regler',
] as const
export type ActeLot = (typeof ACTES_LOT)[number]

/** The run and the person, as far as a rule needs them. */
export interface Demande {
  lot: FaitsLot & {
    preparePar: number
    modifiePar: number
    approuvePar: number | null
    /** Who handed the file to the bank. */
    exportePar: number | null
  }
  /** Without those taken out. */
  lignes: readonly FaitsLigne[]
  /** Who chose a line, or last took its account anew. */
  inscripteurs: readonly number[]
  /** Who said right an account that the bank refused, and that a line pays. */
  juges: readonly number[]
  /** Lines whose account changed since they were prepared. */
  bloquees: number
  personne: { id: number; prepare: boolean; approuve: boolean }
}

/** Said to whoever may not. */
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
  arretSeul: 'Une seconde personne doit arrêter ce lot\u00a0: vous en avez remis le fichier à la banque.',
  confirmee: 'Un virement de ce lot est déjà confirmé\u00a0: il ne peut plus être annulé ni divisé.',
} as const

/** Whether another person may do what this refusal keeps from this one. */
export const attendUneSeconde = (refus: string | null): boolean =>
  refus === REFUS_ACTES.memePersonne || refus === REFUS_ACTES.juge

const ATTENDUS: Record<ActeLot, readonly EtatLot[]> = {
  modifier: ['prepare'],
  approuver: ['prepare'],
  telecharger: ['approuve', 'transmis', 'termine'],
  annuler: ['prepare', 'approuve', 'transmis'],
  diviser: ['prepare', 'approuve', 'transmis'],
  debloquer: ['prepare', 'approuve'],
  noter: ['prepare', 'approuve', 'transmis'],
  suivre: ['transmis'],
  repondre: ['transmis', 'annule'],
  regler: ['annule'],
}

const TROP_TARD: Record<EtatLot, string> = {
  prepare: 'Ce lot n’est pas encore approuvé.',
  approuve: 'Ce lot est approuvé\u00a0: il ne se modifie plus. Annulez-le pour en préparer un autre.',
  transmis: 'Ce lot est à la banque\u00a0: il ne se modifie plus.',
  termine: 'Ce lot est terminé.',
  annule: 'Ce lot est annulé.',
}

/**
 * Why that act is refused now, in a sentence, or null. Rights first, then the state of the run, then what the act
 * itself asks: nobody approves what they prepared or last edited, nor an account refused that they said right, and no
 * setting lifts it; of those who do not prepare,
 * only who approved this run takes its file.
 */
export function refusActe(acte: ActeLot, d: Demande): string | null {
  const { lot, lignes, personne } = d
  const permis = {
    modifier: personne.prepare,
    approuver: personne.approuve,
    telecharger: personne.prepare || personne.approuve,
    annuler: personne.approuve,
    diviser: personne.prepare,
    debloquer: personne.prepare || personne.approuve,
    noter: personne.prepare,
    suivre: personne.prepare,
    repondre: personne.prepare,
    regler: personne.prepare,
  }
  if (!permis[acte]) return REFUS_ACTES.droit
  const etat = etatLot(lot, lignes)
  if ((acte === 'suivre' || acte === 'repondre') && (etat === 'prepare' || etat === 'approuve'))
    return REFUS_ACTES.nonRemis
  if (!ATTENDUS[acte].includes(etat) || (acte === 'repondre' && !lot.exporteLe)) return TROP_TARD[etat]
  if ((acte === 'annuler' || acte === 'diviser') && lignes.some((l) => l.confirmeeLe))
    return REFUS_ACTES.confirmee
  if ((acte === 'annuler' || acte === 'diviser') && etat === 'transmis' && lot.exportePar === personne.id)
    return REFUS_ACTES.arretSeul
  if (acte === 'telecharger' && !personne.prepare && ![lot.preparePar, lot.approuvePar].includes(personne.id))
    return REFUS_ACTES.fichier
  // Once handed to the bank, the file is what it is; before, it would pay an account that is no longer theirs.
  if (acte === 'telecharger' && etat === 'approuve' && d.bloquees > 0) return REFUS_ACTES.bloquee
  if (acte !== 'approuver') return null
  const auteurs = [lot.preparePar, lot.modifiePar, ...d.inscripteurs]
  if (auteurs.includes(personne.id)) return REFUS_ACTES.memePersonne
  if (d.juges.includes(personne.id)) return REFUS_ACTES.juge
  if (lignes.length === 0) return REFUS_ACTES.vide
  return d.bloquees > 0 ? REFUS_ACTES.bloquee : null
}
