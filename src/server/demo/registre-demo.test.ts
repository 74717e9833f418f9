import { expect, test } from 'vitest'
import { lireReponse } from '#domain/structure/reponse-registre.ts'
import { cleSiret, rnaElectronique } from '#domain/structure/siret.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { ouvrirRegistreDemo, reponseDemo, rnaDemo, siretDemo } from './registre-demo.ts'

const banc = bancDuFichier()

test('les numéros inventés ont la forme et la clé des vrais, tous différents', () => {
  const rangs = Array.from({ length: 60 }, (_, n) => n)
  expect(rangs.filter((n) => !cleSiret(siretDemo(n)) || rnaElectronique(rnaDemo(n)) === null)).toEqual([])
  expect(new Set(rangs.map(siretDemo)).size).toBe(60)
})

test('l’annuaire de démonstration connaît les structures du portail et une à essayer', async () => {
  const registre = await ouvrirRegistreDemo(banc.db)
  expect(await registre.chercher(siretDemo(3))).toBeNull()
  await creerPorteur(banc, { champs: { siret: siretDemo(3), nomStructure: 'Lettres en rade' } })
  expect((await registre.chercher(siretDemo(3)))?.nom).toBe('LETTRES EN RADE')
  expect((await registre.chercher('73282932000074'))?.commune).toBe('Douarnenez')
})

test('une structure y est fermée', () => {
  const s = { rna: null, nomStructure: 'Rives', adresse: null, codePostal: null, ville: null }
  expect(lireReponse(reponseDemo({ ...s, siret: siretDemo(7) }), siretDemo(7))?.fermee).toBe(true)
})
