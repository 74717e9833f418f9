import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('un membre arrive, part et revient ; excusé, puis attendu', async () => {
  const s = await seanceEssai(banc, { presents: 0 })
  const [un = 0, deux = 0] = s.membres
  const pointer = async (membre: number, pointage: string) => {
    banc.horloge.avancer(60_000)
    const r = await s.acte(`membres/${membre}`, { pointage })
    return r.statut === 200
      ? r.corps.data.membres.find((m: { id: number }) => m.id === membre).etat
      : r.corps.message
  }
  expect([await pointer(un, 'arrive'), await pointer(un, 'arrive'), await pointer(un, 'part')]).toEqual([
    ...['present', 'present', 'parti'],
  ])
  expect([
    await pointer(un, 'arrive'),
    await pointer(deux, 'excuse'),
    await pointer(deux, 'attendu'),
  ]).toEqual([...['present', 'excuse', 'attendu']])
  expect(await pointer(un, 'excuse')).toBe('Ce membre est venu\u00a0: il ne peut être excusé.')
  const { membres } = await s.lire()
  expect(membres[0]?.passages).toHaveLength(2)
  expect((await s.acte('membres/999999', { pointage: 'arrive' })).statut).toBe(404)
})

test('une arrivée pointée par erreur s’efface, tant qu’aucun dossier n’a été enregistré', async () => {
  const s = await seanceEssai(banc)
  const [, un = 0] = s.membres
  await s.ouvrir()
  expect((await s.acte(`membres/${un}`, { pointage: 'attendu' })).corps.data.membres[1].passages).toEqual([])
  await s.acte(`membres/${un}`, { pointage: 'arrive' })
  await s.enregistrer(s.dossiers[0] ?? 0)
  expect((await s.acte(`membres/${un}`, { pointage: 'attendu' })).statut).toBe(409)
})

test('une heure se dit, ni à venir ni avant l’arrivée', async () => {
  const s = await seanceEssai(banc)
  const [un = 0] = s.membres
  const a = (minutes: number) =>
    new Date(banc.horloge.maintenant().getTime() + minutes * 60_000).toISOString()
  const refus = async (pointage: string, le: string) =>
    (await s.acte(`membres/${un}`, { pointage, le })).corps.errors.le
  expect(await refus('part', a(1))).toEqual(['Cette heure n’est pas encore passée.'])
  expect(await refus('part', a(-1))).toEqual(['Ce membre n’était pas encore arrivé à cette heure.'])
})

test('qui a attendu son tour est noté à l’heure où il passe, jamais avant ce que le premier a noté', async () => {
  const s = await seanceEssai(banc)
  const [un = 0] = s.membres
  const tenue = Promise.withResolvers<void>()
  const premier = banc.db.transaction().execute(async (tx) => {
    await sql`select from seance where id = ${s.id} for update`.execute(tx)
    await tenue.promise
  })
  const depart = s.acte(`membres/${un}`, { pointage: 'part' })
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.db)
    return rows.length > 0
  })
  banc.horloge.avancer(60_000)
  tenue.resolve()
  await premier
  expect((await depart).corps.data.membres[0].passages[0].partiLe).toBe(
    banc.horloge.maintenant().toISOString(),
  )
})
