import { beforeAll, expect, test } from 'vitest'
import { bornesDuChoix } from '#domain/commun/champ.ts'
import { champDe, colonneDe, NOMS, type NomChamp } from '#domain/projet/champs.ts'
import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

// What the form takes and what its column takes are one bound: the table of fields says it, the base is asked.

const banc = bancDuFichier()
let id: number

beforeAll(async () => {
  id = (await creerProjet(banc, await creerPorteur(banc))).id
})

/** The values on both sides of each bound of a field: the column takes the first ones and refuses the others. */
function auxBornes(nom: NomChamp): { prises: unknown[]; refusees: unknown[] } {
  const c = champDe(nom)
  switch (c.genre) {
    case 'entier':
      return { prises: [0, c.max], refusees: [-1, c.max + 1] }
    case 'euros':
      return { prises: [0, c.max], refusees: [-0.01, c.max + 0.01, c.max + 1] }
    case 'choix': {
      const [min, max] = bornesDuChoix(c.options)
      return { prises: c.options.map((o) => o.id), refusees: [min - 1, max + 1] }
    }
    case 'texte':
    case 'long':
      return { prises: ['é'.repeat(c.max)], refusees: ['é'.repeat(c.max + 1)] }
    case 'textes':
      return { prises: [Array(c.auPlus).fill('Vitré')], refusees: [Array(c.auPlus + 1).fill('Vitré')] }
    case 'entrees':
      return { prises: [Array(c.auPlus).fill(1)], refusees: [Array(c.auPlus + 1).fill(1)] }
    default:
      return { prises: [], refusees: [] }
  }
}

const ecrire = async (nom: NomChamp, valeur: unknown): Promise<boolean> =>
  banc.db
    .updateTable('projet')
    .set({ [colonneDe(nom)]: valeur } as ColonnesProjet)
    .where('id', '=', id)
    .execute()
    .then(
      () => true,
      () => false,
    )

test.each(NOMS.map((nom) => [nom]))(
  '« %s » : la base prend ce que prend le formulaire, et rien au-delà',
  async (nom) => {
    const { prises, refusees } = auxBornes(nom)
    for (const v of prises) expect([v, await ecrire(nom, v)]).toEqual([v, true])
    for (const v of refusees) expect([v, await ecrire(nom, v)]).toEqual([v, false])
  },
)
