import { expect, test } from 'vitest'
import { comparerTransmis, enTexteSepa, estIdentifiantSepa, NOM_MAX } from './texte-sepa.ts'

test('un nom se lit à la banque : ligatures, guillemets, tirets et accents', () => {
  expect(enTexteSepa('Éditions «\u00a0L’Œuvre & Cie\u00a0» – Sète', NOM_MAX)).toBe(
    "Editions L'OEuvre + Cie - Sete",
  )
  expect(enTexteSepa('Straße Łódź Ærø 5 €', NOM_MAX)).toBe('Strasse Lodz AEro 5 EUR')
})

test('ce que la banque ne sait pas lire devient une espace, jamais deux', () => {
  expect(enTexteSepa('Lire… @ #la* 読む ville', NOM_MAX)).toBe('Lire la ville')
})

test('un nom de 71 lettres est coupé à 70, sans espace au bout', () => {
  expect(enTexteSepa('a'.repeat(71), NOM_MAX)).toBe('a'.repeat(70))
  expect(enTexteSepa(`${'a'.repeat(69)} b`, NOM_MAX)).toBe('a'.repeat(69))
})

test('il ne reste rien d’un nom fait de guillemets', () => {
  expect(enTexteSepa('«»', NOM_MAX)).toBe(null)
})

test('un identifiant n’est jamais changé : il convient ou non', () => {
  expect(['VIR-2026-0007', 'C-2026-0012-2', 'a/b'].map(estIdentifiantSepa)).toEqual([true, true, true])
  const refuses = ['', '/a', 'a/', 'a//b', 'é', 'a…', 'a'.repeat(36), ' a']
  expect(refuses.map(estIdentifiantSepa)).toEqual(refuses.map(() => false))
})

test('chaque lettre changée se montre', () => {
  const ecrit = 'Le Cœur à l’ouvrage'
  expect(comparerTransmis(ecrit, enTexteSepa(ecrit, NOM_MAX) ?? '')).toEqual([
    { texte: 'Le C', change: false },
    { texte: 'oe', change: true },
    { texte: 'ur ', change: false },
    { texte: 'a', change: true },
    { texte: ' l', change: false },
    { texte: "'", change: true },
    { texte: 'ouvrage', change: false },
  ])
  expect(comparerTransmis('ASSOCIATION LIRE', 'ASSOCIATION LIRE')).toEqual([
    { texte: 'ASSOCIATION LIRE', change: false },
  ])
})
