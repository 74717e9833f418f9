import { expect, test } from 'vitest'
import { titreAvis } from './etapes.ts'

test('la première étape se nomme comme la spécification, et sans article devant un autre nom (COM-044)', () => {
  expect(['Sofia', 'Opéra jeunesse', 'Direction du livre', 'Syndicat des lecteurs'].map(titreAvis)).toEqual([
    'Avis de la Sofia',
    'Avis de l’organisme',
    'Avis de l’organisme',
    'Avis de l’organisme',
  ])
})
