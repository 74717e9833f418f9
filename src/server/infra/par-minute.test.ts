import { expect, test } from 'vitest'
import { parMinute } from './par-minute.ts'

test('la même panne s’écrit une fois par minute et dit combien elle a été tue ; une autre s’écrit aussitôt', () => {
  let maintenant = 0
  const ecrits: string[] = []
  const signaler = parMinute(
    (e, objet) => ecrits.push(`${objet} : ${(e as Error).message}`),
    () => maintenant,
  )
  const refus = (port: number) => Object.assign(new Error(`refus ${port}`), { code: 'ECONNREFUSED' })
  for (let n = 0; n < 28; n++) signaler(refus(n), 'file d’attente')
  signaler(new Error('autre'), 'file d’attente')
  signaler(refus(1), 'annonces')
  maintenant = 59_999
  signaler(refus(1), 'annonces')
  maintenant = 60_000
  signaler(refus(2), 'file d’attente')
  maintenant = 120_000
  signaler(refus(3), 'file d’attente')
  expect(ecrits).toEqual([
    'file d’attente : refus 0',
    'file d’attente : autre',
    'annonces : refus 1',
    'file d’attente (27 fois de plus depuis) : refus 2',
    'file d’attente : refus 3',
  ])
})

test('le travailleur de la file qui échoue change à chaque essai : c’est la même panne', () => {
  const ecrits: unknown[] = []
  const signaler = parMinute(
    (_e, objet) => ecrits.push(objet),
    () => 0,
  )
  for (const n of [1, 2, 3])
    signaler(new Error(`worker ${crypto.randomUUID()} : base absente ${n > 9}`), 'file')
  expect(ecrits).toEqual(['file'])
})
