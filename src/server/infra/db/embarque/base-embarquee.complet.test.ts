import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Lance, lancer } from '#test-kit/processus/lancer.ts'
import { ouvrirBase } from '../connexion.ts'
import { demarrerEmbarquee } from './base-embarquee.ts'
import { lirePostmaster } from './postmaster.ts'
import { identiteProcessus, signaler } from './processus.ts'

const PROGRAMME = join(import.meta.dirname, '../../../../test-kit/processus/base-seule.ts')

// Whole processes start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let dossier: string
let lances: Lance[]
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'embarquee-'))
  chmodSync(dossier, 0o755)
  lances = []
})
afterEach(async () => {
  for (const { enfant } of lances) enfant.kill('SIGKILL')
  // A killed portal leaves its database behind: starting on it is what stops it.
  if (existsSync(join(dossier, 'postgres'))) await (await demarrerEmbarquee({ dossier })).arreter()
  rmSync(dossier, { recursive: true, force: true })
})

const lancerBase = (): Lance => {
  const lance = lancer(PROGRAMME, [dossier])
  lances.push(lance)
  return lance
}
const pidServeur = (): number => lirePostmaster(join(dossier, 'postgres'))?.pid ?? 0

async function lignesGardees(): Promise<unknown> {
  const base = await demarrerEmbarquee({ dossier })
  const { pool, fermer } = ouvrirBase(base)
  const { rows } = await pool.query('select count(*) as n, max(n) as dernier from ligne')
  await fermer()
  await base.arreter()
  return rows[0]
}

test('un portail tué laisse son serveur ; le démarrage suivant l’arrête et retrouve toutes les lignes', async () => {
  const lance = lancerBase()
  await lance.attendre('prêt')
  const orphelin = pidServeur()
  expect(await lance.finir('SIGKILL')).toBe('SIGKILL')
  expect(identiteProcessus(orphelin)).not.toBeNull()
  expect(await lignesGardees()).toEqual({ n: 200, dernier: 200 })
  expect(identiteProcessus(orphelin)).toBeNull()
})

test('le serveur tué avec le portail, en pleine écriture, se répare au démarrage suivant', async () => {
  const lance = lancerBase()
  await lance.attendre('prêt')
  const serveur = pidServeur()
  lance.enfant.kill('SIGKILL')
  expect(signaler(serveur, 'SIGKILL')).toBe(true)
  await lance.finir()
  expect(existsSync(join(dossier, 'postgres', 'postmaster.pid'))).toBe(true)
  expect(await lignesGardees()).toEqual({ n: 200, dernier: 200 })
})

test('un fichier postmaster.pid qui nomme un autre programme n’empêche pas de démarrer', async () => {
  const lance = lancerBase()
  await lance.attendre('prêt')
  expect(signaler(pidServeur(), 'SIGKILL')).toBe(true)
  await lance.finir('SIGKILL')
  const chemin = join(dossier, 'postgres', 'postmaster.pid')
  const [, ...reste] = readFileSync(chemin, 'utf8').split('\n')
  writeFileSync(chemin, [process.pid, ...reste].join('\n'))
  expect(await lignesGardees()).toEqual({ n: 200, dernier: 200 })
})

test('un second démarrage sur le même dossier le dit et ne dérange pas le premier', async () => {
  const premier = lancerBase()
  await premier.attendre('prêt')
  const second = lancerBase()
  expect(await second.finir()).toBe(1)
  expect(second.sortie().trim()).toBe(
    `Le portail tourne déjà sur le dossier ${dossier} (processus ${premier.enfant.pid}). Arrêtez-le d’abord, ou choisissez un autre dossier avec DATA_DIR.`,
  )
  expect(identiteProcessus(pidServeur())).not.toBeNull()
  expect(await premier.finir('SIGTERM')).toBe(0)
})

test('un arrêt demandé arrête le serveur et libère le dossier', async () => {
  const lance = lancerBase()
  await lance.attendre('prêt')
  const serveur = pidServeur()
  expect(await lance.finir('SIGTERM')).toBe(0)
  expect(identiteProcessus(serveur)).toBeNull()
  expect(existsSync(join(dossier, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(dossier, 'portail.pid'))).toBe(false)
})

test('un premier démarrage interrompu ne laisse pas de base à moitié faite', async () => {
  symlinkSync('/nulle/part', join(dossier, 'postgres'))
  const base = await demarrerEmbarquee({ dossier })
  const { pool, fermer } = ouvrirBase(base)
  expect((await pool.query('select 1 as un')).rows).toEqual([{ un: 1 }])
  await fermer()
  await base.arreter()
})

test('un dossier au nom trop long pour une socket a la sienne ailleurs', async () => {
  dossier = join(dossier, 'un-dossier-au-nom-vraiment-tres-long'.repeat(3))
  const base = await demarrerEmbarquee({ dossier })
  expect(base.host.startsWith(join(tmpdir(), 'portail-'))).toBe(true)
  const { pool, fermer } = ouvrirBase(base)
  expect((await pool.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
  await fermer()
  await base.arreter()
  expect(existsSync(base.host)).toBe(false)
})

test('en root, un dossier fermé aux autres comptes reçoit un lien vers une base placée ailleurs', async () => {
  chmodSync(dossier, 0o700)
  const base = await demarrerEmbarquee({ dossier })
  await base.arreter()
  const reel = realpathSync(join(dossier, 'postgres'))
  const ailleurs =
    process.getuid?.() === 0 ? /^\/var\/lib\/portail-aides\/base-\w+\/postgres$/ : /\/postgres$/
  expect(reel).toMatch(ailleurs)
  if (!reel.startsWith(dossier)) rmSync(dirname(reel), { recursive: true })
  rmSync(join(dossier, 'postgres'), { recursive: true })
})
