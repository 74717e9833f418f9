import { beforeAll, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('donne les limites, et chaque période sous ses deux orthographes (CAL-004)', async () => {
  const lire = async () => (await banc.appeler('GET', 'calendrier-depot-projet')).corps.data
  expect(await lire()).toEqual({
    dateLimiteDepot: null,
    dateDebutMax: '2026-12-31',
    dateFinMax: '2027-12-31',
    periodes: [],
    isOuvert: false,
    periodeOuverte: null,
    prochaineOuverture: null,
    joursConvention: 30,
    joursBilan: 90,
  })
  const { id } = await ouvrirPeriode(banc, { deadline: '2026-03-20', dateCommission: '2026-05-05' })
  const periode = {
    id,
    dateFrom: '2026-01-31',
    dateTo: '2026-04-01',
    periodeStart: '2026-01-31',
    periodeEnd: '2026-04-01',
    deadline: '2026-03-20',
    dateCommission: '2026-05-05',
  }
  expect(await lire()).toMatchObject({ periodes: [periode], isOuvert: true, periodeOuverte: periode })
  banc.horloge.regler('2026-03-20T23:30:00Z')
  expect((await lire()).isOuvert).toBe(false)
})

describe('chaque champ du calendrier', () => {
  let data: { dateLimiteDepot: string; periodes: Record<string, unknown>[] }
  beforeAll(async () => {
    await banc.db.deleteFrom('periode').execute()
    await banc.db.updateTable('calendrier').set({ dateLimiteDepot: '2026-05-01' }).execute()
    const ete = { dateDebut: '2026-06-01', dateFin: '2026-07-31' }
    await ouvrirPeriode(banc, { ...ete, deadline: '2026-07-15', dateCommission: '2026-09-10' })
    await ouvrirPeriode(banc, { dateDebut: '2026-02-01', dateFin: '2026-03-31' })
    data = (await banc.appeler('GET', 'calendrier-depot-projet')).corps.data
  })

  test('la date limite de dépôt (PROJ-081)', () => {
    expect(data.dateLimiteDepot).toBe('2026-05-01')
  })

  test('la liste des périodes, la première d’abord (PROJ-082)', () => {
    expect(data.periodes.map((p) => p.dateFrom)).toEqual(['2026-02-01', '2026-06-01'])
  })

  test.each([
    ['début (PROJ-083)', 'dateFrom', '2026-02-01', '2026-06-01'],
    ['fin (PROJ-084)', 'dateTo', '2026-03-31', '2026-07-31'],
    ['début, autre orthographe (PROJ-085)', 'periodeStart', '2026-02-01', '2026-06-01'],
    ['fin, autre orthographe (PROJ-086)', 'periodeEnd', '2026-03-31', '2026-07-31'],
    ['clôture des dépôts (PROJ-087)', 'deadline', null, '2026-07-15'],
    ['date de commission (PROJ-088)', 'dateCommission', null, '2026-09-10'],
  ])('%s', (_titre, champ, hiver, ete) => {
    expect(data.periodes.map((p) => p[champ])).toEqual([hiver, ete])
  })
})
