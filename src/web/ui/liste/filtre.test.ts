import { expect, test } from 'vitest'
import { basculerValeur, direFiltres, type FiltreOffert } from './filtre.ts'

const OFFERTS: FiltreOffert<'ville' | 'min' | 'max' | 'du' | 'au'>[] = [
  {
    genre: 'plusieurs',
    nom: 'ville',
    titre: 'Ville',
    valeurs: [
      { valeur: '1', libelle: 'Lyon' },
      { valeur: '2', libelle: 'Brest' },
    ],
  },
  { genre: 'montants', noms: ['min', 'max'], titre: 'Montant demandé', dit: 'Demandé' },
  { genre: 'jours', noms: ['du', 'au'], titre: 'Date de dépôt', dit: 'Dépôt' },
]
const textes = (filtres: Parameters<typeof direFiltres<'ville' | 'min' | 'max' | 'du' | 'au'>>[1]) =>
  direFiltres(OFFERTS, filtres).map((d) => d.texte.replaceAll('\u00a0', ' '))

test('rien ne filtre, rien n’est dit', () => {
  expect(textes({})).toEqual([])
})

test('des valeurs se disent par leur libellé, l’inconnue telle quelle', () => {
  expect(textes({ ville: '2,1' })).toEqual(['Ville : Brest, Lyon'])
  expect(textes({ ville: '9' })).toEqual(['Ville : 9'])
})

test('des bornes se disent par un bout, par l’autre, ou les deux', () => {
  expect(textes({ min: '1000' })).toEqual(['Demandé : au moins 1 000,00 €'])
  expect(textes({ au: '2026-03-02' })).toEqual(['Dépôt : jusqu’au 02/03/2026'])
  expect(textes({ du: '2026-01-01', au: '2026-03-02' })).toEqual(['Dépôt : 01/01/2026 – 02/03/2026'])
})

test('ôter une puce de bornes ôte les deux', () => {
  expect(direFiltres(OFFERTS, { du: '2026-01-01' }).map((d) => d.noms)).toEqual([['du', 'au']])
})

test('une valeur se coche, puis se décoche', () => {
  expect(basculerValeur(undefined, 'a')).toBe('a')
  expect(basculerValeur('a', 'b')).toBe('a,b')
  expect(basculerValeur('a,b', 'a')).toBe('b')
  expect(basculerValeur('b', 'b')).toBe('')
})
