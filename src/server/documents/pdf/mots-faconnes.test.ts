import type { Font, GlyphRun } from 'fontkit'
import { expect, test, vi } from 'vitest'
import { retenirLesMots } from './mots-faconnes.ts'

/** A font whose letters are ten units wide, twenty with features. */
function policeEssai() {
  const layout = vi.fn((texte: string, traits?: unknown) => ({
    glyphs: [...texte],
    positions: [...texte].map(() => ({ xAdvance: traits ? 20 : 10 })),
  }))
  return { layout, police: retenirLesMots({ layout } as unknown as Font) }
}
const avances = (mot: GlyphRun): number[] => mot.positions.map((p) => p.xAdvance)

test('un mot se façonne une fois, et n’est pas changé par qui met ses positions à l’échelle', () => {
  const { layout, police } = policeEssai()
  const mot = police.layout('Nom')
  for (const p of mot.positions) p.xAdvance *= 7
  expect(avances(mot)).toEqual([70, 70, 70])
  expect(avances(police.layout('Nom'))).toEqual([10, 10, 10])
  expect(layout).toHaveBeenCalledTimes(1)
})

test('le même mot avec d’autres traits, ou un long texte, se façonne à part', () => {
  const { layout, police } = policeEssai()
  expect(avances(police.layout('12'))).toEqual([10, 10])
  for (let n = 0; n < 2; n++) expect(avances(police.layout('12', { tnum: true }))).toEqual([20, 20])
  expect(layout).toHaveBeenCalledTimes(2)
  for (let n = 0; n < 2; n++) police.layout('a'.repeat(31))
  expect(layout).toHaveBeenCalledTimes(4)
})
