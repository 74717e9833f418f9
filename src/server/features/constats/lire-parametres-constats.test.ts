import { expect, test } from 'vitest'
import { BORNES_PAR_DEFAUT } from '#domain/constats/bornes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('jamais réglées, les bornes sont celles de la livraison', async () => {
  const jeton = await banc.connecter('superviseur')
  const { corps } = await banc.appeler('GET', 'parametres/constats', { jeton })
  expect(corps).toEqual({ data: { ...BORNES_PAR_DEFAUT, version: 1 } })
})
