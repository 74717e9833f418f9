import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/contexte/base.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { perimer, verifierListes } from '#server/socle/projet/listes/verifier.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { statistiquesJustes } from './compter.ts'

const banc = bancDuFichier()
const compter = () => tenirListes(banc, { urgentes: true })
let id: number

beforeAll(async () => {
  const admin = await creerStaff(banc, 'admin')
  const avis = { caaAvis: 'accepte', caaMontant: 400, caaLe: banc.horloge.maintenant() } as const
  const accord = { ...avis, caAvis: 'accepte', caMontant: 300, caLe: avis.caaLe } as const
  const { projets } = await demandesEnCommission(banc, admin.id, 'close', [accord, accord, avis])
  id = projets[0]?.id ?? 0
  await compter()
})

/** Of all granted applications, how many and how much. */
async function accordees(): Promise<[n: number, montant: number]> {
  const { rows } = await sql<{
    n: number
    montant: number
  }>`select sum(n)::int as n, sum(ca_montant)::float8 as montant
    from sorte_comptee where sorte = 'decision' and dimension = '' and domaine is null and ca_avis = 'accepte'`.execute(
    banc.db,
  )
  return [rows[0]?.n ?? 0, rows[0]?.montant ?? 0]
}
const accorder = (tx: Tx, montant: number) =>
  sql`update projet set ca_montant = ${montant} where id = ${id}`.execute(tx)

test('ce qui n’est pas validé ne compte pas ; rejeté, il ne compte jamais ; validé, il compte', async () => {
  expect(await accordees()).toEqual([2, 600])
  const laisser = banc.db.transaction().execute(async (tx) => {
    await accorder(tx, 350)
    await compter()
    expect(await accordees()).toEqual([2, 600])
    throw new Error('rejetée')
  })
  await expect(laisser).rejects.toThrow('rejetée')
  await compter()
  expect(await accordees()).toEqual([2, 600])
  await banc.db.transaction().execute(async (tx) => {
    await accorder(tx, 350)
    // Counted meanwhile, as it was: the one that changes it says so again once it is there.
    await sql`insert into ligne_perimee (projet_id) values (${id})`.execute(banc.db)
    await compter()
  })
  await compter()
  expect(await accordees()).toEqual([2, 650])
})

test('deux actes sur une même demande, et deux qui comptent au même instant : chaque fait compte une fois', async () => {
  const le = banc.horloge.maintenant()
  await banc.db.transaction().execute(async (un) => {
    await accorder(un, 380)
    await banc.db.transaction().execute((deux) =>
      sql`insert into paiement (projet_id, date_paiement, montant, le, par)
        values (${id}, '2026-03-02', 380, ${le}, 1)`.execute(deux),
    )
    await compter()
  })
  await Promise.all([compter(), compter(), compter()])
  expect(await accordees()).toEqual([2, 680])
  expect(await statistiquesJustes(banc.db)).toBe(true)
})

test('la première aide d’une structure fait de ses autres demandes des renouvellements, et cesse de le faire', async () => {
  const renouvelees = async (): Promise<number[]> => {
    await compter()
    const { rows } = await sql<{
      id: number
    }>`select projet_id as id from demande_comptee where renouvelee`.execute(banc.db)
    return rows.map((r) => r.id)
  }
  const autre = id + 1
  await sql`update projet set porteur_id = (select porteur_id from projet where id = ${id}), premiere_signature_le = '2026-06-01',
    ca_avis = 'refuse', ca_montant = null, ca_motif = 'Non' where id = ${autre}`.execute(banc.db)
  const publier = (le: string) =>
    sql`update commission set ca_validee_le = ${le}::timestamptz where id = (select commission_id from projet where id = ${id})`.execute(
      banc.db,
    )
  await publier('2026-05-31')
  expect(await renouvelees()).toEqual([autre])
  await publier('2026-06-02')
  expect(await renouvelees()).toEqual([])
  // The same day: which came first is a matter of hours.
  await publier('2026-05-31T23:00:00Z')
  expect(await renouvelees()).toEqual([autre])
  await sql`update projet set retire_le = now(), retire_motif = 'Non' where id = ${id}`.execute(banc.db)
  expect(await renouvelees()).toEqual([])
  expect(await statistiquesJustes(banc.db)).toBe(true)
})

test('une demande effacée ne compte plus', async () => {
  const { rows } = await sql<{ id: number }>`select id from projet where ca_avis is null`.execute(banc.db)
  const [efface] = rows.map((r) => r.id)
  for (const table of ['fichier', 'controle', 'signature', 'code_verification'])
    await sql`delete from ${sql.table(table)} where projet_id = ${efface}`.execute(banc.db)
  await sql`delete from projet where id = ${efface}`.execute(banc.db)
  await compter()
  const { rows: restes } = await sql<{ n: number }>`select count(*)::int as n from demande_comptee
    where projet_id = ${efface}`.execute(banc.db)
  expect(restes).toEqual([{ n: 0 }])
  expect(await statistiquesJustes(banc.db)).toBe(true)
})

test.each([
  ['une somme fausse', sql`update sorte_comptee set n = n + 1 where dimension = 'region'`],
  ['une sorte perdue', sql`delete from sorte_comptee where sorte = 'depot'`],
  [
    'une demande mal comptée',
    sql`update demande_comptee set ca_montant = ca_montant + 1 where ca_avis = 'accepte'`,
  ],
  ['une demande oubliée', sql`delete from demande_comptee where ca_avis = 'accepte'`],
])('%s est dite par la vérification de la nuit, puis refaite', async (_nom, fausser) => {
  await fausser.execute(banc.db)
  expect(await verifierListes(banc.db)).toEqual({ fausses: [], comptesJustes: false })
  await banc.db.transaction().execute((tx) => perimer(tx, [], true))
  expect(await verifierListes(banc.db)).toEqual({ fausses: [], comptesJustes: true })
})

test('ce qui attend d’être compté n’est pas une faute', async () => {
  await banc.db.transaction().execute((tx) => accorder(tx, 100))
  expect(await statistiquesJustes(banc.db)).toBe(true)
})
