import type { DonneesConstats } from './donnees.ts'
import { type Public, REGLES_CONSTATS } from './regles.ts'

/** Something of an application that deserves a look: a figure, and where to see it. */
export interface Constat {
  cle: string
  phrase: string
  partie: number
  champs: string[]
}

/** What these readers are told of an application, in the order of the checks. */
export const constatsDe = (d: DonneesConstats, lecteur: Public): Constat[] =>
  REGLES_CONSTATS.filter((r) => r.pour.includes(lecteur)).flatMap(({ cle, partie, champs, dire }) => {
    const phrase = dire(d)
    return phrase === null ? [] : [{ cle, phrase, partie, champs: [...champs] }]
  })
