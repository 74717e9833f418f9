import { expect, test } from 'vitest'
import { aLireDe } from './a-lire.ts'

const fichier = { nom: 'ASSOC. QUAIS NOIRS', ville: 'NANTES', siret: null }
const portail = { nomStructure: 'Quais noirs', ville: 'Nantes', siret: '73282932000074' }

test('seule la forme du nom change : rien à lire ; ce qui gêne, et lui seul, se dit', () => {
  expect(aLireDe(fichier, [portail])).toBeNull()
  expect(aLireDe({ ...fichier, ville: null }, [portail])).toBeNull()
  expect(aLireDe({ ...fichier, ville: 'Rezé' }, [portail])).toBe('Autre ville, même code postal')
  expect(aLireDe(fichier, [portail, portail])).toBe('Deux réponses possibles')
  expect(aLireDe(fichier, [{ ...portail, nomStructure: 'SCOP Quais noirs' }])).toBe('Association, puis SCOP')
  expect(aLireDe({ ...fichier, siret: '73282932000082' }, [portail])).toBe('Autre établissement, même SIREN')
})
