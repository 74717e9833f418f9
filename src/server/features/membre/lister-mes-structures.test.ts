import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FONDATEUR } from '#domain/commun/membres.ts'
import { STRUCTURES_DITES } from '#domain/membre/structures.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, travailDe } from '#test-kit/banc/plans.ts'
import { creerMembre, creerPorteur, MOT_DE_PASSE, rejoindre } from '#test-kit/scenes/fabriques.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()

const NOMBRE = 500
let federation: { id: number; email: string }
let seule: { id: number; email: string }
let structures: number[]

beforeAll(async () => {
  const siege = await creerPorteur(banc, {
    champs: { nomStructure: 'Fédération des lecteurs', ville: 'Brest' },
  })
  // Twenty members, its founder included, one of them in every structure.
  for (let i = 0; i < 18; i++) await creerMembre(banc, siege, FONDATEUR)
  federation = await creerMembre(banc, siege, FONDATEUR)
  const unique = await creerPorteur(banc)
  seule = await creerMembre(banc, unique, FONDATEUR)
  const modele = await creerPorteur(banc)
  const { id: utilisateurId } = federation
  await sql`with gens as (insert into utilisateur (role, email, prenom, nom, cree_le)
      select 'porteurProjet', 'antenne' || n || '@essai.fr', 'Antenne', 'N' || n, ${modele.soumisLe} from generate_series(1, ${NOMBRE - 1}) n
      returning id, substr(nom, 2)::int as n)
    insert into porteur (utilisateur_id, nom_structure, ville, presentation, id_categorie_structure, soumis_le, valide_le,
        cgv_acceptees_le, cgv_version)
      select g.id, 'Antenne ' || lpad(g.n::text, 3, '0'), case when g.n = 321 then 'Saint-Malo' else 'Rennes' end, o.presentation,
        o.id_categorie_structure, o.soumis_le, o.valide_le, o.cgv_acceptees_le, o.cgv_version
      from gens g, porteur o where o.id = ${modele.id}`.execute(banc.db)
  await sql`insert into membre (porteur_id, utilisateur_id, role, signataire, finances, depuis)
    select id, ${utilisateurId}, 'proprietaire', true, true, soumis_le from porteur where nom_structure like 'Antenne %'`.execute(
    banc.db,
  )
  await sql`analyze`.execute(banc.proprietaire)
  structures = (
    await banc.db
      .selectFrom('membre')
      .where('utilisateurId', '=', utilisateurId)
      .select('porteurId')
      .execute()
  ).map((m) => m.porteurId)
})
afterAll(() => requetes.cesser())

const lire = async (jeton: string, chemin: string, structure?: number) =>
  banc.appeler('GET', chemin, {
    jeton,
    ...(structure !== undefined && { entetes: { 'x-structure': String(structure) } }),
  })
const chercher = async (jeton: string, query = '') => (await lire(jeton, `me/structures${query}`)).corps

test('à qui en a cinq cents, la page nomme les vingt dernières ouvertes et celle-ci, et dit qu’il y en a d’autres', async () => {
  const jeton = await banc.connecter(federation.id)
  const { corps } = await lire(jeton, 'me?vue=ecran', structures[400])
  const { data } = corps
  expect(data.porteurProjet.id).toBe(structures[400])
  expect([data.structures.length, data.plusDeStructures]).toEqual([STRUCTURES_DITES + 1, true])
  expect(data.structures.map((s: { id: number }) => s.id)).toContain(structures[400])
  // Opened, it is among the last ones, and the one found again without saying which.
  const suite = (await lire(jeton, 'me')).corps.data
  expect([suite.porteurProjet.id, suite.structures.length]).toEqual([structures[400], STRUCTURES_DITES])
  const une = (await lire(await banc.connecter(seule.id), 'me')).corps.data
  expect([une.structures, une.plusDeStructures]).toEqual([undefined, undefined])
})

test('les siennes se cherchent par le début des mots du nom ou de la ville, sans accents, la dernière ouverte d’abord', async () => {
  const jeton = await banc.connecter(federation.id)
  const toutes = await chercher(jeton, '?parPage=20')
  expect([toutes.data.length, toutes.meta.total]).toEqual([20, NOMBRE])
  expect(toutes.data[0].id).toBe(structures[400])
  expect((await chercher(jeton, '?recherche=%20')).meta.total).toBe(NOMBRE)
  expect((await chercher(jeton, '?recherche=federation')).data).toEqual([
    { id: structures[0], nom: 'Fédération des lecteurs', ville: 'Brest' },
  ])
  expect((await chercher(jeton, '?recherche=malo')).data).toMatchObject([{ nom: 'Antenne 321' }])
  expect((await chercher(jeton, `?recherche=${encodeURIComponent('ANTENNE Saint-Ma')}`)).meta.total).toBe(1)
  for (const rien of ['zzz', 'ntenne', '%25', 'a_tenne'])
    expect([rien, (await chercher(jeton, `?recherche=${rien}`)).meta.total]).toEqual([rien, 0])
  expect((await chercher(jeton, '?parPage=20&page=25')).data).toHaveLength(20)
  // Somebody else's are not theirs, and who is no longer a member of one does not find it.
  expect((await chercher(await banc.connecter(seule.id), '?recherche=antenne')).data).toEqual([])
  const [, partie] = structures
  await banc.db
    .updateTable('membre')
    .set({ jusque: banc.horloge.maintenant() })
    .where('porteurId', '=', partie ?? 0)
    .where('utilisateurId', '=', federation.id)
    .execute()
  expect((await chercher(jeton)).meta.total).toBe(NOMBRE - 1)
  await rejoindre(banc, { id: partie ?? 0 }, federation.id, FONDATEUR)
})

test('qui n’est plus membre de celle que dit son adresse trouve encore les autres', async () => {
  const jeton = await banc.connecter(federation.id)
  const r = await lire(jeton, 'me/structures?recherche=brest', 999_999)
  expect([r.statut, r.corps.meta.total]).toEqual([200, 1])
})

/** Statements of a call, and the pages of tables and indexes that its reads touch. */
async function cout(jeton: string, chemin: string, structure?: number) {
  const appeler = () => lire(jeton, chemin, structure)
  expect((await appeler()).statut).toBe(200)
  const textes = await requetes.textes(appeler)
  let pages = 0
  for (const { texte, valeurs } of await requetes.pendant(appeler))
    pages += await travailDe(banc.db, texte, valeurs)
  return { instructions: textes.length, pages }
}

test.each([
  ['se savoir connectée', 'me'],
  ['ses demandes', 'mes-projets'],
  ['ses paiements', 'mes-paiements'],
  ['ses anciennes demandes', 'mes-anciens-projets'],
  ['ce qui l’attend', 'notifications'],
])('%s coûte à qui a cinq cents structures ce qu’il coûte à qui en a une', async (_quoi, chemin) => {
  const [une, toutes] = [await banc.connecter(seule.id), await banc.connecter(federation.id)]
  const temoin = await cout(une, chemin)
  for (const structure of [undefined, structures[400], structures[0]]) {
    const lu = await cout(toutes, chemin, structure)
    expect(lu.instructions).toBe(temoin.instructions)
    // Those of the twenty last structures, where they are named.
    expect(lu.pages).toBeLessThanOrEqual(temoin.pages + (chemin === 'me' ? 70 : 4))
  }
})

/** Rows that a node of the plan kept by a connection (whatever the values are) gives at most. */
async function lignesDuPlanGarde({ texte, valeurs }: { texte: string; valeurs: unknown[] }): Promise<number> {
  const dire = (v: unknown) =>
    v == null
      ? 'null'
      : v instanceof Date
        ? `'${v.toISOString()}'`
        : Buffer.isBuffer(v)
          ? `'\\x${v.toString('hex')}'`
          : `'${v}'`
  return banc.db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    await sql.raw(`prepare lue as ${texte}`).execute(tx)
    const { rows } = await sql
      .raw<object>(`explain (analyze, timing off, costs off) execute lue (${valeurs.map(dire).join(', ')})`)
      .execute(tx)
    await sql`deallocate lue`.execute(tx)
    const plan = rows.flatMap((r) => Object.values(r)).join('\n')
    return Math.max(...[...plan.matchAll(/actual rows=([\d.]+)/g)].map(([, n]) => Number(n)))
  })
}

test('la session d’une fédération se lit sans parcourir ses structures, que l’une soit nommée ou non', async () => {
  const jeton = await banc.connecter(federation.id)
  for (const structure of [undefined, structures[400]]) {
    const [session] = await requetes.pendant(() => lire(jeton, 'mes-projets', structure))
    expect(session?.texte).toContain('jeton_empreinte')
    expect(await lignesDuPlanGarde(session as NonNullable<typeof session>)).toBe(1)
  }
})

test('entrer, puis changer de structure : autant d’instructions qu’avec une seule', async () => {
  const entrer = (email: string) =>
    requetes.textes(async () => {
      const corps = { email, password: MOT_DE_PASSE }
      expect((await banc.appeler('POST', 'login', { corps })).statut).toBe(200)
    })
  expect(await entrer(federation.email)).toEqual(await entrer(seule.email))
  const jeton = await banc.connecter(federation.id)
  const ouvrir = (structure: number | undefined) =>
    requetes.textes(() => lire(jeton, 'me?vue=ecran', structure))
  await ouvrir(structures[7])
  expect(await ouvrir(structures[8])).toHaveLength((await ouvrir(structures[7])).length)
  expect(await requetes.textes(() => chercher(jeton, '?recherche=rennes'))).toHaveLength(2)
})

test('les vingt membres d’une structure se lisent en autant d’instructions qu’un seul', async () => {
  const compter = async (id: number, structure: number | undefined) => {
    const jeton = await banc.connecter(id)
    const appeler = () => lire(jeton, `porteurs-projet/${structure}/membres`, structure)
    expect((await appeler()).statut).toBe(200)
    return { textes: await requetes.textes(appeler), nombre: (await appeler()).corps.data.membres.length }
  }
  const [siege, petite] = [
    await compter(federation.id, structures[0]),
    await compter(federation.id, structures[9]),
  ]
  expect([siege.nombre, petite.nombre]).toEqual([20, 2])
  expect(siege.textes).toHaveLength(petite.textes.length)
})
