import { expect, test } from 'vitest'
import { Invalide } from '#domain/commun/erreurs.ts'
import { type AideCorrigible, type CorrectionsGardees, corriger, direValeur } from './correction.ts'

const LE = new Date('2026-11-13T09:00:00Z')
const QUI = { par: 7, le: LE }
const AIDE: AideCorrigible & { correction: CorrectionsGardees | null } = {
  titre: 'Paroles d’automne',
  demande: 6500,
  accorde: 500,
  verse: null,
  decision: 'accordee',
  bilanRecu: null,
  correction: null,
}
const refus = (faire: () => unknown) => {
  try {
    faire()
  } catch (e) {
    if (e instanceof Invalide) return e.errors
    throw e
  }
  return null
}

test('une correction garde la valeur du fichier, la raison, qui et quand', () => {
  const { aide, correction, changes } = corriger(AIDE, { accorde: 5000, raison: 'Zéro oublié.' }, QUI)
  expect([aide.accorde, changes]).toEqual([5000, ['accorde']])
  expect(correction).toEqual({
    accorde: { fichier: 500, raison: 'Zéro oublié.', par: 7, le: LE.toISOString() },
  })
})

test('corrigée deux fois, c’est toujours la valeur du fichier qui reste ; remise comme lui, plus rien', () => {
  const une = corriger(AIDE, { accorde: 5000, verse: 300, raison: 'Zéro oublié.' }, QUI)
  const deux = corriger(
    { ...une.aide, correction: une.correction },
    { accorde: 5500, raison: 'Avenant.' },
    QUI,
  )
  expect(deux.correction).toEqual({
    accorde: { fichier: 500, raison: 'Avenant.', par: 7, le: LE.toISOString() },
    verse: { fichier: null, raison: 'Zéro oublié.', par: 7, le: LE.toISOString() },
  })
  const remise = corriger(
    { ...deux.aide, correction: deux.correction },
    { accorde: 500, verse: null, raison: 'Le fichier disait vrai.' },
    QUI,
  )
  const { correction: _, ...duFichier } = AIDE
  expect([remise.aide, remise.correction]).toEqual([duFichier, null])
})

test('jamais plus versé qu’accordé, que l’un ou l’autre soit corrigé ; inconnu n’est pas zéro', () => {
  expect(refus(() => corriger(AIDE, { verse: 500.01, raison: 'x' }, QUI))).toEqual({
    verse: [
      'Le montant versé ne peut pas dépasser le montant accordé, 500,00\u00a0€\u00a0: corrigez l’un ou l’autre.',
    ],
  })
  expect(refus(() => corriger({ ...AIDE, verse: 400 }, { accorde: 300, raison: 'x' }, QUI))).toHaveProperty(
    'verse',
  )
  expect(refus(() => corriger(AIDE, { accorde: null, verse: 900, raison: 'x' }, QUI))).toBeNull()
})

test('rien de changé ne se corrige pas', () => {
  expect(refus(() => corriger(AIDE, { accorde: 500, raison: 'x' }, QUI))).toEqual({
    raison: ['Changez au moins une valeur\u00a0: tout est déjà ainsi.'],
  })
})

test('une valeur se lit en français ; l’inconnue reste inconnue', () => {
  expect([
    direValeur('accorde', 500),
    direValeur('accorde', 0),
    direValeur('accorde', null),
    direValeur('decision', 'refusee'),
    direValeur('bilanRecu', true),
    direValeur('titre', 'Paroles'),
  ]).toEqual(['500,00\u00a0€', '0,00\u00a0€', null, 'refusée', 'oui', 'Paroles'])
})
