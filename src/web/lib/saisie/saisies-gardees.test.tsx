import { afterEach, expect, test, vi } from 'vitest'
import { champsChanges, repriseDe, superposer } from './reprise-saisie.ts'
import { garderSaisie, lireSaisie, oublierSaisies, oublierSaisiesIci } from './saisies-gardees.ts'

const saisie = (nom: string, le = new Date()) => ({
  valeurs: { nom },
  base: { nom: '' },
  le: le.toISOString(),
})
const ilYA = (jours: number) => new Date(Date.now() - jours * 86_400_000)

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('chaque compte ne relit que le sien', () => {
  expect(garderSaisie(1, 'demande-7-1', saisie('a'))).toBe(true)
  expect(lireSaisie(1, 'demande-7-1')).toMatchObject({ valeurs: { nom: 'a' } })
  expect(lireSaisie(2, 'demande-7-1')).toBeNull()
})

test('plus membre d’une structure, ni ses brouillons ni ses messages commencés ne restent ; ceux d’une autre, si', () => {
  for (const structure of [4, 5]) {
    garderSaisie(1, `demande-7-1@${structure}`, saisie('a'))
    sessionStorage.setItem(`message:1:9@${structure}`, 'Bonjour,')
  }
  vi.stubGlobal('location', { ...window.location, pathname: '/gestion/s/4/porteur-projet/demandes' })
  oublierSaisiesIci()
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([
    'saisie:1:demande-7-1@5',
    'message:1:9@5',
  ])
  vi.unstubAllGlobals()
  oublierSaisiesIci()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('se connecter efface ce que d’autres ont laissé, se déconnecter efface tout, et rien d’autre', () => {
  localStorage.setItem('token', 't')
  garderSaisie(1, 'a', saisie('a'))
  garderSaisie(12, 'b', saisie('b'))
  oublierSaisies(1)
  expect([lireSaisie(1, 'a') === null, lireSaisie(12, 'b') === null]).toEqual([false, true])
  oublierSaisies()
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test('après trente jours, un texte ne se relit plus, et quitte l’appareil', () => {
  garderSaisie(1, 'vieux', saisie('a', ilYA(30)))
  garderSaisie(1, 'jeune', saisie('b', ilYA(29)))
  expect(lireSaisie(1, 'jeune')).not.toBeNull()
  expect(lireSaisie(1, 'vieux')).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['saisie:1:jeune'])
})

test('l’appareil garde douze textes au plus, les derniers, et aucun de plus de 300 000 caractères', () => {
  for (let i = 0; i < 14; i++) garderSaisie(1, `n${i}`, saisie('a', ilYA(20 - i)))
  expect(Object.keys(localStorage)).toHaveLength(12)
  expect([lireSaisie(1, 'n1'), lireSaisie(1, 'n2') === null]).toEqual([null, false])
  expect(garderSaisie(1, 'long', saisie('x'.repeat(300_000)))).toBe(false)
})

test('un appareil plein, ou un texte illisible, ne casse rien', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('plein', 'QuotaExceededError')
  })
  expect(garderSaisie(1, 'a', saisie('a'))).toBe(false)
  vi.restoreAllMocks()
  localStorage.setItem('saisie:1:a', '{')
  expect(lireSaisie(1, 'a')).toBeNull()
})

test('ne reprend que les champs changés, et dit ceux que le serveur a changés aussi', () => {
  const base = { nom: 'a', edition: '1', ville: null as string | null }
  const gardee = { valeurs: { nom: 'b', edition: '2', ville: null }, base, le: '' }
  expect(repriseDe(gardee, { nom: 'a', edition: '3', ville: 'Brest' })).toEqual({
    valeurs: { nom: 'b', edition: '2', ville: 'Brest' },
    champs: ['nom', 'edition'],
    modifies: ['edition'],
  })
  expect(repriseDe(gardee, { nom: 'b', edition: '2', ville: 'Brest' })).toBeNull()
  expect(champsChanges({ lieux: ['a'] }, { lieux: ['a'] })).toEqual([])
  expect(superposer({ nom: 'x' }, { nom: 'y' }, { nom: 'y' })).toEqual({ nom: 'x' })
})
