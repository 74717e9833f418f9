import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { type Base, ouvrirBase } from './connexion.ts'
import { migrer } from './migrer.ts'

/** SHA-256 of each migration as published: none of these lines changes any more, a new file adds its own. */
const FIGEES = {
  '0001-tables.sql': '04d7b74bc60e7151066a5ceeb4c0486656f38e4aa404e912338e072d66f1cd35',
  '0002-declencheurs.sql': 'b83dbe8a7ca9379087a8b4c91721e00a1ac69ba2684c2248e6e51597c3fa5504',
  '0003-donnees.sql': 'ae3f899049c8dc48835a7db8ff1186ed463e4e36a6a14602ce10ef9f500ba459',
  '0004-inscriptions-comptees.sql': '1166e97f5a53d01be4485c409c300e024afed0fd22c710161c0004306d34fd61',
  '0005-televersements.sql': 'b1196ae7dda5ace9918e4861a0e259a7910c6ffbb3ab919075329396b9da2c98',
  '0006-recherche-elargie.sql': 'c0aa23b8bd7da4742eb8d154688e6f47506319279e24d931ed84045f03baa2c9',
  '0007-sceau-du-journal.sql': '9d57926a11f18fc64ffd84bb4f5104994b7aa5b019b908097c35ead1b030b398',
  '0013-ce-que-garde-l-appareil.sql': '818bdd8781b4d47636641087f178e5e1db7948ba666e5670ea2dcd008efb2372',
  '0014-attentes.sql': '7955fe82d9160ad56900b863a727fcfce44b3312cc5d9d7bd43ddf015fa19296',
  '0015-journal-du-portail.sql': '619b8b1986b8cbd54f4c6829c5b51a7b4abd407d72e7e96f8d8f379de4aec922',
  '0016-avis-de-signature.sql': '8a4ef71a52f10fbec83f52d318a14cf4957a83007e194c2c5b1133c7a9035939',
  '0017-recherche-des-personnes.sql': '8d3b10d3f1c759b4a22639a93107d025cbbf16a80da789783b894cfa854d7778',
  '0018-nom-de-l-organisme.sql': 'a57520f59458d07289dd9227f25c8d81d82ff7661ace973215e2e76ab43ca5c8',
  '0019-listes.sql': 'a113b946ed034619487e295de841aa091c907d27156e98aefb5e27abf065eba5',
  '0020-pages.sql': '5350c5e539ec483782091551387100f190606abbc1b045272af3479c7885e642',
  '0021-siret-rna.sql': '5c92105cc971e7a28ddd01c36fe2196b1247f24825e7cea9135cc3600d19a7f9',
  '0022-donnees-ouvertes.sql': 'c39e5543ab403eb056b4c35d3ec34dbb4b74d7b6ca5e39be2fc80e8318cc659d',
  '0023-listes-filtrees.sql': '12507fbd99ae8f80986783386832ec1112780cd1ba09950ef44e73ec57b34811',
  '0024-empreinte-du-compte.sql': '1e89e77ac8bae5bd8f103f3e824f0299f099f3fff155bb64e9b64cde8056c046',
  '0025-agenda.sql': 'a4d32313357fe3723a4479d41ac4a71b988f6a3099b3ffdc1b760846c6ca1831',
  '0026-relances.sql': 'f6708044a8ef209784d2de5a883a07fe7d64d9f6a0eb70df425cc2b6e5a3878e',
  '0027-travail-a-plusieurs.sql': '960beff5af6603d04ceb731c4108a5f02be3faa599d73687415c19114d2063c0',
  '0029-actes-groupes.sql': '84b10c7294ba81e3b67ae9698f8a29fce0ecdc28cc8aa1fcedb1b0ce51ba298a',
  '0030-accueil.sql': '1861f52f9207981662ed6f5e98abbcae1476ca849b1108c3115235c65c1022d7',
  '0031-journal-cherche.sql': '5608bc2f5d7331e999559f53c276681f0829863cabb01b7b330d9467215566cc',
  '0033-publication-sans-arret.sql': '15681c117e3c8892b40a1f509d8de9521e21fe541204451d77333ce694bf45b5',
  '0034-constats-des-listes.sql': '7d06c002f715f8627c6cd9338c3575b5d4be6c3cbcce32bcd42e8c29b42bc453',
  '0035-listes-classees.sql': '12cb9f1cfe47a3ae63f5a302a2966779ed7a4ec04d48948a269928cb4acfa39e',
  '0036-recherche-par-rna.sql': 'df79671a4dcc41d928d32fb326685f3c0cf9caae51467717245f6ea45909408c',
  '0037-rna-et-statistiques.sql': '98466ec6f4018995fdee18cf73c4a62d865d33b886fbb377836edbd797bb94e6',
  '0038-virements.sql': 'a4a674c71c68ca027e12a95aae855a44516eb8aa67c335bccfea286ff1168fbe',
  '0039-ecritures.sql': 'e6498faef99bdae908c8791a20c7331fdef26f8aaf473f2c77bfb53f627a3238',
  '0041-horodatage.sql': '98f1b78adde53ec71e7d04d401119c9fefb0e133ba6bc77cc0b1e698d9494fba',
  '0042-deports.sql': '603bdc3cfae9eadde85b6678fa857ef728b6ce46875bad871179a9407a3f1c98',
  '0043-seance.sql': '42d6e6fc9fb4733f54ef6ca3999b284f89ee0846cc62020669b90031b2d66cc8',
  '0044-proces-verbaux.sql': 'fe0f1864e1c0833c6acfd1fb7b7592eab864bcb971bd28c44c8e54782121b242',
  '0045-horodatage-des-pv.sql': '1472127562065237faf99e708d9a933cc1daacea8bde6fee1cdc913642cdd159',
  '0046-virements-suivis.sql': '9936e104c8e6df676c7590e45cc48195e6921c82d25b7ab93db9fc0a3eb0908a',
  '0048-file-a-payer.sql': '2bdf19cecab78306002a838711078eb33b0ff7bd72782caf61371f600c9e8e4a',
  '0053-ordres-gardes.sql': '57e93faac8a605a8ad8579b1b7dd20839619cb166a7d892a30301d1c2b52be84',
  '0054-rejets-suivis.sql': '006dfbcba8133250066abea3b14f5b9855c3d44d8d6ac9bd4072e184cf6db51f',
  '0055-banque-a-regler.sql': 'abe80f0fa9eefae48e7229f67108bffe54b04a4041882fb8993821697c97feef',
  '0056-seance-qui-fait-foi.sql': '8c2caa0ae43a781df13474e440ada912c2d363de021fe68164f57f5ca4794710',
  '0059-voix-sur-l-aide.sql': '3f90005ba1f789b6c98c204bae9da6dfbed183712c18fffb3de77226f6e6b573',
  '0061-montants-dits.sql': '46af847ba8f9ecb6079024d647dafa816992cd6212ac377be2dc1dbc5850ba21',
  '0070-engagement-annule.sql': '0fa808c57bdea2eb223020e1a20e995c2fef895edfef47bdcd6fe25e058d688d',
  '0071-cle-secrete.sql': '74ba64a9b78bad5c93731d15b60f6521c1be2fdf938c6d83c6e46f54db7fdd45',
  '0080-retrait-demande.sql': '682490f0451bfd659a2a41e2309741ed2f637a145202ce9ded717085757f456d',
  '0081-versions-bilan.sql': 'cb0e2084eeccf16c6d85cc3ea1580df34bcb4cd527553d27563ea26868869d3b',
  '0082-agenda-domaine.sql': 'd6b1b87de3f2a0561d3ef32b2f89c895320f8e454e0acf0636fe578cf15c4756',
  '0083-raison-de-mise-de-cote.sql': '5817dd5316c531b1651ab157e9f7f61687b67ad79235999a082f4d0f47520d60',
  '0085-donnees-ouvertes-datees.sql': '2ee2446a22ceb524b800a73f47a60435bb7855ebf6e1b56c3203b71f304d84f1',
  '0090-suites-des-rejets.sql': '8144505a93aea588095c2b2bffcb44f51f209ddae6770ddc917275a2ae7af589',
  '0091-sommes-des-commissions.sql': '44849f99c8aeee4d8a4ca61ef9f0f6f45b5f52732a4e050a546823de15854dc0',
  '0092-sommes-des-statistiques.sql': '38165a0100980c489097c5e5af6f7df4cf0b7391427b51bc433a106a8398f246',
  '0094-publication-par-tranches.sql': '2ffff5cdadfe2fb5a62a185b65257138f3102f51d5478bd8a5f735cc827bf6ff',
  '0095-debuts-des-mots.sql': '5cc8e732f825b716d61c635288d8c7dc1d7959336c6ac0f48f53e559af4d2b1d',
  '0098-declencheurs-etroits.sql': '076b77cb0aa269e6576503bafc52357b550575b2de5249bc1fc13793c8acb847',
}

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
