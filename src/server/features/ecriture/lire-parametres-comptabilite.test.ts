import { expect, test } from 'vitest'
import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('jamais réglée, la comptabilité n’a que des exemples', async () => {
  const jeton = await banc.connecter('superviseur')
  const { corps } = await banc.appeler('GET', 'parametres/comptabilite', { jeton })
  expect(corps).toEqual({ data: { ...REGLAGES_EXEMPLE, regle: false, version: 1 } })
})
