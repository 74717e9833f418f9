import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lireTexte, proteger } from './lire-texte.ts'

const FORMULE = 'Une formule\u00a0: collez sa valeur'
const lu = (valeur: string, longueur = 300) => {
  const l = lireTexte(valeur, longueur)
  return 'texte' in l ? l.texte : l.motif
}

test('une cellule est une ligne, ses blancs de bord ôtés ; vide, elle n’est rien', () => {
  expect(lu('  Les Marées\r\ndu livre ')).toBe('Les Marées du livre')
  expect([lu(''), lu(' \n ')]).toEqual([null, null])
})

test('une formule est refusée ; ce qui commence comme elle, sans rien calculer, reste un texte', () => {
  for (const v of [
    '=HYPERLINK("http://exemple.invalid";"cliquez")',
    '=SOMME(A1:A3)',
    '=si(A1>2;B1;C1)',
    '=A1',
    '=$B$12+3',
    '=Feuil1!B2',
    '=1+1',
    '+SUM(A1:A3)',
    '@SUM(A1)',
    "-2+3+cmd|' /C calc'!A0",
    ' =HYPERLINK("x")',
  ])
    expect(lu(v), v).toBe(FORMULE)
  for (const v of [
    '- Les Marées (2016)',
    '-Lire(s)',
    '+ de livres (le retour)',
    '@lire',
    '@rt(s) en fête',
    '= à revoir',
    '=> voir le CA',
    '=Poésie=',
    '-10 ans déjà',
  ])
    expect(lu(v), v).toBe(v)
})

test('trop long, illisible, ou perdu par l’ancien outil : refusé', () => {
  expect(lu('a'.repeat(300))).toBe('a'.repeat(300))
  expect(lu('a'.repeat(301))).toBe('Texte de plus de 300 caractères')
  for (const v of ['a\0b', 'a\u0007', '\u0081', 'a\ud800']) expect(lu(v)).toBe('Caractère interdit')
  expect(lu('Caf\ufffd')).toBe('Caractère perdu dans l’ancien outil')
})

test('protégé par le modèle puis relu, tout texte est lui-même, et ne commence jamais une formule', () => {
  const textes = fc
    .tuple(
      fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''-", '=SUM(A1)'),
      fc.string({ unit: 'grapheme' }),
    )
    .map(([debut, suite]) => (debut + suite).replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ').trim())
    .filter((t) => t !== '' && !/[^\P{Cc}]|\ufffd/u.test(t))
  fc.assert(
    fc.property(textes, (texte) => {
      const ecrit = proteger(texte)
      expect(ecrit).toMatch(/^[^=+\-@]/)
      const attendu = ecrit === texte && lu(texte, 1000) === FORMULE ? FORMULE : texte
      expect(lu(ecrit, 1000)).toBe(attendu)
      expect(attendu).toBe(texte)
    }),
    { numRuns: 1000 },
  )
})
