import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

test('le lot prend son numéro, ses lignes et leurs références ; son journal le dit', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotPrepare(2)
  expect(lot.numero).toBe('VIR-2026-0001')
  const lu = await s.lire(lot.id)
  expect(lu).toMatchObject({
    numero: lot.numero,
    etat: 'prepare',
    execution: '2026-03-04',
    version: 1,
    total: { nombre: 2, montant: 5000 },
    debite: { nom: 'Sofia', iban: 'FR14\u00a0••••\u00a0••••\u00a02606' },
    historique: [{ acte: 'preparerLot', detail: '2\u00a0lignes, 5\u00a0000,00\u00a0€' }],
    refus: { modifier: null, annuler: null, telecharger: 'Ce lot n’est pas encore approuvé.' },
  })
  expect(
    lu.lignes.map((l: { rang: number; reference: string; iban: string }) => [l.rang, l.reference, l.iban]),
  ).toEqual(lot.conventions.map((c, i) => [i + 1, c.numeroConvention, 'FR76\u00a0••••\u00a0••••\u00a00189']))
  const { corps } = await s.agir('GET', '', {}, s.claire)
  expect(corps).toMatchObject({ total: 1, reglage: { pret: true, premiereExecution: '2026-03-02' } })
  expect(corps.data[0]).toMatchObject({ id: lot.id, rejetsATraiter: 0 })
})
