import type { SaisieGardee } from './saisies-gardees.ts'

const pareil = (valeur: unknown, autre: unknown): boolean =>
  JSON.stringify(valeur ?? null) === JSON.stringify(autre ?? null)

/** Fields of `apres` that are not as in `avant`. */
export const champsChanges = <V extends object>(avant: V, apres: V): (keyof V & string)[] =>
  (Object.keys(avant) as (keyof V & string)[]).filter((c) => !pareil(avant[c], apres[c]))

const extrait = <V extends object>(valeurs: V, champs: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(champs.map((c) => [c, valeurs[c]])) as Partial<V>

/** `dessus` put over `dessous`, for the fields it changed from `base` alone. */
export const superposer = <V extends object>(dessous: V, dessus: V, base: V): V => ({
  ...dessous,
  ...extrait(dessus, champsChanges(base, dessus)),
})

/** What taking a kept text back would do to what the server now holds. */
export interface Reprise<V> {
  valeurs: V
  /** Fields it would change. */
  champs: (keyof V & string)[]
  /** Among them, those that the server changed meanwhile. */
  modifies: (keyof V & string)[]
}

/** The kept text over the present values; null when it would change nothing. */
export function repriseDe<V extends object>(gardee: SaisieGardee<V>, presentes: V): Reprise<V> | null {
  const valeurs = superposer(presentes, gardee.valeurs, gardee.base)
  const champs = champsChanges(presentes, valeurs)
  if (champs.length === 0) return null
  const bouges = champsChanges(presentes, gardee.base)
  return { valeurs, champs, modifies: champs.filter((c) => bouges.includes(c)) }
}
