import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { type Base, ouvrirBase } from '../connexion.ts'
import { preparer, type Trous } from './preparer.ts'

let essai: BaseEssai
let base: Base

beforeAll(async () => {
  essai = await creerBaseEssai()
  base = ouvrirBase(essai.serveur)
})
afterAll(async () => {
  await base.fermer()
  await essai.supprimer()
})

test('une lecture écrite une fois prend les valeurs de chaque appel, à leur place', async () => {
  const construire = vi.fn((db: Base['db'], v: Trous<{ bas: number; haut: number }>) =>
    db
      .selectFrom('domaineEditorial')
      .select(['id', sql<number>`${v.haut}::int - ${v.bas}::int`.as('ecartTotal')])
      .where('id', '>', v.bas)
      .where('id', '<=', v.haut)
      .where('libelle', '<>', 'aucun')
      .orderBy('id')
      .limit(v.haut),
  )
  const lire = preparer(construire)
  const [a, b] = await Promise.all([lire(base.db, { bas: 0, haut: 2 }), lire(base.db, { bas: 3, haut: 4 })])
  expect(a.map((r) => r.ecartTotal)).toEqual(a.map(() => 2))
  expect([a.map((r) => r.id), b.map((r) => r.id)]).toEqual([[1, 2], [4]])
  expect(construire).toHaveBeenCalledOnce()
})

test('elle lit aussi dans une transaction, ce que celle-ci vient d’écrire', async () => {
  const lire = preparer((db, v: Trous<{ cle: string }>) =>
    db.selectFrom('parametre').select('valeur').where('cle', '=', v.cle),
  )
  const lu = await base.db.transaction().execute(async (tx) => {
    await tx.insertInto('parametre').values({ cle: 'essai', valeur: '7' }).execute()
    return lire(tx, { cle: 'essai' })
  })
  expect(lu).toEqual([{ valeur: 7 }])
})
