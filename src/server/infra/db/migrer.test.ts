import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { FIGEES } from '#test-kit/banc/migrations-figees.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { type Base, ouvrirBase } from './connexion.ts'
import { migrer } from './migrer.ts'

const PRESENTES = join(import.meta.dirname, 'migrations')
let essai: BaseEssai
let bases: Base[]
let dossier: string

const ouvrir = (): Base => {
  const base = ouvrirBase(essai.serveur)
  bases.push(base)
  return base
}
const ecrire = (nom: string, sql: string) => writeFileSync(join(dossier, nom), sql)
/** A base as it was before that migration and those that follow. */
async function migrerAvant(numero: string): Promise<Base> {
  const base = ouvrir()
  for (const nom of readdirSync(PRESENTES).filter((n) => n < numero))
    ecrire(nom, readFileSync(join(PRESENTES, nom), 'utf8'))
  await migrer(base.pool, dossier)
  return base
}

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

test('les migrations sont figées : un fichier changé serait refusé par toute base qui l’a reçu', () => {
  const empreintes = readdirSync(PRESENTES).map((nom) => [
    nom,
    createHash('sha256')
      .update(readFileSync(join(PRESENTES, nom)))
      .digest('hex'),
  ])
  expect(
    Object.fromEntries(empreintes),
    'une migration donnée ne se modifie pas : ajoutez une migration, et son empreinte dans FIGEES',
  ).toEqual(FIGEES)
})

test('aucune fonction lue d’avance ne prend la ligne d’une table : PostgreSQL n’y ajouterait plus de colonne', async () => {
  const base = ouvrir()
  await migrer(base.pool)
  const { rows } = await base.pool.query(
    `select distinct p.oid::regprocedure::text as fonction from pg_proc p
     join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.refclassid = 'pg_type'::regclass
     join pg_type t on t.oid = d.refobjid join pg_class c on c.oid = t.typrelid and c.relkind = 'r'
     where p.prosqlbody is not null`,
  )
  expect(rows).toEqual([])
})

test('la page « Données personnelles » dit ce qui reste sur l’appareil, tant que personne ne l’a récrite', async () => {
  const { pool } = ouvrir()
  await migrer(pool)
  const { rows } = await pool.query(
    "select texte like '%y reste trente jours au plus%' as dit from page_version where cle = 'donnees-personnelles' order by version desc limit 1",
  )
  expect(rows).toEqual([{ dit: true }])
})

/** The last version of each page, by name. */
const pagesLues = async (pool: Base['pool']): Promise<Record<string, string>> => {
  const { rows } = await pool.query(
    'select distinct on (cle) cle, texte from page_version order by cle, version desc',
  )
  return Object.fromEntries(rows.map(({ cle, texte }) => [cle, texte]))
}

test('aucune page livrée ne met d’article devant le nom de l’organisme, et chacune le dit', async () => {
  const { pool } = ouvrir()
  await migrer(pool)
  const pages = await pagesLues(pool)
  for (const [cle, texte] of Object.entries(pages)) {
    expect(texte.match(/(la|le|les|du|de|des|au|aux|à|par)\s+\{organisme\}/gi), cle).toBeNull()
    expect(texte.split('{organisme}'), cle).toHaveLength(2)
  }
})

test('une page récrite par un administrateur reste la sienne, mot pour mot', async () => {
  const { pool } = await migrerAvant('0018')
  const recrite = 'Écrivez à la {organisme}.'
  // The author need not exist: only that there is one matters.
  await pool.query('alter table page_version drop constraint page_version_auteur_id_fkey')
  await pool.query("insert into page_version (cle, version, texte, auteur_id) values ('aide', 2, $1, 1)", [
    recrite,
  ])
  const avant = await pagesLues(pool)
  expect(await migrer(pool)).toContain('0018-nom-de-l-organisme.sql')
  const apres = await pagesLues(pool)
  expect(apres.aide).toBe(recrite)
  expect(apres.cgv).not.toBe(avant.cgv)
})

test('une base qui a des commissions reçoit leurs sommes, celles des membres qui y ont déclaré comprises', async () => {
  const { pool } = await migrerAvant('0091')
  // Who asks and who declares need not exist.
  await pool.query(`set session_replication_role = replica;
    insert into commission (annee, numero, date, montant_disponible, cree_le) values (2026, 1, '2026-04-15', 1000, now());
    insert into projet (numero, porteur_id, annee, cree_le, modifie_le, premiere_signature_le, signe_le, signe_revision,
        commission_id, affecte_le, montant_demande, caa_avis, caa_le, caa_montant)
      select '2026-000' || g, 1, 2026, now(), now(), now(), now(), 1, 1, now(), 1000 + g,
        case when g < 3 then 'accepte' end, case when g < 3 then now() end, case when g < 3 then 500 + g end
      from generate_series(1, 4) g;
    insert into declaration (commission_id, utilisateur_id, le, termes) values (1, 7, now(), 'Aucun lien.');
    insert into declaration_dossier select 7, id, 1, 1 from projet where id in (1, 4, 9);
    reset session_replication_role`)
  expect(await migrer(pool)).toContain('0091-sommes-des-commissions.sql')
  const { rows } =
    await pool.query(`select utilisateur_id as membre, caa_avis as avis, n, montant_demande::float8 as demande,
      caa_montant::float8 as propose from commission_compte order by 1, 2`)
  expect(rows).toEqual([
    { membre: 7, avis: 'accepte', n: 1, demande: 1001, propose: 501 },
    { membre: 7, avis: null, n: 1, demande: 1004, propose: null },
    { membre: null, avis: 'accepte', n: 2, demande: 2003, propose: 1003 },
    { membre: null, avis: null, n: 2, demande: 2007, propose: null },
  ])
})

test('une base qui a des demandes reçoit les sommes de ses statistiques', async () => {
  const { pool } = await migrerAvant('0092')
  // The account need not exist.
  await pool.query(`set session_replication_role = replica;
    insert into porteur (utilisateur_id, nom_structure, presentation, id_categorie_structure, code_postal, cgv_acceptees_le, soumis_le)
      values (9, 'La Page', 'Lire', 1, '20290', now(), now());
    insert into commission (annee, numero, date, montant_disponible, cree_le, caa_validee_le, ca_validee_le)
      values (2025, 1, '2025-04-15', 1000, now(), '2025-04-16', '2025-05-01');
    insert into projet (numero, porteur_id, annee, cree_le, modifie_le, premiere_signature_le, signe_le, signe_revision,
        commission_id, affecte_le, montant_demande, id_domaines_editoriaux, caa_avis, caa_le, caa_montant, ca_avis, ca_le, ca_montant)
      select '2025-000' || g, 1, 2025, now(), now(), '2024-12-31 23:30Z', now(), 1, 1, now(), 1000 + g, '{2}', 'accepte', now(),
        500, case when g < 3 then 'accepte' end, case when g < 3 then now() end, case when g < 3 then 400 + g end
      from generate_series(1, 4) g;
    reset session_replication_role`)
  expect(await migrer(pool)).toContain('0092-sommes-des-statistiques.sql')
  const { rows } =
    await pool.query(`select sorte, dimension, domaine, annee, code_postal as lieu, valeur::float8 as valeur, n,
      montant_demande::float8 as demande, ca_montant::float8 as accorde from sorte_comptee
    where dimension in ('', 'departement') and sorte in ('depot', 'decision', 'montant') and domaine is null order by 1, 2, 6`)
  const rien = { domaine: null, annee: null, lieu: null, valeur: null, demande: null, accorde: null }
  expect(rows).toEqual([
    { ...rien, sorte: 'decision', dimension: '', n: 2, accorde: 803 },
    { ...rien, sorte: 'decision', dimension: 'departement', lieu: '20200', n: 2, accorde: 803 },
    { ...rien, sorte: 'depot', dimension: '', annee: 2025, n: 4, demande: 4010 },
    { ...rien, sorte: 'depot', dimension: 'departement', annee: 2025, lieu: '20200', n: 4, demande: 4010 },
    { ...rien, sorte: 'montant', dimension: '', valeur: 401, n: 1 },
    { ...rien, sorte: 'montant', dimension: '', valeur: 402, n: 1 },
  ])
  const { rows: deux } = await pool.query(`select domaine, sum(n)::int as n from sorte_comptee
    where sorte = 'depot' and dimension = '' group by 1 order by 1`)
  expect(deux.map((r) => [r.domaine, r.n])).toEqual([2, null].map((domaine) => [domaine, 4]))
})

test('chaque porteur d’une base d’avant devient le membre de sa structure qui peut tout, depuis son inscription', async () => {
  const { pool } = await migrerAvant('0099')
  await pool.query(`insert into utilisateur (role, email, prenom, nom, cree_le)
      select 'porteurProjet', 'p' || g || '@essai.fr', 'Alix', 'Martin', now() from generate_series(1, 3) g;
    insert into porteur (utilisateur_id, nom_structure, presentation, id_categorie_structure, cgv_acceptees_le, soumis_le)
      select id, 'La Page', 'Lire', 1, now(), ('2025-01-0' || id)::timestamptz from utilisateur order by id desc`)
  const comptes = await pool.query('select id, utilisateur_id from porteur order by id')
  expect(await migrer(pool)).toContain('0099-membres.sql')
  const { rows } = await pool.query(
    `select porteur_id as id, utilisateur_id, role, signataire, finances, to_char(depuis, 'YYYY-MM-DD') as depuis, jusque
     from membre order by 1`,
  )
  expect(rows).toEqual(
    comptes.rows.map((c) => ({
      ...c,
      role: 'proprietaire',
      signataire: true,
      finances: true,
      depuis: `2025-01-0${c.utilisateur_id}`,
      jusque: null,
    })),
  )
  expect((await pool.query('select id, utilisateur_id from porteur order by id')).rows).toEqual(comptes.rows)
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

test('refuse une base d’avant la première publication, dit que faire et n’y touche pas', async () => {
  const { pool } = ouvrir()
  ecrire('0001-schema.sql', 'create table t (n int)')
  ecrire('0010-messagerie.sql', 'insert into t values (1)')
  await migrer(pool, dossier)
  const refus = migrer(pool)
  await expect(refus).rejects.toThrow(DemarrageImpossible)
  await expect(refus).rejects.toThrow(
    /^Ces données \(migration 0001-schema\.sql\) viennent d’une version d’essai du portail, .* effacez DATA_DIR, .* une sauvegarde, puis repartez d’une base vide\.$/,
  )
  expect((await pool.query('select n from t')).rows).toEqual([{ n: 1 }])
  const noms = (await pool.query('select nom from migration order by nom')).rows
  expect(noms).toEqual([{ nom: '0001-schema.sql' }, { nom: '0010-messagerie.sql' }])
})

test('ne laisse ni verrou ni réglage sur une connexion qu’un intermédiaire garde pour d’autres (PgBouncer)', async () => {
  const { pool } = ouvrir()
  const connect = async () => {
    const client = await pool.connect()
    const rendre = client.release
    return Object.assign(client, { release: () => rendre.call(client) })
  }
  await migrer({ connect } as typeof pool)
  const { rows } = await pool.query(
    "select count(*)::int as verrous, current_setting('statement_timeout') as delai from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  )
  expect(rows).toEqual([{ verrous: 0, delai: '15s' }])
  expect(await migrer(ouvrir().pool)).toEqual([])
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

test('une base qui ne fait que lire (une réplique) est refusée par une phrase qui dit la voie', async () => {
  const premiere = ouvrir()
  await premiere.pool.query(`alter database ${essai.serveur.database} set default_transaction_read_only = on`)
  const refus = migrer(ouvrir().pool)
  await expect(refus).rejects.toBeInstanceOf(DemarrageImpossible)
  await expect(refus).rejects.toThrow(/^La base ne fait que lire : DATABASE_URL mène à une réplique/)
})
