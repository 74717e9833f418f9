import { afterEach, expect, test, vi } from 'vitest'
import { champsChanges, repriseDe, superposer } from './reprise-saisie.ts'
import {
  cleMessage,
  garderSaisie,
  lireSaisie,
  oublierSaisie,
  oublierSaisies,
  oublierSaisiesIci,
} from './saisies-gardees.ts'

const saisie = (nom: string, le = new Date()) => ({
  valeurs: { nom },
  base: { nom: '' },
  le: le.toISOString(),
})
const MOI = { compte: 1, structure: null }
const ilYA = (jours: number) => new Date(Date.now() - jours * 86_400_000)

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('chaque compte ne relit que le sien', () => {
  expect(garderSaisie(MOI, 'demande-7-1', saisie('a'))).toBe(true)
  expect(lireSaisie(MOI, 'demande-7-1')).toMatchObject({ valeurs: { nom: 'a' } })
  expect(lireSaisie({ compte: 2, structure: null }, 'demande-7-1')).toBeNull()
})

/** The address of the page: it names the structure while the person has another one. */
const sous = (adresse: string) =>
  vi.stubGlobal('location', { ...window.location, pathname: `/gestion${adresse}/porteur-projet/demandes` })
const POUR_4 = { compte: 1, structure: 4 }

test('une seconde structure rejointe, puis quittée : ce qui est tapé pour la première se retrouve, et là seulement', () => {
  garderSaisie(POUR_4, 'demande-nouvelle-1', saisie('a'))
  sous('/s/4')
  expect(lireSaisie(POUR_4, 'demande-nouvelle-1')).toMatchObject({ valeurs: { nom: 'a' } })
  sous('/s/5')
  expect(lireSaisie({ compte: 1, structure: 5 }, 'demande-nouvelle-1')).toBeNull()
  sous('/s/4')
  garderSaisie(POUR_4, 'demande-7-1', saisie('b'))
  sous('')
  expect(lireSaisie(POUR_4, 'demande-7-1')).toMatchObject({ valeurs: { nom: 'b' } })
})

test('un texte gardé sans le nom de la structure se relit pour la seule, jamais parmi plusieurs, et s’oublie', () => {
  localStorage.setItem('saisie:1:demande-7-1', JSON.stringify(saisie('ancien')))
  sous('/s/4')
  expect(lireSaisie(POUR_4, 'demande-7-1')).toBeNull()
  sous('')
  expect(lireSaisie(POUR_4, 'demande-7-1')).toMatchObject({ valeurs: { nom: 'ancien' } })
  oublierSaisie(POUR_4, 'demande-7-1')
  expect(lireSaisie(POUR_4, 'demande-7-1')).toBeNull()
})

test('plus membre d’une structure, ni ses brouillons ni ses messages commencés ne restent ; ceux d’une autre, si', () => {
  const autre = { compte: 1, structure: 5 }
  for (const a of [POUR_4, autre]) {
    garderSaisie(a, 'demande-7-1', saisie('a'))
    sessionStorage.setItem(cleMessage(a, 9), 'Bonjour,')
  }
  sous('/s/4')
  oublierSaisiesIci()
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([
    'saisie:1:demande-7-1@5',
    'message:1:9@5',
  ])
  sous('')
  oublierSaisiesIci()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('se connecter efface ce que d’autres ont laissé, se déconnecter efface tout, et rien d’autre', () => {
  localStorage.setItem('token', 't')
  garderSaisie(MOI, 'a', saisie('a'))
  garderSaisie({ compte: 12, structure: null }, 'b', saisie('b'))
  oublierSaisies(1)
  expect([lireSaisie(MOI, 'a') === null, lireSaisie({ compte: 12, structure: null }, 'b') === null]).toEqual([
    false,
    true,
  ])
  oublierSaisies()
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test('après trente jours, un texte ne se relit plus, et quitte l’appareil', () => {
  garderSaisie(MOI, 'vieux', saisie('a', ilYA(30)))
  garderSaisie(MOI, 'jeune', saisie('b', ilYA(29)))
  expect(lireSaisie(MOI, 'jeune')).not.toBeNull()
  expect(lireSaisie(MOI, 'vieux')).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['saisie:1:jeune'])
})

test('l’appareil garde douze textes au plus, les derniers, et aucun de plus de 300 000 caractères', () => {
  for (let i = 0; i < 14; i++) garderSaisie(MOI, `n${i}`, saisie('a', ilYA(20 - i)))
  expect(Object.keys(localStorage)).toHaveLength(12)
  expect([lireSaisie(MOI, 'n1'), lireSaisie(MOI, 'n2') === null]).toEqual([null, false])
  expect(garderSaisie(MOI, 'long', saisie('x'.repeat(300_000)))).toBe(false)
})

test('un appareil plein, ou un texte illisible, ne casse rien', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('plein', 'QuotaExceededError')
  })
  expect(garderSaisie(MOI, 'a', saisie('a'))).toBe(false)
  vi.restoreAllMocks()
  localStorage.setItem('saisie:1:a', '{')
  expect(lireSaisie(MOI, 'a')).toBeNull()
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
