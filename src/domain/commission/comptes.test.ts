import { expect, test } from 'vitest'
import { compterDemandes, type Sorte } from './comptes.ts'

const sorte = (
  nb: number,
  caaAvis: Sorte['caaAvis'],
  caAvis: Sorte['caAvis'] = null,
  retire = false,
): Sorte => ({
  nb,
  retire,
  caaAvis,
  caAvis,
})
const SORTES = [
  sorte(1, null),
  sorte(2, 'refuse'),
  sorte(3, 'attente'),
  sorte(5, 'accepte'),
  sorte(7, 'accepte', 'refuse'),
  sorte(11, 'accepte', 'accepte'),
  sorte(13, 'accepte', 'accepte', true),
]

test('à la première étape, chaque demande en lice est jugée, et rien n’y est refusé d’avance', () => {
  expect(compterDemandes(SORTES, 1)).toEqual({
    total: 42,
    retirees: 13,
    refusees: 0,
    concernees: 29,
    faites: 28,
    pretes: 5,
    sansMontant: 3,
  })
})

test('à la seconde, ce qui fut refusé n’est plus attendu, et seul l’accord de l’organisme donne un montant', () => {
  expect(compterDemandes(SORTES, 2)).toEqual({
    total: 42,
    retirees: 13,
    refusees: 2,
    concernees: 27,
    faites: 18,
    pretes: 5,
    sansMontant: 3,
  })
})
