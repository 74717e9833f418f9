import { z } from 'zod'
import { entier, siPresent } from '#domain/commun/champs.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'

/** Beyond which a figure is pointed out to who reviews it; per cent, or euros. */
export interface Bornes {
  /** Least share of the budget that pays the authors. */
  remunerationPartMin: number
  /** Greatest share of the budget that is asked for. */
  aidePartMax: number
  /** Greatest aid asked for a paid author, in euros. */
  aideParAuteurMax: number
  /** Greatest rise of the aid asked for, against the application before. */
  hausseMax: number
  /** Least gap pointed out between planned and done, in per cent: authors' pay, then the rest. */
  ecartRemunerations: number
  ecartAutres: number
}

export const BORNES_PAR_DEFAUT: Bornes = {
  remunerationPartMin: 5,
  aidePartMax: 40,
  aideParAuteurMax: 2000,
  hausseMax: 50,
  ecartRemunerations: 10,
  ecartAutres: 25,
}
export const CHAMPS_BORNES = Object.keys(BORNES_PAR_DEFAUT) as (keyof Bornes)[]

export const LIBELLES_BORNES: Record<keyof Bornes, string> = {
  remunerationPartMin: 'Part la plus faible des rémunérations d’auteurs dans le budget (%)',
  aidePartMax: 'Part la plus forte de l’aide demandée dans le budget (%)',
  aideParAuteurMax: 'Aide demandée par auteur rémunéré (€)',
  hausseMax: 'Hausse de l’aide demandée sur la demande d’avant (%)',
  ecartRemunerations: 'Écart du bilan sur une rémunération (%)',
  ecartAutres: 'Écart du bilan sur le reste (%)',
}

/** Greatest value each may take. */
export const MAX_BORNES: Record<keyof Bornes, number> = {
  remunerationPartMin: 100,
  aidePartMax: 100,
  aideParAuteurMax: 500_000,
  hausseMax: 1000,
  ecartRemunerations: 100,
  ecartAutres: 100,
}

/** The bounds as a form holds them. */
export type BornesSaisies = Record<keyof Bornes, number | null>

const champ = (bornes: keyof Bornes) => siPresent(entier(LIBELLES_BORNES[bornes], 0, MAX_BORNES[bornes]))

/** The bounds as a form sends them; a field left out stays as it is. */
export const bornesSaisies = z.object({
  remunerationPartMin: champ('remunerationPartMin'),
  aidePartMax: champ('aidePartMax'),
  aideParAuteurMax: champ('aideParAuteurMax'),
  hausseMax: champ('hausseMax'),
  ecartRemunerations: champ('ecartRemunerations'),
  ecartAutres: champ('ecartAutres'),
  version: entier('Version', 0, 2_147_483_647),
})

/** What is wrong with them, by field: each is needed. */
export const fautesBornes = (bornes: BornesSaisies): ErreursChamps =>
  Object.fromEntries(
    CHAMPS_BORNES.flatMap((c) => (bornes[c] === null ? [[c, [requis(LIBELLES_BORNES[c])]]] : [])),
  )
