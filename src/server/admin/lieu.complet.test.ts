import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { demarrerEmbarquee } from '#server/infra/db/embarque/base-embarquee.ts'
import { lancer } from '#test-kit/processus/lancer.ts'
import { ouvrirLieu } from './lieu.ts'

const PROGRAMME = join(import.meta.dirname, 'main.ts')

const NULLE_PART = { databaseUrl: null, databaseUrlProprietaire: null }

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'lieu-'))
  chmodSync(dossier, 0o755)
})
afterEach(() => rmSync(dossier, { recursive: true, force: true }))

test('un dossier sans base est refusé par une phrase, sans qu’une base y soit faite', async () => {
  const config = { ...NULLE_PART, dataDir: dossier }
  await expect(ouvrirLieu(config, { neuve: false })).rejects.toThrow('pas de base')
  expect(existsSync(join(dossier, 'postgres'))).toBe(false)
})

test('la base d’un portail en marche est jointe par son serveur, et lui reste', {
  timeout: 90_000,
}, async () => {
  const portail = await demarrerEmbarquee({ dossier, ephemere: true })
  try {
    const lieu = await ouvrirLieu({ ...NULLE_PART, dataDir: dossier }, { neuve: false })
    await lieu.fermer()
    const { pool, fermer } = ouvrirBase(lieu.connexion)
    expect((await pool.query('select 1 as un')).rows).toEqual([{ un: 1 }])
    await fermer()
  } finally {
    await portail.arreter()
  }
})

test('les codes de sortie : 0 pour l’aide, 1 pour un refus, 2 pour une commande inconnue', async () => {
  const issue = async (...mots: string[]) => {
    const lance = lancer(PROGRAMME, mots, { DATA_DIR: dossier, DATABASE_URL: '' })
    return [await lance.finir(), lance.sortie()]
  }
  expect(await issue('aide')).toEqual([0, expect.stringContaining('Codes de sortie')])
  expect(await issue('verify-journal')).toEqual([1, expect.stringContaining('pas de base')])
  expect(await issue('effacer')).toEqual([2, expect.stringContaining('« effacer » n’existe pas')])
})
