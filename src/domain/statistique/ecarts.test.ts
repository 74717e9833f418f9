import { expect, test } from 'vitest'
import { dire, direEcart, direPourcent } from './ecarts.ts'

const lisible = (texte: string): string => texte.replaceAll('\u00a0', ' ')

test('une valeur se lit dans son unité, et « — » quand il n’y en a pas', () => {
  expect(
    [dire(1234, 'nombre'), dire(1234.5, 'euros'), dire(0.7579, 'taux'), dire(0.214, 'part')].map(lisible),
  ).toEqual(['1 234', '1 234,50 €', '75,8 %', '21,4 %'])
  expect([dire(62.5, 'jours'), dire(null, 'taux')]).toEqual(['62,5', '—'])
})

test.each([
  [136, 128, 'nombre', '+ 8'],
  [612_400, 641_900, 'euros', '− 29 500,00 €'],
  [0.1 + 0.2, 0.3, 'euros', '='],
  [0.758, 0.788, 'taux', '− 3,0 points'],
  [0.21, 0.22, 'part', '− 1,0 point'],
  [0.2201, 0.22, 'part', '='],
  // What is read adds up: 529,93 − 435,33.
  [529.934, 435.326, 'euros', '+ 94,60 €'],
  [null, 0.22, 'taux', '—'],
  [3, null, 'jours', '—'],
] as const)('l’écart de %s à %s (%s) se lit « %s », sans couleur ni flèche', (n, avant, unite, dit) => {
  expect(lisible(direEcart(n, avant, unite))).toBe(dit)
})

test.each([
  [136, 128, 128, '+ 6 %'],
  [8228.72, 8244.38, 89, '0 %'],
  [5, 4, 4, '—'],
  [90, 9, 9, '—'],
  [11, 10, 10, '+ 10 %'],
  [3, 0, 50, '—'],
  [null, 12, 12, '—'],
] as const)('de %s à %s sur une base de %s, le pourcentage se lit « %s »', (valeur, avant, base, dit) => {
  expect(lisible(direPourcent({ valeur, avant, base }, 'nombre'))).toBe(dit)
})

test('un taux ne se compare qu’en points', () => {
  expect(direPourcent({ valeur: 0.5, avant: 0.4, base: 100 }, 'taux')).toBe('')
})
