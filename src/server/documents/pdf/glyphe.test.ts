import { expect, test } from 'vitest'
import { glypheSimple } from './glyphe.ts'

test('un contour s’écrit comme la table « glyf » le veut : bornes, fins, drapeaux, écarts', () => {
  const commands = [
    { command: 'moveTo', args: [10, 20] },
    { command: 'lineTo', args: [110.4, 20] },
    { command: 'quadraticCurveTo', args: [60, 90, 10, 40] },
    { command: 'closePath', args: [] },
  ]
  const g = glypheSimple({ commands })
  const seize = (place: number): number => g.readInt16BE(place)
  expect([0, 2, 4, 6, 8].map(seize)).toEqual([1, 10, 20, 110, 90])
  expect([10, 12].map(seize)).toEqual([3, 0])
  expect([...g.subarray(14, 18)]).toEqual([1, 1, 0, 1])
  expect([18, 20, 22, 24].map(seize)).toEqual([10, 100, -50, -50])
  expect([26, 28, 30, 32].map(seize)).toEqual([20, 0, 70, -50])
  expect(g.length).toBe(36)
})

test('un signe sans dessin ne prend pas de place', () => {
  expect(glypheSimple({ commands: [] }).length).toBe(0)
})
