import { etat } from '#domain/commun/acte.ts'
import { objetRelance } from '../relance.ts'
import { arret, type Garde } from './garde.ts'

export const RIEN_ATTENDU = 'Rien n’est attendu du porteur sur cette demande.'

/** Guard of a reminder by hand: the sentence that refuses, or null. The act adds a week between two. */
export const relancerPorteur: Garde = (faits) =>
  arret(faits) ?? (objetRelance(faits) === null ? etat(RIEN_ATTENDU) : null)
