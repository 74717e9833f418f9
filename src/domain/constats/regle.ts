import type { DonneesConstats } from './donnees.ts'

/** Who reads a check: who reviews, a commission's members too, the holder before signing. */
export type Public = 'personnel' | 'membres' | 'porteur'

export interface RegleConstat {
  cle: string
  /** Part of the application (1 to 4), and its fields, that the sentence speaks of. */
  partie: 1 | 2 | 3 | 4
  champs: readonly string[]
  pour: readonly Public[]
  /** Depends on today or on other applications, so rows of lists, written once, do not count it. */
  horsListe?: true
  /** Speaks of the structure's past rather than of that part. */
  passe?: true
  /** A figure, never a verdict; null where there is nothing to say. */
  dire: (d: DonneesConstats) => string | null
}

export const PERSONNEL: readonly Public[] = ['personnel']

export const pluriel = (nombre: number, mot: string): string =>
  `${nombre} ${mot.replaceAll('(s)', nombre > 1 ? 's' : '')}`
