import { enCentimes, enEuros } from '#domain/commun/argent.ts'
import type { Jour } from '#domain/commun/jours.ts'

/**
 * Accounting entries of aids: a grant makes two, when its agreement is signed and when its transfer is
 * executed. A payment cancelled and an agreement archived unpaid are each reversed.
 */

/** Accounts and names that the body's accountant decides; the defaults are only examples. */
export interface PlanComptable {
  journal: { code: string; libelle: string }
  charge: { compte: string; libelle: string }
  tiers: { compte: string; libelle: string }
  banque: { compte: string; libelle: string }
  /** Third party's own account, « S00031 »: a prefix and how many digits of its number. */
  auxiliaire: { prefixe: string; chiffres: number }
}

export const PLAN_EXEMPLE: PlanComptable = {
  journal: { code: 'AID', libelle: 'Aides culturelles' },
  charge: { compte: '657000', libelle: 'Aides accordées' },
  tiers: { compte: '467000', libelle: 'Bénéficiaires d’aides' },
  banque: { compte: '512000', libelle: 'Banque' },
  auxiliaire: { prefixe: 'S', chiffres: 5 },
}

/** What is entered: a signed agreement, a transfer executed, and their reversals. */
export const EVENEMENTS = ['engagement', 'annulation-engagement', 'paiement', 'annulation-paiement'] as const
export type Evenement = (typeof EVENEMENTS)[number]
export const LIBELLES_EVENEMENTS: Record<Evenement, string> = {
  engagement: 'Conventions signées',
  'annulation-engagement': 'Conventions archivées sans paiement',
  paiement: 'Paiements',
  'annulation-paiement': 'Paiements annulés',
}

/** Something to enter, `montant` in euros, on its day in Paris. */
export interface FaitComptable {
  evenement: Evenement
  jour: Jour
  /** Number of the entry within its series, given at its first export and kept for ever. */
  numero: number | null
  montant: number
  convention: string
  /** Day the agreement was signed: that of the document. */
  signeeLe: Jour
  structure: { id: number; nom: string }
  /** The run of transfers, when it went through one. */
  lot: string | null
}

/** One line of an entry, in euros; one of the two amounts is 0. */
export interface LigneEcriture {
  numero: number | null
  jour: Jour
  compte: string
  compteLibelle: string
  auxiliaire: string
  auxiliaireLibelle: string
  piece: string
  pieceLe: Jour
  libelle: string
  debit: number
  credit: number
}

const auxiliaireDe = ({ auxiliaire: a }: PlanComptable, id: number): string =>
  `${a.prefixe}${String(id).padStart(a.chiffres, '0')}`

/** The two balanced lines of one entry; a reversal is the entry the other way round, in its own month. */
export function ecritureDe(fait: FaitComptable, plan: PlanComptable): LigneEcriture[] {
  const commun = {
    numero: fait.numero,
    jour: fait.jour,
    piece: fait.convention,
    pieceLe: fait.signeeLe,
    libelle: [fait.evenement.startsWith('annulation') ? 'Annulation' : '', fait.lot ?? '', fait.convention]
      .filter((mot) => mot !== '')
      .join(' '),
  }
  const aTiers = { auxiliaire: auxiliaireDe(plan, fait.structure.id), auxiliaireLibelle: fait.structure.nom }
  const seul = { auxiliaire: '', auxiliaireLibelle: '' }
  const ligne = (
    { compte, libelle: compteLibelle }: { compte: string; libelle: string },
    tiers: typeof aTiers,
    debit: number,
    credit: number,
  ): LigneEcriture => ({ ...commun, compte, compteLibelle, ...tiers, debit, credit })
  const { montant } = fait
  const debitEtCredit = {
    engagement: [plan.charge, plan.tiers],
    'annulation-engagement': [plan.tiers, plan.charge],
    paiement: [plan.tiers, plan.banque],
    'annulation-paiement': [plan.banque, plan.tiers],
  }[fait.evenement]
  return debitEtCredit.map((compte, i) =>
    ligne(compte, compte === plan.tiers ? aTiers : seul, i === 0 ? montant : 0, i === 0 ? 0 : montant),
  )
}

/** Exact sums of lines, in euros. */
export function sommesDe(lignes: readonly LigneEcriture[]): { debit: number; credit: number } {
  const somme = (de: 'debit' | 'credit'): number =>
    enEuros(lignes.reduce((total, l) => total + enCentimes(l[de]), 0))
  return { debit: somme('debit'), credit: somme('credit') }
}
