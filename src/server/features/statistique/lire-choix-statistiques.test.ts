import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'

const banc = bancDuFichier()

test('les choix proposés sont les années connues, les commissions et les domaines', async () => {
  await creerCommission(banc, 'ouverte')
  const jeton = await banc.connecter('comptable')
  const { data } = (await banc.appeler('GET', 'statistiques', { jeton })).corps
  expect([data.jour, data.annees]).toEqual(['2026-03-02', [2026]])
  expect(data.domaines.length).toBeGreaterThan(5)
  expect(data.commissions).toEqual([{ id: expect.any(Number), libelle: 'Commission 2026 n°\u00a01' }])
})
