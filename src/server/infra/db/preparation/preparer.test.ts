import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { type Base, ouvrirBase } from '../connexion.ts'
import { retenirPlan } from './client-preparant.ts'
import { preparer, type Trous } from './preparer.ts'
import { preparerEnJson } from './preparer-en-json.ts'

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

test('lue en JSON, une ligne large est celle que la base donne colonne par colonne', async () => {
  const construire = (db: Base['db'], v: Trous<{ email: string }>) =>
    db
      .selectFrom('utilisateur as u')
      .leftJoin('porteur as p', 'p.utilisateurId', 'u.id')
      .where('u.email', '=', v.email)
      .select(['u.id', 'u.creeLe', 'u.desactiveLe', 'p.nomStructure as structure'])
      .select([
        sql<number>`12345678.95::numeric(10,2)`.as('montantExact'),
        sql<string>`date '2026-03-29'`.as('jourDeux'),
        sql<{ unDeux: string }>`'{"unDeux": "« é » \\u00e9"}'::json`.as('imbrique'),
        sql<Date | null>`timestamptz '2026-03-29 02:30:00.628999+02'`.as('etape1Le'),
      ])
  await base.db
    .insertInto('utilisateur')
    .values({ email: 'ligne@exemple.fr', role: 'admin', prenom: 'Lou', nom: 'Petit', creeLe: new Date() })
    .execute()
  const [a, b] = await Promise.all([
    preparer(construire)(base.db, { email: 'ligne@exemple.fr' }),
    preparerEnJson(construire, { creeLe: true, desactiveLe: true, etape1Le: true })(base.db, {
      email: 'ligne@exemple.fr',
    }),
  ])
  expect(a).toHaveLength(1)
  expect(b).toStrictEqual(a.map((l) => ({ ...l })))
})

test('le plan d’une lecture courte est retenu ; non de celle que précède un commentaire, ni d’une qui lit « * »', () => {
  const connus = new Map<string, string>()
  for (const ecrite of ['select 41', '/* recherche */ select 42', 'select p.* from projet p'])
    retenirPlan(ecrite, connus)
  expect([...connus.keys()]).toEqual(['select 41'])
})
