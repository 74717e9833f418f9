import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('tant que rien n’est réglé, rien n’est exigé', async () => {
  const { data } = (
    await banc.appeler('GET', 'parametres/deports', { jeton: await banc.connecter('superviseur') })
  ).corps
  expect([data.exigee, data.annees, data.version]).toEqual([false, 3, 1])
  expect(data.termes).toContain('{annees}')
})
