import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { anonymiserEchus } from '#server/features/conservation/anonymiser-echus.ts'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe, connexionDe } from '#test-kit/banc/connexion-du-banc.ts'
import { lancer as lancerProgramme } from '#test-kit/processus/lancer.ts'
import { adresseDe } from '#test-kit/processus/portail.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import type { Atelier } from './atelier.ts'
import { CommandeIncorrecte, lireCommande } from './lire-commande.ts'

const JOUR = 86_400_000
const NOMBRE = 60
const PROGRAMME = join(import.meta.dirname, 'main.ts')

const banc = bancDuFichier()
let atelier: Atelier
let dits: string[] = []
let ids: number[]
beforeAll(async () => {
  banc.horloge.regler(new Date().toISOString())
  const config = configEssai(banc.ctx.config.dataDir)
  atelier = {
    config,
    ...(await accesDe(banc)),
    horloge: banc.horloge,
    dire: (t) => void dits.push(t),
  }
  ids = await creerEchus()
})

/** Withdrawn six years ago, each with a file on the storage. */
async function creerEchus(): Promise<number[]> {
  const porteur = await creerPorteur(banc)
  const retireLe = new Date(Date.now() - 6 * 365.25 * JOUR)
  const crees: number[] = []
  for (let n = 0; n < NOMBRE; n++) {
    const { id } = await demandeDeposee(banc, porteur, {
      retireLe,
      retireMotif: 'Annulée',
      nom: `Salon ${n}`,
    })
    await banc.db.deleteFrom('fichier').where('projetId', '=', id).execute()
    await deposerFichier(banc, { id })
    crees.push(id)
  }
  await banc.db.updateTable('projet').set({ creeLe: retireLe }).execute()
  return crees
}

async function lancer(...mots: string[]): Promise<[number | undefined, string]> {
  dits = []
  return [await lireCommande(mots, '/tmp')?.executer(atelier), dits.join('\n')]
}
const etats = () =>
  banc.db
    .selectFrom('projet as p')
    .select((eb) => [
      'p.id',
      'p.nom',
      'p.anonymiseLe',
      eb
        .selectFrom('fichier as f')
        .whereRef('f.projetId', '=', 'p.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('fichiers'),
      eb
        .selectFrom('journal as j')
        .where('j.acte', '=', 'anonymiserDossier')
        .where((e) => e('j.chaine', '=', sql<string>`'projet:' || p.id`))
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('lignes'),
    ])
    .orderBy('p.id')
    .execute()
const faits = async () => (await etats()).filter((e) => e.anonymiseLe !== null).length

/** Keeps these applications from being anonymised until the function given is called: no purge can end. */
async function tenir(lesquels: number[]): Promise<() => Promise<void>> {
  const client = new pg.Client(await connexionDe(banc))
  await client.connect()
  await client.query('begin')
  await client.query('select from projet where id = any($1) for update', [lesquels])
  return () => client.end()
}

test('purge --simuler montre et ne change rien, pas même les annonces', async () => {
  const [code, dit] = await lancer('purge', '--simuler')
  expect(code).toBe(0)
  expect(dit).toContain('À anonymiser : rien')
  expect(dit).toContain(`${NOMBRE} autre(s) seront annoncés cette nuit, ou par « purge ».`)
  expect(await banc.db.selectFrom('conservationAnnonce').selectAll().execute()).toEqual([])
})

test('purge annonce, et n’anonymise rien de ce qui n’a pas été montré trente jours', async () => {
  const [code, dit] = await lancer('purge')
  expect(code).toBe(0)
  expect(dit).toContain(`À venir : ${NOMBRE}`)
  expect(dit).toMatch(
    /Dossier \d{4}-\d{4} · Les Amis du livre \d+ · Retirée le \d\d\/\d\d\/\d{4} · à partir du /,
  )
  expect(dit).toContain('Anonymisés : 0 dossier(s)')
  expect(await faits()).toBe(0)
})

test('tuée au milieu (kill -9) : chaque dossier est entier ou vidé ; relancée deux fois à la fois, elle finit pareil', async () => {
  await banc.db
    .updateTable('conservationAnnonce')
    .set({ annonceLe: new Date(Date.now() - 40 * JOUR) })
    .execute()
  const env = {
    DATABASE_URL: adresseDe(await connexionDe(banc)),
    DATA_DIR: banc.ctx.config.dataDir,
    EFFACEMENT_JOURS: '0',
    SECRET_KEY: banc.ctx.config.secretKey.toString('utf8'),
  }
  const lacher = await tenir(ids.slice(-20))
  const tuee = lancerProgramme(PROGRAMME, ['purge'], env)
  await vi.waitUntil(async () => (await faits()) >= 3, { timeout: 100_000, interval: 5 })
  expect(await tuee.finir('SIGKILL')).toBe('SIGKILL')
  await lacher()
  const milieu = await etats()
  const vides = milieu.filter((e) => e.anonymiseLe !== null)
  expect(vides.length).toBeLessThan(NOMBRE)
  for (const e of milieu)
    expect([e.nom === null, e.fichiers, e.lignes]).toEqual(e.anonymiseLe ? [true, 0, 1] : [false, 1, 0])

  const [relancee, ensemble] = await Promise.all([
    lancerProgramme(PROGRAMME, ['purge'], env).finir(),
    anonymiserEchus(banc.ctx),
  ])
  expect([relancee, ensemble.echecs]).toEqual([0, []])
  expect((await etats()).map((e) => [e.id, e.nom, e.fichiers, e.lignes])).toEqual(
    ids.map((id) => [id, null, 0, 1]),
  )
  await banc.viderFile()
  const restes: string[] = []
  for await (const cle of banc.ctx.stockage.lister(new Date('2100-01-01'))) restes.push(cle)
  expect(restes).toEqual([])
  expect((await verifierJournal(banc.db, null)).rompues).toEqual([])
})

test('purge ne prend pas d’argument', () => {
  expect(() => lireCommande(['purge', 'tout'], '/')).toThrow(CommandeIncorrecte)
})
