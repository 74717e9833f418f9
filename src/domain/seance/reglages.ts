import { z } from 'zod'
import { booleen, entier } from '#domain/commun/champs.ts'
import { REGLE_QUORUM, type RegleQuorum } from './quorum.ts'
import { QUORUM_EXCESSIF } from './refus.ts'

/** What each body decides of its sittings: its quorum, and the time it gives itself for a file. */
export interface ReglesInstance {
  quorum: RegleQuorum
  /** Seconds for a file, shown and never forced; null: none. */
  minuterie: number | null
}

/** By step: 1 the CAA, 2 the board. */
export interface ReglesSeance {
  caa: ReglesInstance
  ca: ReglesInstance
}

export const REGLES_PAR_DEFAUT: ReglesSeance = {
  caa: { quorum: REGLE_QUORUM, minuterie: null },
  ca: { quorum: REGLE_QUORUM, minuterie: null },
}

/** The rules of the body that sits at this step. */
export const reglesDe = (regles: ReglesSeance, etape: number): ReglesInstance =>
  etape === 1 ? regles.caa : regles.ca

const requisEntre = (libelle: string, min: number, max: number) =>
  entier(libelle, min, max).refine((v): v is number => v !== null, `Le champ "${libelle}" est requis.`)

const instance = z.object({
  quorum: z.object({
    fraction: z
      .object({ num: requisEntre('Quorum', 1, 99), den: requisEntre('Quorum', 1, 100) })
      .refine((f) => Number(f.num) <= Number(f.den), QUORUM_EXCESSIF),
    presentsMin: requisEntre('Présents au moins', 1, 200),
    pouvoirsMax: requisEntre('Pouvoirs par personne', 0, 10),
    voixPreponderante: booleen('Voix prépondérante').transform((v) => v === true),
  }),
  minuterie: entier('Minuterie', 30, 7200).describe('Secondes par dossier\u00a0; null\u00a0: sans.'),
})

/** The rules as a form sends them. */
export const reglesSaisies = z.object({
  caa: instance,
  ca: instance,
  version: entier('Version', 0, 2_147_483_647),
})
