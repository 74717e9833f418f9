import { expect, test } from 'vitest'
import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { exigerAutreAdmin, exigerEncoreAdmin } from './exiger-admin.ts'

test('le dernier admin ne perd ni son rôle ni son compte', () => {
  expect(() => exigerAutreAdmin([4], 4)).toThrow(Conflit)
  expect(() => exigerAutreAdmin([4, 7], 4)).not.toThrow()
  expect(() => exigerAutreAdmin([4], 7)).not.toThrow()
})

test('qui a cessé d’être admin entre-temps n’agit plus', () => {
  expect(() => exigerEncoreAdmin([7], 4)).toThrow(Interdit)
  expect(() => exigerEncoreAdmin([4, 7], 4)).not.toThrow()
})
