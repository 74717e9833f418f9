import { expect, test } from 'vitest'
import { ecrireTri, lireTriParmi } from './tri.ts'

const CLES = ['nom', 'depot'] as const

test.each(['nom', '-nom', 'depot', '-depot'])('« %s » se lit et se récrit', (texte) => {
  const tri = lireTriParmi(CLES, texte)
  expect(tri && ecrireTri(tri)).toBe(texte)
})

test.each(['', '-', '--nom', 'Nom', 'autre', null, undefined])('« %s » n’est pas un ordre', (texte) => {
  expect(lireTriParmi(CLES, texte)).toBeNull()
})
