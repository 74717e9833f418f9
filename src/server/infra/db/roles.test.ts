import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifierJournal } from '#server/socle/journal/verifier-journal.ts'
import { taches } from '#server/taches.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { CADRE_NU } from '#test-kit/banc/cadre-nu.ts'
import { type ConnexionFile, creerFileAttente } from '../file-attente/file-attente.ts'
import { horlogeSysteme } from '../horloge.ts'
import { journaliser } from '../journal.ts'
import { type Base, ouvrirBase } from './connexion.ts'
import { journalProtege, preparerBase } from './roles.ts'

let essai: BaseEssai
let base: Base

beforeAll(async () => {
  essai = await creerBaseEssai()
  base = ouvrirBase(essai.execution)
  await ecrire(base)
})
afterAll(async () => {
  await base.fermer()
  await essai.supprimer()
})

const ecrire = ({ db }: Base) =>
  db.transaction().execute((tx) => {
    const ligne = { chaine: 'parametres', acte: 'modifierPage' as const, acteur: null, apres: { montant: 1 } }
    return journaliser(tx, { ...ligne, le: horlogeSysteme.maintenant() })
  })

async function avecClient<T>(connexion: ConnexionFile, agir: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connexion)
  await client.connect()
  try {
    return await agir(client)
  } finally {
    await client.end()
  }
}

const ouvrirFile = (connexion: ConnexionFile) =>
  creerFileAttente({
    connexion,
    taches,
    transports: { email: null, sms: null },
    cadre: CADRE_NU,
    horloge: horlogeSysteme,
    signaler: (e) => expect.fail(String(e)),
  })

test.each([
  ['alter table journal disable trigger user', 'must be owner of table journal'],
  ['alter table journal disable trigger all', 'must be owner of table journal'],
  ['set session_replication_role = replica', 'permission denied to set parameter "session_replication_role"'],
  ['set role portail', 'permission denied to set role "portail"'],
  ["update journal set acte = 'autre'", 'permission denied for table journal'],
  ["update journal set empreinte = sha256('x')", 'permission denied for table journal'],
  [`update journal set apres = '{"montant": 9}'`, 'Le journal ne se modifie pas.'],
  ['delete from journal', 'permission denied for table journal'],
  ['truncate journal', 'permission denied for table journal'],
  ['drop table journal', 'must be owner of table journal'],
  ['drop schema public cascade', 'must be owner of schema public'],
  ['drop trigger journal_intouchable on journal', 'must be owner of relation journal'],
  ['create rule r as on insert to journal do instead nothing', 'must be owner of table journal'],
  [
    'create trigger t before insert on journal execute function journal_intouchable()',
    'permission denied for table journal',
  ],
  ['create table public.faux (n int)', 'permission denied for schema public'],
  ['create schema portail', 'permission denied for database'],
  [
    'create or replace function journal_intouchable() returns trigger language plpgsql as $$begin return new; end$$',
    'permission denied for schema public',
  ],
  ['delete from page_version', 'permission denied for table page_version'],
  ['delete from migration', 'permission denied for table migration'],
])('le compte du portail ne peut pas : %s', async (ordre, refus) => {
  await expect(base.pool.query(ordre)).rejects.toThrow(refus)
  expect((await verifierJournal(base.db, null)).rompues).toEqual([])
})

test('le journal y est dit protégé ; au compte qui possède les tables, non', async () => {
  expect(await journalProtege(base.pool)).toBe(true)
  const proprietaire = ouvrirBase(essai.serveur)
  expect(await journalProtege(proprietaire.pool)).toBe(false)
  await proprietaire.fermer()
})

test('une base d’un seul compte est partagée au démarrage, file et tâches gardées, autant de fois que l’on veut', async () => {
  const neuve = await creerBaseEssai({ vide: true })
  const acces = { connexion: neuve.execution, proprietaire: neuve.serveur }
  await preparerBase({ connexion: neuve.serveur, proprietaire: null })
  const avant = await ouvrirFile(neuve.serveur)
  const seul = ouvrirBase(neuve.serveur)
  await seul.db.transaction().execute((tx) => avant.tache(tx, 'effacer-octets', { cle: 'f/x' }))
  await ecrire(seul)
  await avant.fermer()
  await seul.fermer()
  await Promise.all([preparerBase(acces), preparerBase(acces)])
  await preparerBase(acces)
  const partagee = ouvrirBase(neuve.execution)
  expect(await journalProtege(partagee.pool)).toBe(true)
  await ecrire(partagee)
  expect(await verifierJournal(partagee.db, null)).toMatchObject({ lignes: 2, rompues: [] })
  const queue = await ouvrirFile(neuve.execution)
  await partagee.db.transaction().execute((tx) => queue.tache(tx, 'effacer-octets', { cle: 'f/y' }))
  const { rows } = await partagee.pool.query(
    `select data->>'cle' as cle from file_attente.job where name = 'effacer-octets' order by 1`,
  )
  expect(rows).toEqual([{ cle: 'f/x' }, { cle: 'f/y' }])
  await queue.fermer()
  await partagee.fermer()
  await neuve.supprimer()
})

test('dehors, deux comptes ordinaires suffisent : l’ancien seul compte devient celui du portail', async () => {
  const neuve = await creerBaseEssai({ vide: true })
  const nom = neuve.serveur.database
  const [portail, proprietaire] = [`${nom}_p`, `${nom}_o`]
  const motDePasse = "'essai'"
  // The orders of docs/exploitation.md, for a base that had one account.
  await avecClient(neuve.serveur, async (c) => {
    await c.query(`create role ${portail} login password ${motDePasse}`)
    await c.query(`alter database ${nom} owner to ${portail}`)
  })
  const compte = (user: string) => ({ ...neuve.serveur, user, password: 'essai' })
  await preparerBase({ connexion: compte(portail), proprietaire: null })
  await (await ouvrirFile(compte(portail))).fermer()
  await avecClient(neuve.serveur, async (c) => {
    await c.query(`create role ${proprietaire} login password ${motDePasse}`)
    await c.query(`alter database ${nom} owner to ${proprietaire}`)
  })
  const acces = { connexion: compte(portail), proprietaire: compte(proprietaire) }
  await expect(preparerBase(acces)).rejects.toThrow(
    /^Un compte de la base n’a pas les droits .* Voir « Deux comptes de base »/,
  )
  await avecClient(neuve.serveur, (c) => c.query(`grant ${portail} to ${proprietaire}`))
  await preparerBase(acces)
  const partagee = ouvrirBase(compte(portail))
  expect(await journalProtege(partagee.pool)).toBe(true)
  await ecrire(partagee)
  await expect(partagee.pool.query('delete from journal')).rejects.toThrow('permission denied')
  await (await ouvrirFile(compte(portail))).fermer()
  // Without the owner at hand, a start finds nothing to migrate and goes on.
  await preparerBase({ connexion: compte(portail), proprietaire: null })
  await partagee.fermer()
  await neuve.supprimer()
  await avecClient(essai.serveur, async (c) => {
    await c.query(`drop role ${proprietaire}`)
    await c.query(`drop role ${portail}`)
  })
})

test('une migration longue n’est pas coupée : au démarrage, la base prend le temps qu’il lui faut', async () => {
  const impatiente = { ...essai.serveur, query_timeout: 1 }
  await expect(preparerBase({ connexion: impatiente, proprietaire: null })).resolves.toEqual([])
})
