import { expect } from 'vitest'
import type { Genre } from '#domain/commun/champ.ts'
import { bornesDuChoix } from '#domain/commun/schema-champ.ts'

/** Values on both sides of each bound of a field: the column takes the first and refuses the others. */
function auxBornes(c: Genre): { prises: unknown[]; refusees: unknown[] } {
  switch (c.genre) {
    case 'entier':
      return { prises: [0, c.max], refusees: [-1, c.max + 1] }
    case 'euros':
      return { prises: [0, c.max], refusees: [-0.01, c.max + 0.01, c.max + 1] }
    case 'choix': {
      const [min, max] = bornesDuChoix(c.options)
      return { prises: c.options.map((o) => o.id), refusees: [min - 1, max + 1] }
    }
    case 'mot':
      return { prises: [...c.mots], refusees: ['Docteur'] }
    case 'email':
      return { prises: ['é'.repeat(254)], refusees: ['é'.repeat(255)] }
    case 'texte':
    case 'long':
      return { prises: ['é'.repeat(c.max)], refusees: ['é'.repeat(c.max + 1)] }
    case 'textes':
      return { prises: [Array(c.auPlus).fill('Vitré')], refusees: [Array(c.auPlus + 1).fill('Vitré')] }
    case 'entrees':
      return { prises: [Array(c.auPlus).fill(1)], refusees: [Array(c.auPlus + 1).fill(1)] }
    // A number is kept in another form than it is typed in, a day or a choice of the base has no bound.
    default:
      return { prises: [], refusees: [] }
  }
}

const passe = (ecriture: Promise<unknown>): Promise<boolean> =>
  ecriture.then(
    () => true,
    () => false,
  )

/** What a form takes and what its column takes are one bound: the base is asked on both sides of it. */
export async function comparerAuxBornes(
  champ: Genre,
  ecrire: (valeur: unknown) => Promise<unknown>,
): Promise<void> {
  const { prises, refusees } = auxBornes(champ)
  for (const v of prises) expect([v, await passe(ecrire(v))]).toEqual([v, true])
  for (const v of refusees) expect([v, await passe(ecrire(v))]).toEqual([v, false])
}
