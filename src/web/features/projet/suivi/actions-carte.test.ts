import { expect, test } from 'vitest'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { suiteDe } from './actions-carte.ts'

test.each([
  [
    [true, true, true, false],
    2,
    '«\u00a0Fête du livre\u00a0»\u00a0: 3 étapes complètes, reprise à l’étape 2 sur 5.',
  ],
  [
    [true, false, false, false],
    2,
    '«\u00a0Fête du livre\u00a0»\u00a0: une étape complète, reprise à l’étape 2 sur 5.',
  ],
  [[false, false, false, false], 1, '«\u00a0Fête du livre\u00a0» est enregistrée à l’étape 1 sur 5.'],
])('un brouillon repris plus tôt dit ce qui reste complet : %j', (etapes, reprise, precision) => {
  const brouillon = projetEnListe({
    isFilled: false,
    isDraft: true,
    actions: ['enregistrerEtape'],
    etapes,
    reprise,
  })
  expect(suiteDe(brouillon)?.precision).toBe(precision)
})
