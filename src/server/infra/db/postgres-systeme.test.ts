import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { taches } from '#server/taches.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { creerFileAttente } from '../file-attente/file-attente.ts'
import { horlogeSysteme } from '../horloge.ts'
import { journaliser } from '../journal.ts'
import { type Base, ouvrirBase } from './connexion.ts'
import { compteSysteme } from './embarque/compte-systeme.ts'
import { arreterServeur, lirePostmaster } from './embarque/postmaster.ts'
import { migrer } from './migrer.ts'

const RACINE = '/usr/lib/postgresql'
const versions = existsSync(RACINE)
  ? readdirSync(RACINE)
      .filter((v) => existsSync(join(RACINE, v, 'bin/initdb')))
      .sort((a, b) => Number(a) - Number(b))
  : []
const plusAncienne = versions.find((v) => Number(v) >= 15)
if (!plusAncienne)
  coucheAbsente('PostgreSQL du système', 'aucune version 15 ou plus récente sur cette machine')

describe.runIf(plusAncienne)(`PostgreSQL ${plusAncienne} du système`, () => {
  const bin = join(RACINE, plusAncienne ?? '', 'bin')
  const compte = compteSysteme()
  let dossier: string
  let enfant: ChildProcess
  let base: Base

  beforeAll(async () => {
    dossier = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'systeme-'))
    chmodSync(dossier, 0o755)
    const pgdata = mkdtempSync(join(dossier, 'pg-'))
    if (compte) chownSync(pgdata, compte.uid, compte.gid)
    const options = { ...compte, cwd: '/', stdio: 'ignore' as const }
    spawnSync(
      join(bin, 'initdb'),
      ['-D', pgdata, '-U', 'portail', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    )
    const reglages = ['-D', pgdata, '-k', pgdata, '-c', 'listen_addresses=', '-c', 'fsync=off']
    enfant = spawn(join(bin, 'postgres'), reglages, options)
    await vi.waitUntil(() => lirePostmaster(pgdata)?.pret, { timeout: 100_000 })
    base = ouvrirBase({ host: pgdata, user: 'portail', database: 'postgres' })
  })
  afterAll(async () => {
    await base?.fermer()
    if (enfant?.pid) await arreterServeur(enfant.pid)
    rmSync(dossier, { recursive: true, force: true })
  })

  test('le schéma entier et la file d’attente s’y installent, et s’y retrouvent', async () => {
    expect(await migrer(base.pool)).not.toEqual([])
    expect(await migrer(base.pool)).toEqual([])
    const { host, user, database } = base.pool.options
    const connexion = { host: host ?? '', user: user ?? '', database: database ?? '' }
    const transports = { email: null, sms: null }
    const queue = await creerFileAttente({
      connexion,
      taches,
      transports,
      cadre: CADRE_NU,
      horloge: horlogeSysteme,
      signaler: () => {},
    })
    await queue.sonder()
    await queue.fermer()
  })

  test('le journal y est intouchable, et l’ordre français y vaut', async () => {
    const ligne = { acteur: null, adresse: null, avant: null, apres: { a: 1 }, le: new Date() }
    await base.db
      .transaction()
      .execute((tx) => journaliser(tx, { ...ligne, chaine: 'compte:1', acte: 'modifierPage' }))
    await expect(base.pool.query("update journal set acte = 'autre'")).rejects.toThrow(
      'Le journal ne se modifie pas.',
    )
    const { rows } = await base.pool.query(
      `select mot from (values ('zèbre'), ('École'), ('eau'), ('étang')) as m (mot) order by mot collate francais`,
    )
    expect(rows.map((r) => r.mot)).toEqual(['eau', 'École', 'étang', 'zèbre'])
  })
})
