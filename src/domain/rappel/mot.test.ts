import { expect, test } from 'vitest'
import { ecrireMot } from './mot.ts'

const VALEURS = { numéro: '2026-0007', 'date limite': null }

test('rien d’ajouté, ou des blancs : aucun paragraphe', () => {
  expect(ecrireMot(null, VALEURS)).toEqual({ paragraphes: [], faute: null })
  expect(ecrireMot(' \n ', VALEURS)).toEqual({ paragraphes: [], faute: null })
})

test('une ligne vide fait un paragraphe, une ligne simple reste ; les champs sont remplis', () => {
  expect(ecrireMot('Pour {{numéro}},\nmerci.\n\n\nÀ bientôt.', VALEURS)).toEqual({
    paragraphes: ['Pour 2026-0007,\nmerci.', 'À bientôt.'],
    faute: null,
  })
})

test('une date limite que rien ne fixe se dit', () => {
  expect(ecrireMot('Avant le {{date limite}}.', VALEURS).faute).toBe(
    'À compléter\u00a0: date limite (aucune n’est fixée ici).',
  )
})
