import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ENSEMBLES, type Ensemble } from '#domain/statistique/ensembles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { anneesDeDemandes } from '#test-kit/scenes/demandes/annees-de-demandes.ts'
import { conditionDe, DEMANDES } from './conditions.ts'
import { demandesDe } from './rangees.ts'

const banc = bancDuFichier()
beforeAll(() => anneesDeDemandes(banc))

const ids = async (requete: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> =>
  (await sql<{ id: number }>`select id from ${requete} x order by 1`.execute(banc.db)).rows.map((r) => r.id)

test.each(Object.keys(ENSEMBLES) as Ensemble[])('la base d’essai a des demandes « %s »', async (ensemble) => {
  expect((await ids(demandesDe({ ensemble, annee: 2025, egale: null }))).length).toBeGreaterThan(0)
})

test.each([
  ...(['deposees', 'recevables', 'retirees', 'renouvellements'] as const),
  ...(['versees', 'conventions', 'retards'] as const),
])('« %s » à une date y est encore à une date d’après, et dans l’année entière', async (ensemble) => {
  const [juin, fin, annee] = await Promise.all(
    ['2025-06-30', '2025-11-30', null].map((egale) => ids(demandesDe({ ensemble, annee: 2025, egale }))),
  )
  expect(juin?.filter((id) => !fin?.includes(id))).toEqual([])
  expect(fin?.filter((id) => !annee?.includes(id))).toEqual([])
})

test('qui a été examiné a été déposé, et ce qui est accordé ou refusé est décidé', async () => {
  const de = (ensemble: Ensemble) => ids(demandesDe({ ensemble, annee: 2025, egale: null }))
  const [examinees, deposees, decidees, accordees, refusees] = await Promise.all(
    (['examinees', 'deposees', 'decidees', 'accordees', 'refusees'] as const).map(de),
  )
  expect(examinees?.filter((id) => !deposees?.includes(id))).toEqual([])
  expect([...(accordees ?? []), ...(refusees ?? [])].sort((a, b) => a - b)).toEqual(decidees)
})

test('une demande retirée après sa décision n’est plus accordée, mais l’était à une date d’avant', async () => {
  const { rows } = await sql<{
    id: number
    jour: string
  }>`select p.id, to_char(c.ca_validee_le, 'YYYY-MM-DD') as jour
    from ${DEMANDES} where p.retire_le is not null and p.ca_avis = 'accepte'
      and c.ca_validee_le >= '2025-01-01' and c.ca_validee_le < '2025-12-01' limit 1`.execute(banc.db)
  const { id, jour } = rows[0] ?? { id: 0, jour: '' }
  expect(await ids(demandesDe({ ensemble: 'accordees', annee: 2025, egale: null }))).not.toContain(id)
  expect(await ids(demandesDe({ ensemble: 'accordees', annee: 2025, egale: jour }))).toContain(id)
})

test('premières demandes et renouvellements font les déposées', async () => {
  const n = async (e: Ensemble): Promise<number> =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from ${DEMANDES} where ${conditionDe(e, { annee: 2025, egale: null })}`.execute(
        banc.db,
      )
    ).rows[0]?.n ?? 0
  expect((await n('premieres')) + (await n('renouvellements'))).toBe(await n('deposees'))
})

const annee2025 = { ensemble: 'recevables', annee: 2025, egale: null } as const

test('recevable : un contrôle tout accepté qui tient ; annulé, il ne compte plus', async () => {
  const de = () => ids(demandesDe(annee2025))
  const [premiere = 0] = await de()
  const annulation = { annuleLe: banc.horloge.maintenant() }
  await banc.db.updateTable('controle').set(annulation).where('projetId', '=', premiere).execute()
  expect(await de()).not.toContain(premiere)
})

test('première aide : une accordée puis retirée n’en était pas une', async () => {
  const de = (ensemble: Ensemble) => ids(demandesDe({ ensemble, annee: 2025, egale: null }))
  const [suite = 0] = await de('renouvellements')
  const { porteurId } = await banc.db
    .selectFrom('projet')
    .select('porteurId')
    .where('id', '=', suite)
    .executeTakeFirstOrThrow()
  await banc.db
    .updateTable('projet')
    .set({ retireLe: banc.horloge.maintenant(), retireMotif: 'Annulée.' })
    .where('porteurId', '=', porteurId)
    .where('caAvis', '=', 'accepte')
    .where('id', '<>', suite)
    .execute()
  expect(await de('renouvellements')).not.toContain(suite)
  expect(await de('premieres')).toContain(suite)
})
