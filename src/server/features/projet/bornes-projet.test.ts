import type { Updateable } from 'kysely'
import { beforeAll, test } from 'vitest'
import { champDe, colonneDe, NOMS } from '#domain/projet/saisie/champs.ts'
import { champBilanDe, NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { TableBilan } from '#server/infra/db/tables/projet.ts'
import type { ColonnesProjet } from '#server/socle/projet/ecrire.ts'
import { comparerAuxBornes } from '#test-kit/banc/aux-bornes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

// A field of the form and its column take the same bounds: the table of fields says them, the base is asked.

const banc = bancDuFichier()
let id: number

beforeAll(async () => {
  id = (await creerProjet(banc, await creerPorteur(banc))).id
  await banc.db.insertInto('bilan').values({ projetId: id }).execute()
})

test.each(NOMS.map((nom) => [nom]))(
  '« %s » : la base prend ce que prend le formulaire, et rien au-delà',
  (nom) =>
    comparerAuxBornes(champDe(nom), (valeur) =>
      banc.db
        .updateTable('projet')
        .set({ [colonneDe(nom)]: valeur } as ColonnesProjet)
        .where('id', '=', id)
        .execute(),
    ),
)

test.each(NOMS_BILAN.map((nom) => [nom]))('« %s », du bilan : de même', (nom) =>
  comparerAuxBornes(champBilanDe(nom), (valeur) =>
    banc.db
      .updateTable('bilan')
      .set({ [nom]: valeur } as Updateable<TableBilan>)
      .where('projetId', '=', id)
      .execute(),
  ),
)
