/** Whom a mail to a structure goes to (§5.3 « Mail recipients », §5.5 row 3): told once. */
import { type Membre, membrePeut } from '#domain/commun/membres.ts'

/** What a mail asks or says; each right of a member is also what they are told of. */
export const OBJETS_COURRIEL = ['signature', 'dossier', 'versement', 'banque', 'decision', 'recu'] as const
export type ObjetCourriel = (typeof OBJETS_COURRIEL)[number]

/** Those that a member may do without: what is signed, and the bank details, always reach their people. */
export const COURRIELS_REGLABLES = ['dossier', 'versement', 'decision'] as const
export type CourrielReglable = (typeof COURRIELS_REGLABLES)[number]

export const LIBELLES_COURRIEL: Record<CourrielReglable, string> = {
  dossier: 'À écrire ou à corriger, messages, bilan',
  versement: 'Aide versée',
  decision: 'Décisions, demandes acceptées ou refusées',
}

/** A member as the mails reach them. */
export interface Joignable extends Membre {
  /** Their account's. */
  id: number
  email: string
  prenom: string
  /** False: their account is closed. */
  ouvert: boolean
  /** What they do without. */
  sans: readonly CourrielReglable[]
}

type Regle = (m: Membre & { id?: number }, signeePar: number | null) => boolean
const qui =
  (...droits: Parameters<typeof membrePeut>[1][]): Regle =>
  (m) =>
    droits.some((droit) => membrePeut(m, droit))

const REGLES: Record<ObjetCourriel, Regle> = {
  // Something to sign.
  signature: qui('signer'),
  // Something to write or to correct, a message, a report.
  dossier: qui('ecrire'),
  // The aid is paid, and the attestation is to be signed.
  versement: qui('changerRib', 'signer'),
  // Bank details, and transfers that fail.
  banque: qui('changerRib'),
  // What is decided: accepted, refused, withdrawn.
  decision: qui('retirer'),
  // The sealed copy of what was signed: to who signed, and to the owners.
  recu: (m, signeePar) => m.role === 'proprietaire' || m.id === signeePar,
}

/** Who signs is asked for the attestation by the mail of a payment: they may not do without it. */
const obligatoire = (objet: ObjetCourriel, m: Membre): boolean =>
  objet === 'versement' && membrePeut(m, 'signer')

/** What this member gets and may do without. */
export const courrielsReglables = (m: Membre): CourrielReglable[] =>
  COURRIELS_REGLABLES.filter((objet) => REGLES[objet](m, null) && !obligatoire(objet, m))

/**
 * Those of the present members to write to, each on their own; the owners when it concerns nobody. A closed
 * account is left alone while another is open, as who does without such mails while another gets them.
 */
export function destinatairesDe<M extends Joignable>(
  objet: ObjetCourriel,
  membres: readonly M[],
  signeePar: number | null = null,
): M[] {
  const ouverts = membres.filter((m) => m.ouvert)
  const joignables = ouverts.length > 0 ? ouverts : membres
  const vises = joignables.filter((m) => REGLES[objet](m, signeePar))
  const veulent = vises.filter((m) => obligatoire(objet, m) || !m.sans.some((sans) => sans === objet))
  if (veulent.length > 0) return veulent
  return vises.length > 0 ? vises : joignables.filter((m) => m.role === 'proprietaire')
}
