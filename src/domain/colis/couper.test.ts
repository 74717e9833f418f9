import { expect, test } from 'vitest'
import { couper } from './couper.ts'
import { PARTIE_MAX } from './limites.ts'

const d = (octets: number, fichiers = 10) => ({ octets, fichiers })
const GO = 1024 ** 3

test('un lot qui tient dans 2 Go fait une partie ; un octet de plus, deux', () => {
  expect(couper([d(GO), d(GO - 101)], { vide: 100 })).toEqual({ parties: [1, 1] })
  expect(couper([d(GO), d(GO - 100)], { vide: 100 })).toEqual({ parties: [1, 2] })
})

test('une demande n’est jamais coupée : celle qui ne tient plus commence la partie suivante, dans l’ordre', () => {
  expect(couper([d(3), d(6), d(5), d(2), d(9)], { octets: 10, vide: 0 })).toEqual({
    parties: [1, 1, 2, 2, 3],
  })
})

test('une demande plus grosse qu’une partie est dite par son rang', () => {
  expect(couper([d(1), d(PARTIE_MAX)], { vide: 1 })).toEqual({ tropGrosse: 1 })
  expect(couper([d(1), d(PARTIE_MAX - 1)], { vide: 1 })).toEqual({ parties: [1, 2] })
  expect(couper([d(1, 6)], { fichiers: 5, vide: 0 })).toEqual({ tropGrosse: 0 })
})

test('le nombre de fichiers coupe aussi', () => {
  expect(couper([d(1, 3), d(1, 2), d(1, 1)], { fichiers: 5, vide: 0 })).toEqual({ parties: [1, 1, 2] })
})
