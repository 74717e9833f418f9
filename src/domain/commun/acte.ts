import { aLeDroitAjoute, type DroitAjoute } from './droits-ajoutes.ts'
import { Conflit, Interdit, Invalide } from './erreurs.ts'
import { aLeDroit, type Drapeau, type Ressource, type Role } from './roles.ts'

/** Why an act is refused: `droit`, not this person (403); `etat`, not now (409); `regle`, not so (422). */
export interface Refus {
  raison: 'droit' | 'etat' | 'regle'
  message: string
  /** Machine-readable, when a screen or who calls has something of its own to do with it (« virement »). */
  code?: string
}

// Written once: an error is costly to make, and lists ask for twenty acts a row.
export const SANS_DROIT: Refus = { raison: 'droit', message: new Interdit().message }

/** Who holds that right of the specification. */
export const avecDroit =
  (ressource: Ressource, drapeau: Drapeau) =>
  ({ role }: { role: Role }): Refus | null =>
    aLeDroit(role, ressource, drapeau) ? null : SANS_DROIT

/** Who holds one of these other rights; `sinon` is said to who holds none. */
export const avecDroitAjoute =
  (droits: readonly DroitAjoute[], sinon: Refus = SANS_DROIT) =>
  ({ role }: { role: Role }): Refus | null =>
    droits.some((droit) => aLeDroitAjoute(role, droit)) ? null : sinon

/** Refused by what the facts are now. */
export const etat = (message: string, code?: string): Refus =>
  code === undefined ? { raison: 'etat', message } : { raison: 'etat', message, code }

/** Refuses an act, or null: from the facts, what the act bears on, and who asks. */
export type Garde<F, P = unknown, C = unknown> = (faits: F, c: C, personne: P) => Refus | null

/** A line of a table of acts. */
export interface Acte<F, P, C = unknown> {
  /** Refuses who may not, whatever the facts. */
  qui: (personne: P) => Refus | null
  /** Asked in that order: the first that refuses answers. */
  garde: readonly Garde<F, P, C>[]
  /** False: permitted without a button, as an act done already, which answers the same again. */
  offert?: (faits: F) => boolean
}

/** Acts by their word: who may do each, and from which facts. */
export type TableActes<A extends string, F, P, C = unknown> = Readonly<Record<A, Acte<F, P, C>>>

/** The words of a table. */
export const nomsDe = <A extends string>(table: Readonly<Record<A, unknown>>): A[] =>
  Object.keys(table) as A[]

/** What keeps this person from that act now; null: nothing. */
export function refusDe<F, P, C>(acte: Acte<F, P, C>, faits: F, personne: P, contexte: C): Refus | null {
  const refus = acte.qui(personne)
  if (refus !== null) return refus
  for (const garde of acte.garde) {
    const suivant = garde(faits, contexte, personne)
    if (suivant !== null) return suivant
  }
  return null
}

/** The acts of a table that this person is offered now. */
export const actesOfferts = <A extends string, F, P, C>(
  table: TableActes<A, F, P, C>,
  faits: F,
  personne: P,
  contexte: C,
): A[] =>
  nomsDe(table).filter((mot) => {
    const acte = table[mot]
    return refusDe(acte, faits, personne, contexte) === null && acte.offert?.(faits) !== false
  })

/** The error that says a refusal: its reason alone gives the status. */
export function erreurDe({ raison, message, code }: Refus): Error {
  if (raison === 'droit') return new Interdit(message, code)
  return raison === 'etat' ? new Conflit(message, code) : new Invalide({}, message)
}

/** Throws what refuses, if anything does. */
export function refuser(refus: Refus | null): void {
  if (refus !== null) throw erreurDe(refus)
}
