import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nomPlat } from './aplatir.ts'
import { cleStructure, referenceFaite } from './reference.ts'

const aide = (
  structure: string,
  codePostal: string | null = null,
  siret: string | null = null,
  rna: string | null = null,
) => cleStructure({ structure, codePostal, siret, rna })

test('une référence faite dit l’année, la structure et le titre, et ne dépend que d’eux', () => {
  expect(referenceFaite(2016, 'Maison de la Poésie', 'Printemps du livre 2016')).toBe(
    '2016/maison-poesie/printemps-du-livre-2016',
  )
  expect(referenceFaite(2016, 'MAISON DE LA POESIE', 'Printemps du livre 2016')).toBe(
    referenceFaite(2016, 'Maison de la Poésie', 'printemps  du livre, 2016'),
  )
})

test('coupée, elle distingue encore deux longs titres ; de signes seuls, deux textes', () => {
  const long = 'Rencontres '.repeat(20)
  const [a, b] = [referenceFaite(2016, 'Maison', `${long}A`), referenceFaite(2016, 'Maison', `${long}B`)]
  expect(a).not.toBe(b)
  expect([a.length, b.length]).toEqual([120, 120])
  expect(referenceFaite(2016, 'Maison', '!!!')).not.toBe(referenceFaite(2016, 'Maison', '???'))
})

test('jamais vide, jamais plus de 120 caractères, bien formée', () => {
  const texte = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(
    fc.property(fc.integer({ min: 1950, max: 2200 }), texte, texte, (annee, structure, titre) => {
      const ref = referenceFaite(annee, structure, titre)
      expect(ref.length).toBeLessThanOrEqual(120)
      expect(ref.startsWith(`${annee}/`)).toBe(true)
      expect(ref.isWellFormed()).toBe(true)
    }),
  )
})

test('une structure est son SIRET, sinon son RNA, sinon son nom avec son code postal', () => {
  expect(aide('Maison', '33000', '82451739000021', 'W331000001')).toBe('siret:82451739000021')
  expect(aide('Maison', '33000', null, 'W331000001')).toBe('rna:W331000001')
  expect(aide('Assoc. de la Poésie', '33000')).toBe(aide('POESIE', '33000'))
  expect(aide('Poésie', '33000')).not.toBe(aide('Poésie', '13200'))
  expect(aide('Maison du livre', '33000')).toBe(aide('MAISON LIVRE', '33000'))
  expect(aide('Poésie', '33000')).not.toBe(aide('Poésies', '33000'))
})

test('un nom fait de seuls mots communs garde ses mots', () => {
  expect([nomPlat('L’Association'), nomPlat('SCOP'), nomPlat('Cœur d’encre')]).toEqual([
    'l association',
    'scop',
    'coeur encre',
  ])
  expect(aide('SCOP', '33000')).not.toBe(aide('L’Association', '33000'))
})

test('une clé de structure tient dans 400 caractères', () => {
  expect(aide('œ'.repeat(250), '33000').length).toBeLessThanOrEqual(400)
})
