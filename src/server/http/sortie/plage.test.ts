import { expect, test } from 'vitest'
import { lirePlage } from './plage.ts'

const lire = (range: string | undefined, siMeme?: string) =>
  lirePlage(
    { ...(range !== undefined && { range }), ...(siMeme !== undefined && { 'if-range': siMeme }) },
    { taille: 100, etag: '"a"' },
  )

test.each([
  ['bytes=0-', { debut: 0, fin: 99 }],
  ['bytes=40-', { debut: 40, fin: 99 }],
  ['bytes=99-', { debut: 99, fin: 99 }],
  ['bytes=0-0', { debut: 0, fin: 0 }],
  ['bytes=10-1000', { debut: 10, fin: 99 }],
  ['bytes=-30', { debut: 70, fin: 99 }],
  ['bytes=-1000', { debut: 0, fin: 99 }],
  ['bytes=100-', 'hors'],
  ['bytes=-0', 'hors'],
  ['bytes=0-10,20-30', null],
  ['bytes=30-20', null],
  ['bytes=-', null],
  ['octets=0-1', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
] as const)('%s de cent octets', (range, voulue) => {
  expect(lire(range)).toEqual(voulue)
})

test('If-Range d’un autre contenu : le tout ; du même : la plage', () => {
  expect(lire('bytes=40-', '"b"')).toBeNull()
  expect(lire('bytes=40-', 'W/"a"')).toBeNull()
  expect(lire('bytes=40-', '"a"')).toEqual({ debut: 40, fin: 99 })
})
