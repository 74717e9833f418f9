import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('rien ne se prépare tant que le compte débité n’est pas réglé : ce qui manque est dit', async () => {
  const jeton = await banc.connecter('comptable')
  const lots = await banc.appeler('GET', 'virements', { jeton })
  expect(lots.corps).toMatchObject({
    data: [],
    comptes: { vivants: 0, finis: 0 },
    reglage: { pret: false, debite: null, manques: { length: 3 } },
  })
  const corps = { ids: [1], execution: '2026-03-04', cleCreation: 'sans-reglage' }
  expect(await banc.appeler('POST', 'virements', { jeton, corps })).toMatchObject({
    statut: 409,
    corps: { code: 'reglage', message: expect.stringContaining('L’IBAN du compte débité.') },
  })
})
