import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Acces } from '#server/infra/db/roles.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireArchive } from '#server/infra/sauvegarde/archive.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'
import type { Atelier } from './atelier.ts'
import { faireRestauration, faireSauvegarde } from './sauvegarde.ts'

const banc = bancDuFichier()
let ici: Acces
let dossier: string
let archive: string
let dits: string[]
const bases: BaseEssai[] = []

beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), 'sauvegarde-'))
  ici = await accesDe(banc)
  await remplir()
  archive = join(dossier, 'portail.tar.gz')
  expect(await faireSauvegarde(atelier(ici), archive)).toBe(0)
})
afterAll(async () => {
  for (const base of bases) await base.supprimer()
  rmSync(dossier, { recursive: true, force: true })
})

async function remplir(): Promise<void> {
  const projet = await creerProjet(banc, await creerPorteur(banc), {
    nom: 'Fête\tdu \\ livre\n« œuvre »',
  })
  await deposerFichier(banc, projet, { type: 'autre', libelle: 'sœurs.pdf' })
  await deposerFichier(banc, projet, { type: 'autre', contenu: Buffer.alloc(5_000_000, 'octets') })
  const le = banc.horloge.maintenant()
  await banc.db.transaction().execute(async (tx) => {
    const ligne = {
      chaine: 'parametres',
      acte: 'modifierPage' as const,
      acteur: null,
      adresse: null,
      avant: { a: 1.5 },
    }
    await journaliser(tx, { ...ligne, apres: ['œ', null], le })
    const corps = { titre: 'Texte', paragraphes: [] }
    const courriel = { evenement: 'essai', a: 'a@essai.fr', sujet: 'Sujet', corps }
    await banc.ctx.queue.courriel(tx, courriel)
  })
}

function atelier(acces: Acces, dataDir = banc.ctx.config.dataDir, secretKey?: Buffer): Atelier {
  dits = []
  const config = { ...configEssai(dataDir), ...(secretKey && { secretKey }) }
  return { ...acces, config, horloge: banc.horloge, dire: (t) => void dits.push(t) }
}

async function ailleurs() {
  const base = await creerBaseEssai({ vide: true })
  bases.push(base)
  const vers = { connexion: base.execution, proprietaire: base.serveur }
  return { vers, dataDir: mkdtempSync(join(dossier, 'ailleurs-')) }
}

/** Every table with the hash of all its rows, but the queue's own accounts; sequences; jobs that wait. */
async function photographier(vers: Acces['connexion']): Promise<Record<string, unknown>> {
  const client = new pg.Client({ ...vers })
  await client.connect()
  const { rows } = await client.query<{ t: string }>(
    `select tablename as t from pg_tables where schemaname = 'public' order by 1`,
  )
  const photo: Record<string, unknown> = {}
  for (const { t } of rows) {
    const lu = await client.query(
      `select count(*)::int as n, md5(string_agg(l, e'\\n' order by l collate "C")) as h from (select t::text as l from ${t} t) x`,
    )
    photo[t] = lu.rows[0]
  }
  photo.suites = (
    await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
  ).rows
  photo.taches = (
    await client.query(
      `select name, data from file_attente.job where state = 'created' and name not like '\\_\\_%' order by data::text`,
    )
  ).rows
  await client.end()
  return photo
}

function fichiersSous(racine: string): string[] {
  const entrees = readdirSync(racine, { recursive: true, withFileTypes: true })
  return entrees
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name).slice(racine.length))
    .sort()
}

test('une sauvegarde restaurée ailleurs redonne chaque table, chaque suite, chaque tâche et chaque fichier', async () => {
  const { vers, dataDir } = await ailleurs()
  expect(await faireRestauration(atelier(vers, dataDir), archive)).toBe(0)
  const avant = await photographier(ici.connexion)
  expect(await photographier(vers.proprietaire)).toEqual(avant)
  expect(avant).toMatchObject({ journal: { n: expect.any(Number) }, taches: [{ name: 'envoyer' }] })
  const source = join(banc.ctx.config.dataDir, 'files')
  const copie = join(dataDir, 'files')
  expect(fichiersSous(copie)).toEqual(fichiersSous(source))
  expect(fichiersSous(copie).length).toBeGreaterThan(1)
  for (const f of fichiersSous(copie)) {
    expect(readFileSync(join(copie, f)).equals(readFileSync(join(source, f)))).toBe(true)
  }
})

test('la base restaurée garde ses gardes : le journal y reste intouchable, les numéros s’y suivent', async () => {
  const { vers, dataDir } = await ailleurs()
  await faireRestauration(atelier(vers, dataDir), archive)
  const client = new pg.Client(vers.proprietaire)
  await client.connect()
  await expect(client.query('delete from journal')).rejects.toThrow('ne se modifie pas')
  const { rows } = await client.query(
    `insert into utilisateur (role, email, prenom, nom, cree_le) values ('admin', 'x@essai.fr', 'A', 'B', now())
     returning id, (select max(id) from utilisateur) as dernier`,
  )
  await client.end()
  expect(rows[0].id).toBeGreaterThan(rows[0].dernier)
})

test('une base ou un stockage occupés sont refusés, et restent comme ils étaient', async () => {
  const avant = await photographier(ici.connexion)
  const { vers, dataDir } = await ailleurs()
  await expect(faireRestauration(atelier(ici, dataDir), archive)).rejects.toThrow('base vide')
  expect(await photographier(ici.connexion)).toEqual(avant)
  await banc.ctx.stockage.ecrire('f/etranger', Buffer.from('x'))
  await expect(faireRestauration(atelier(vers), archive)).rejects.toThrow('étrangers')
  await banc.ctx.stockage.supprimer('f/etranger')
})

test('une autre SECRET_KEY, une archive coupée ou changée sont refusées avant d’écrire', async () => {
  const { vers, dataDir } = await ailleurs()
  const restaurer = (chemin: string, cle?: Buffer) => faireRestauration(atelier(vers, dataDir, cle), chemin)
  await expect(restaurer(archive, Buffer.alloc(32, 8))).rejects.toThrow('SECRET_KEY')
  const coupee = join(dossier, 'coupee.tar.gz')
  copyFileSync(archive, coupee)
  truncateSync(coupee, Math.floor(statSync(archive).size / 2))
  await expect(restaurer(coupee)).rejects.toThrow('ne se lit pas')
  writeFileSync(coupee, 'autre chose')
  await expect(restaurer(coupee)).rejects.toThrow('ne se lit pas')
  expect(readdirSync(dataDir)).toEqual([])
  expect(await faireRestauration(atelier(vers, dataDir), archive)).toBe(0)
})

test('une restauration qui échoue en route ne laisse aucune table, et se refait', async () => {
  const { vers, dataDir } = await ailleurs()
  // A folder where files should go makes the storage fail once the tables are loaded.
  writeFileSync(join(dataDir, 'files'), 'un fichier à la place du dossier')
  await expect(faireRestauration(atelier(vers, dataDir), archive)).rejects.toThrow()
  rmSync(join(dataDir, 'files'))
  expect(await faireRestauration(atelier(vers, dataDir), archive)).toBe(0)
})

test('une sauvegarde interrompue ne laisse rien sous son nom ni à côté, et n’écrase rien', async () => {
  const vide = mkdtempSync(join(dossier, 'rompue-'))
  // One holds a table, so that the backup is cut in its middle on any machine; the other watches: a
  // transaction always sees the same activity.
  const [teneur, veilleur] = [new pg.Client({ ...ici.connexion }), new pg.Client({ ...ici.connexion })]
  await Promise.all([teneur.connect(), veilleur.connect()])
  await teneur.query('begin')
  await teneur.query('lock table journal in access exclusive mode')
  const issue = faireSauvegarde(atelier(ici), join(vide, 'a.tar.gz')).then(
    () => 'faite',
    () => 'rompue',
  )
  const couper = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'portail-aides-administration'
      and wait_event_type = 'Lock'`
  while ((await veilleur.query(couper)).rowCount === 0);
  expect(await issue).toBe('rompue')
  await Promise.all([teneur.end(), veilleur.end()])
  expect(readdirSync(vide)).toEqual([])
  await expect(faireSauvegarde(atelier(ici), archive)).rejects.toThrow('existe déjà')
})

test('un contenu absent du stockage est nommé, et la sortie vaut 3', async () => {
  const projet = await creerProjet(banc, await creerPorteur(banc))
  const { cle } = await deposerFichier(banc, projet, { type: 'autre' })
  const contenu = await buffer(await banc.ctx.stockage.lire(cle))
  await banc.ctx.stockage.supprimer(cle)
  const chemin = join(dossier, 'incomplete.tar.gz')
  expect(await faireSauvegarde(atelier(ici), chemin)).toBe(3)
  expect(dits.join('\n')).toContain(`${cle} : absent du stockage`)
  await banc.ctx.stockage.ecrire(cle, contenu)
})

test('l’archive ne porte ni la clé secrète ni un IBAN en clair', async () => {
  await creerStaff(banc, 'comptable')
  for await (const { contenu } of lireArchive(archive)) {
    expect(contenu.includes(banc.ctx.config.secretKey)).toBe(false)
    expect(contenu.includes('FR7630006000011234567890189')).toBe(false)
  }
})
