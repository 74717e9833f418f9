import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

/** Too much for the network to hold while nobody reads: ten megabytes once compressed. */
const NOMBRE = 1600

const banc = bancDuFichier()
let adresse: string
let jeton: string
beforeAll(async () => {
  jeton = await banc.connecter('admin')
  const modele = await creerPorteur(banc)
  await sql`with comptes as (
      insert into utilisateur (role, email, prenom, nom, cree_le)
      select 'porteurProjet', 'foule' || n || '@essai.fr', 'Alix', 'Martin', ${banc.horloge.maintenant()}
      from generate_series(1, 200) n returning id),
    porteurs as (
      insert into porteur (utilisateur_id, nom_structure, presentation, id_categorie_structure, cgv_acceptees_le, soumis_le)
      select c.id, m.nom_structure, m.presentation, m.id_categorie_structure, m.cgv_acceptees_le, m.soumis_le
      from comptes c, porteur m where m.id = ${modele.id} returning id, soumis_le),
    ranges as (select *, row_number() over () as rang from porteurs)
    insert into projet (numero, porteur_id, annee, cree_le, modifie_le, retire_le, nom, lieux)
    select '2026-' || (10000 + n), o.id, 2026, o.soumis_le, o.soumis_le, o.soumis_le, 'Fête du livre',
      (select array_agg(encode(sha512((n || '.' || k)::bytea), 'hex') || encode(sha512((k || '-' || n)::bytea), 'hex'))
        from generate_series(1, 50) k)
    from generate_series(1, ${NOMBRE}::int) n join ranges o on o.rang = 1 + n % 200`.execute(banc.db)
  await banc.app.listen({ host: '127.0.0.1', port: 0 })
  adresse = `http://127.0.0.1:${(banc.app.server.address() as AddressInfo).port}/gestion/api/export/projets`
})

const demander = (signal?: AbortSignal) =>
  fetch(adresse, { headers: { authorization: `Bearer ${jeton}` }, ...(signal && { signal }) })

/** Connections on which a cursor is open. */
async function curseurs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'fetch %'
    and state <> 'idle'`.execute(banc.db)
  return rows[0]?.n ?? 0
}
const attendre = (n: number) => vi.waitFor(async () => expect(await curseurs()).toBe(n), 60_000)

test('donne toutes les lignes, sans annoncer une taille qu’il ne connaît pas encore', async () => {
  const r = await demander()
  expect(r.headers.get('content-length')).toBeNull()
  const parties = lireZip(Buffer.from(await r.arrayBuffer()))
  const rangees = String(parties.get('xl/worksheets/sheet1.xml')).split('<row ').length - 1
  // The header is one, the sums are another.
  expect(rangees).toBe(NOMBRE + 2)
})

test('quatre à la fois, le cinquième attend ; qui annule rend sa place et sa connexion', async () => {
  const departs = [1, 2, 3, 4].map(() => new AbortController())
  const ouverts = await Promise.all(departs.map((d) => demander(d.signal)))
  expect(ouverts.map((r) => r.status)).toEqual([200, 200, 200, 200])
  const cinquieme = await demander()
  await cinquieme.text()
  expect([cinquieme.status, cinquieme.headers.get('retry-after')]).toEqual([503, '10'])
  await attendre(4)
  for (const d of departs) d.abort()
  await attendre(0)
  const suivant = await vi.waitFor(async () => {
    const r = await demander()
    if (r.status !== 200) throw new Error(await r.text())
    return r
  }, 60_000)
  await attendre(1)
  await suivant.body?.cancel()
  await attendre(0)
})

test('une base qui lâche en chemin coupe la réponse : nul classeur tronqué ne passe pour entier', async () => {
  const r = await demander()
  const lecteur = r.body?.getReader()
  await lecteur?.read()
  await attendre(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and query like 'fetch %' and state <> 'idle'`.execute(banc.db)
  await expect(
    (async () => {
      while (!(await lecteur?.read())?.done);
    })(),
  ).rejects.toThrow()
})

test('l’arrêt du portail n’attend pas un lecteur qui ne lit plus', async () => {
  const muets = await Promise.all([1, 2].map(() => demander()))
  await attendre(2)
  const depart = performance.now()
  await banc.app.close()
  // Seconds, not the thirty that the database leaves to a silent reader.
  expect(performance.now() - depart).toBeLessThan(28_000)
  await attendre(0)
  for (const m of muets) await expect(m.arrayBuffer()).rejects.toThrow()
})
