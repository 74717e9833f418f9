import { MONTANTS } from '#domain/projet/montants.ts'
import type { ContenuPv } from './contenu.ts'

/** What minutes say of an opinion or a decision, where screens say Accepter, En attente, Refuser. */
export const MOTS_AVIS = { accepte: 'Favorable', attente: 'Ajourné', refuse: 'Défavorable' } as const
export type Avis = keyof typeof MOTS_AVIS

/** What they say of each file, those that nobody called included. */
export const MOTS_LIGNE = { ...MOTS_AVIS, 'non-examine': 'Non examiné' } as const

/** What frozen minutes call their amounts: the word of that day, so that they read the same for ever. */
export const motMontantPv = (contenu: Pick<ContenuPv, 'motMontant'>): string =>
  contenu.motMontant ?? MONTANTS.accorde.mot
