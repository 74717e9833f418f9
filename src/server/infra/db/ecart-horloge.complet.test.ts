import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { construireApp } from '#server/app.ts'
import type { Horloge } from '#server/contexte/dehors.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { connexionDe } from '#test-kit/banc/connexion-du-banc.ts'
import { adresseDe, demarrerPortail } from '#test-kit/processus/portail.ts'
import { ouvrirBase } from './connexion.ts'
import { ecartHorloge } from './ecart-horloge.ts'

vi.setConfig({ testTimeout: 240_000 })

const banc = bancDuFichier()
const decalee = (secondes: number): Horloge => ({
  maintenant: () => new Date(Date.now() + secondes * 1000),
})

test('l’écart avec l’horloge de la base est mesuré, et dit au-delà de deux secondes', async () => {
  const base = ouvrirBase(await connexionDe(banc))
  const dits: string[] = []
  const mesurer = async (secondes: number) => {
    const e = ecartHorloge(base.pool, decalee(secondes), (erreur) => dits.push((erreur as Error).message))
    expect(e.ecart()).toBeNull()
    await e.mesurer()
    return Math.round((e.ecart() ?? Number.NaN) / 60_000)
  }
  expect([await mesurer(0), await mesurer(1200), await mesurer(-1200)]).toEqual([0, 20, -20])
  await base.pool.end()
  expect(dits.map((d) => d.replace(/[\d\s,]+s sur/u, ' … sur'))).toEqual([
    'L’horloge de cette machine avance de … sur celle de la base. Réglez-les par NTP.',
    'L’horloge de cette machine retarde de … sur celle de la base. Réglez-les par NTP.',
  ])
  const sansBase = ecartHorloge(ouvrirBase({ host: '/nulle/part' }).pool, decalee(0), () => dits.push('non'))
  await sansBase.mesurer()
  expect([sansBase.ecart(), dits.length]).toEqual([null, 2])
})

test('/readyz dit l’écart en millisecondes, sans changer de statut', async () => {
  const app = await construireApp(
    { ...banc.ctx, veille: { ...banc.ctx.veille, ecartHorloge: () => 90_000 } },
    [],
  )
  const r = await app.inject('/readyz')
  await app.close()
  expect([r.statusCode, r.json().ecartHorlogeMs]).toEqual([200, 90_000])
})

test('un portail dont l’horloge est fausse d’un quart d’heure refuse de démarrer, par une phrase', async () => {
  const serveur = await connexionDe(banc)
  const dossier = mkdtempSync(join(tmpdir(), 'horloge-'))
  await sql`create schema autre_heure`.execute(banc.proprietaire)
  await sql`grant usage on schema autre_heure to public`.execute(banc.proprietaire)
  await sql`create function autre_heure.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.clock_timestamp() + interval '15 min' $$`.execute(banc.proprietaire)
  await sql`alter database ${sql.id(serveur.database)} set search_path = autre_heure, pg_catalog, public`.execute(
    banc.proprietaire,
  )
  const demarre = demarrerPortail({ DATABASE_URL: adresseDe(serveur), DATA_DIR: dossier })
  await expect(demarre).rejects.toThrow(
    /L’horloge de cette machine retarde de (899|900)(,\d)?\u00a0s sur celle de la base : les codes/u,
  )
  rmSync(dossier, { recursive: true })
})
