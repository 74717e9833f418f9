import type { Updateable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bornesDuChoix, type Genre } from '#domain/commun/champ.ts'
import { champDe, colonneDe, NOMS } from '#domain/projet/saisie/champs.ts'
import { champBilanDe, NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { TableBilan } from '#server/infra/db/tables/projet.ts'
import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

// A field of the form and its column take the same bounds: the table of fields says them, the base is asked.

const banc = bancDuFichier()
let id: number

beforeAll(async () => {
  id = (await creerProjet(banc, await creerPorteur(banc))).id
  await banc.db.insertInto('bilan').values({ projetId: id }).execute()
})

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

const passe = (ecriture: Promise<unknown>): Promise<boolean> =>
  ecriture.then(
    () => true,
    () => false,
  )

async function comparer(champ: Genre, ecrire: (valeur: unknown) => Promise<unknown>): Promise<void> {
  const { prises, refusees } = auxBornes(champ)
  for (const v of prises) expect([v, await passe(ecrire(v))]).toEqual([v, true])
  for (const v of refusees) expect([v, await passe(ecrire(v))]).toEqual([v, false])
}

test.each(NOMS.map((nom) => [nom]))(
  '« %s » : la base prend ce que prend le formulaire, et rien au-delà',
  (nom) =>
    comparer(champDe(nom), (valeur) =>
      banc.db
        .updateTable('projet')
        .set({ [colonneDe(nom)]: valeur } as ColonnesProjet)
        .where('id', '=', id)
        .execute(),
    ),
)

test.each(NOMS_BILAN.map((nom) => [nom]))('« %s », du bilan : de même', (nom) =>
  comparer(champBilanDe(nom), (valeur) =>
    banc.db
      .updateTable('bilan')
      .set({ [nom]: valeur } as Updateable<TableBilan>)
      .where('projetId', '=', id)
      .execute(),
  ),
)
