import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('dit depuis quand le compte a une adresse, jamais laquelle', async () => {
  const jeton = await banc.connecter('admin')
  const lire = async () => (await banc.appeler('GET', 'me/agenda', { jeton })).corps.data
  expect(await lire()).toEqual({ creeLe: null })
  await banc.appeler('POST', 'me/agenda', { jeton })
  expect(await lire()).toEqual({ creeLe: banc.horloge.maintenant().toISOString() })
})
