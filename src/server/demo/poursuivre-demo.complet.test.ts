import { beforeAll, expect, test } from 'vitest'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireDemonstration } from '#server/socle/reglages/demonstration.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerComptesDemo } from './comptes.ts'
import { SAISONS } from './saisons.ts'
import { commencerDemo, poursuivreDemo } from './semer.ts'

const banc = bancDuFichier()

beforeAll(async () => {
  await creerComptesDemo(banc.ctx)
  await commencerDemo(banc.ctx)
})

const compter = async (table: 'projet' | 'porteur' | 'commission'): Promise<number> => {
  const { n } = await banc.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const limites = () =>
  banc.db
    .selectFrom('calendrier')
    .select(['dateLimiteDepot', 'dateDebutMax', 'dateFinMax', 'version'])
    .executeTakeFirstOrThrow()
const demandesDe = (jusque: number): number =>
  SAISONS.slice(0, jusque).reduce((n, s) => n + s.destins.reduce((m, [, combien]) => m + combien, 0), 0)

/** Plays until this season has begun and this many of its acts have run; then the portal is asked to stop. */
async function couperDans(saison: number, actes: number): Promise<void> {
  let restent = Number.POSITIVE_INFINITY
  const throwIfAborted = () => {
    restent -= 1
    if (restent < 0) throw new Error('arrêt demandé')
  }
  const ctx: Contexte = { ...banc.ctx, arret: { throwIfAborted } as AbortSignal }
  const compterDes = (etape: string) => {
    if (etape.includes(`saison ${saison} `)) restent = actes
  }
  await expect(poursuivreDemo(ctx, compterDes)).rejects.toThrow('arrêt demandé')
}

test('dès le premier instant : les comptes, les structures, la période ouverte, et rien d’à moitié', async () => {
  expect(await lireDemonstration(banc.db)).toEqual({ enCours: { saison: 1, saisons: SAISONS.length } })
  expect([await compter('porteur'), await compter('projet'), await compter('commission')]).toEqual([47, 0, 0])
  const { corps } = await banc.appeler('GET', '/calendrier-depot-projet')
  expect(corps.data.isOuvert).toBe(true)
})

test('coupée au milieu d’une saison, elle ne garde que les saisons entières, et les limites du jour', async () => {
  const avant = await limites()
  await couperDans(2, 100)
  expect(await lireDemonstration(banc.db)).toEqual({ enCours: { saison: 2, saisons: SAISONS.length } })
  expect([await compter('projet'), await limites()]).toEqual([demandesDe(1), avant])
})

test('pendant qu’un processus joue, un autre n’y touche pas', async () => {
  await banc.db.transaction().execute(async (tx) => {
    await tx.selectFrom('parametre').select('cle').where('cle', '=', 'demo').forUpdate().execute()
    expect(await poursuivreDemo(banc.ctx)).toBe(false)
  })
  expect(await compter('projet')).toBe(demandesDe(1))
})

test('reprise, elle se complète, une seule fois, et laisse ce que quelqu’un a réglé entre-temps', async () => {
  await banc.db.updateTable('calendrier').set({ dateFinMax: '2031-12-31' }).where('id', '=', 1).execute()
  const dites: string[] = []
  expect(await poursuivreDemo(banc.ctx, (etape) => dites.push(etape))).toBe(true)
  expect(dites).toEqual([2, 3, 4, 5, 6].map((n) => `Démonstration : saison ${n} sur 6`))
  expect(await lireDemonstration(banc.db)).toEqual({ enCours: null })
  expect(await compter('projet')).toBe(demandesDe(SAISONS.length))
  expect((await limites()).dateFinMax).toBe('2031-12-31')
  // The next edition of an event follows the one that an earlier process had played.
  const suites = await banc.db
    .selectFrom('projet as p')
    .innerJoin('projet as a', 'a.id', 'p.precedentProjetId')
    .select(['p.nom', 'a.nom as avant'])
    .execute()
  expect(suites.length).toBeGreaterThan(10)
  expect(suites.filter((s) => s.nom !== s.avant)).toEqual([])
  expect(await poursuivreDemo(banc.ctx)).toBe(false)
  expect(await compter('projet')).toBe(demandesDe(SAISONS.length))
})
