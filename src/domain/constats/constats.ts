import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import type { DonneesConstats } from './donnees.ts'
import type { Public } from './regle.ts'
import { REGLES_CONSTATS } from './regles.ts'
import { HABILITATION } from './regles-passe.ts'

/** Something of an application that deserves a look: a figure, and where to see it. */
export interface Constat {
  cle: string
  phrase: string
  partie: number
  champs: string[]
  /** What the staff says is checked, where they do. */
  habilitation?: HabilitationLue | undefined
  /** It speaks of the structure's past, not of a part. */
  passe?: boolean | undefined
}

/** What these readers are told of an application, in the order of the checks. */
export const constatsDe = (donnees: DonneesConstats, lecteur: Public): Constat[] =>
  REGLES_CONSTATS.filter((r) => r.pour.includes(lecteur)).flatMap(({ cle, partie, champs, passe, dire }) => {
    const phrase = dire(donnees)
    const aDire = cle === HABILITATION && donnees.habilitation
    return phrase === null
      ? []
      : [
          {
            cle,
            phrase,
            partie,
            champs: [...champs],
            ...(aDire && { habilitation: aDire }),
            ...(passe && { passe }),
          },
        ]
  })

/** What the checks counted in lists look at: the application itself, whatever the day. */
export type DonneesListees = Omit<
  DonneesConstats,
  | 'aujourdhui'
  | 'precedente'
  | 'plusForte'
  | 'anterieures'
  | 'memeCompte'
  | 'memeSiret'
  | 'signataires'
  | 'habilitation'
  | 'renvoyees'
>

/** How many checks speak of an application by itself: those that lists count, and filter by. */
export function nombreConstats(donneesListees: DonneesListees): number {
  const seule = { aujourdhui: '', precedente: null, plusForte: null, memeCompte: [], memeSiret: [] }
  const autour = { anterieures: null, signataires: null, habilitation: null, renvoyees: [] }
  const donnees = { ...donneesListees, ...seule, ...autour }
  return REGLES_CONSTATS.filter((r) => !r.horsListe && r.dire(donnees) !== null).length
}
