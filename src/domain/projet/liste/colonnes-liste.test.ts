import { expect, test } from 'vitest'
import { COLONNES_LISTE, colonnesVoulues, jeuDeColonnes } from './colonnes-liste.ts'
import { ONGLETS } from './onglets.ts'
import { lireTri } from './tris-liste.ts'

test('une vue d’autrui n’ajoute à personne une colonne qu’il n’a pas', () => {
  expect(colonnesVoulues(['avisCA', 'etat', 'inconnue', 'etat'], false)).toEqual(['etat'])
  expect(colonnesVoulues(['avisCA', 'etat'], true)).toEqual(['avisCA', 'etat'])
  expect(colonnesVoulues(['avisCA'], false)).toEqual(colonnesVoulues([], false))
})

test('chaque onglet a son jeu de colonnes, celui de la paie se trie tout entier', () => {
  for (const onglet of ONGLETS) expect(jeuDeColonnes(onglet).colonnes.length).toBeGreaterThan(4)
  for (const cle of jeuDeColonnes('archives').colonnes) {
    const colonne: { titre: string; tri?: string } = COLONNES_LISTE[cle]
    expect([cle, lireTri(colonne.tri)]).toEqual([cle, { cle: colonne.tri, sens: 'asc' }])
  }
})
