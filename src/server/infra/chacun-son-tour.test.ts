import { expect, test } from 'vitest'
import { ouvrirTours } from './chacun-son-tour.ts'

test('un à la fois pour une clé, dans l’ordre, même après un échec ; une autre clé n’attend pas', async () => {
  const tour = ouvrirTours('essai')
  const suite: string[] = []
  const porte = Promise.withResolvers<void>()
  const un = tour('a', async () => {
    suite.push('un')
    await porte.promise
    throw new Error('échec')
  })
  const deux = tour('a', async () => suite.push('deux'))
  await tour('b', async () => suite.push('ailleurs'))
  expect(suite).toEqual(['un', 'ailleurs'])
  porte.resolve()
  await expect(un).rejects.toThrow('échec')
  await deux
  await tour('a', async () => suite.push('trois'))
  expect(suite).toEqual(['un', 'ailleurs', 'deux', 'trois'])
})
