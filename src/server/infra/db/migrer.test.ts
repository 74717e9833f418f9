import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { type Base, ouvrirBase } from './connexion.ts'
import { migrer } from './migrer.ts'

let essai: BaseEssai
let bases: Base[]
let dossier: string

const ouvrir = (): Base => {
  const base = ouvrirBase(essai.serveur)
  bases.push(base)
  return base
}
const ecrire = (nom: string, sql: string) => writeFileSync(join(dossier, nom), sql)

beforeEach(async () => {
  essai = await creerBaseEssai({ vide: true })
  bases = []
  dossier = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await Promise.all(bases.map((b) => b.fermer()))
  await essai.supprimer()
  rmSync(dossier, { recursive: true })
})

test('plusieurs processus qui démarrent ensemble : un seul migre, les autres attendent et ne font rien', async () => {
  const [un, deux, trois] = [ouvrir(), ouvrir(), ouvrir()]
  const faites = await Promise.all([un, deux, trois].map((b) => migrer(b.pool)))
  expect(faites.filter((f) => f.length > 0)).toHaveLength(1)
  expect(await migrer(un.pool)).toEqual([])
  const { rows } = await un.pool.query('select count(*) from categorie_structure')
  expect(rows).toEqual([{ count: 10 }])
})

test('applique dans l’ordre des noms, et seulement ce qui manque', async () => {
  const { pool } = ouvrir()
  ecrire('0002-b.sql', 'insert into t values (2)')
  ecrire('0001-a.sql', 'create table t (n int); insert into t values (1)')
  expect(await migrer(pool, dossier)).toEqual(['0001-a.sql', '0002-b.sql'])
  ecrire('0003-c.sql', 'insert into t values (3)')
  expect(await migrer(pool, dossier)).toEqual(['0003-c.sql'])
  expect((await pool.query('select n from t order by n')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('refuse un fichier déjà appliqué qui a changé, ou qui manque', async () => {
  const { pool } = ouvrir()
  ecrire('0001-a.sql', 'create table t (n int)')
  await migrer(pool, dossier)
  ecrire('0001-a.sql', 'create table t (n int, m int)')
  await expect(migrer(pool, dossier)).rejects.toThrow('La migration 0001-a.sql a changé depuis')
  rmSync(join(dossier, '0001-a.sql'))
  await expect(migrer(pool, dossier)).rejects.toThrow('que cette version du portail ne connaît pas')
})

test('une migration qui échoue ne laisse rien d’elle et nomme le fichier', async () => {
  const { pool } = ouvrir()
  ecrire('0001-a.sql', 'create table t (n int); select 1 / 0')
  await expect(migrer(pool, dossier)).rejects.toThrow('La migration 0001-a.sql a échoué : division by zero')
  expect((await pool.query("select to_regclass('t') as t")).rows).toEqual([{ t: null }])
  expect((await pool.query('select * from migration')).rows).toEqual([])
})

test('une base qui ne répond pas est dite en une phrase, sans le mot de passe de l’adresse', async () => {
  const morte = ouvrirBase({ connectionString: 'postgres://compte:motdepassesecret@127.0.0.1:1/base' })
  const refus = migrer(morte.pool)
  await expect(refus).rejects.toThrow(DemarrageImpossible)
  await expect(refus).rejects.toThrow(
    /^La base de données ne s’ouvre pas \((?!.*secret).*Vérifiez DATABASE_URL/,
  )
  await morte.fermer()
})
