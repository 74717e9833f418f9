import { expect, test } from 'vitest'
import { absencesDe, type Presences } from '../e2e/rgaa/absences.ts'
import type { Constat, Preuve } from '../e2e/rgaa/constat.ts'
import { lignesDe } from '../e2e/rgaa/lignes.ts'

const etat = (cle: string) => ({ cle, titre: cle, recette: 'Ouvrir.' })
const PAGE = { cle: 'aide', titre: 'Aide', adresse: '/aide', etats: ['vide', 'erreurs'].map(etat) }
const constat = (critere: string, composant = 'p.note'): Constat => ({
  critere,
  regle: 'r',
  composant,
  intitule: 'Défaut',
  preuve: 'Vu.',
  transverse: false,
})
const preuve = (critere: string, statut: Preuve['statut']): Preuve => ({
  critere,
  statut,
  qui: 'q',
  preuve: 'Lu.',
})
const juges = (
  vide: { constats?: Constat[]; preuves?: Preuve[] },
  erreurs: { constats?: Constat[]; preuves?: Preuve[] },
) => [
  { etat: 'vide', jugement: { constats: [], preuves: [], ...vide } },
  { etat: 'erreurs', jugement: { constats: [], preuves: [], ...erreurs } },
]
const dites = (j: Parameters<typeof lignesDe>[1]) =>
  lignesDe(PAGE, j, '2026-11-28').map((l) => [l.critere, l.statut, l.etats.join('+'), l.composant])

test('un défaut vu dans deux états est un relevé, de deux états ; un autre composant en est un autre', () => {
  const j = juges({ constats: [constat('1.1')] }, { constats: [constat('1.1'), constat('1.1', 'img.plan')] })
  expect(dites(j)).toEqual([
    ['1.1', 'NC', 'vide+erreurs', 'p.note'],
    ['1.1', 'NC', 'erreurs', 'img.plan'],
  ])
})

test('une preuve ne tient que dans tous les états, et jamais contre un défaut', () => {
  expect(dites(juges({ preuves: [preuve('2.1', 'NA')] }, {}))).toEqual([])
  expect(dites(juges({ preuves: [preuve('2.1', 'NA')] }, { preuves: [preuve('2.1', 'C')] }))).toEqual([])
  const partout = { preuves: [preuve('2.1', 'NA'), preuve('6.2', 'C')] }
  expect(dites(juges(partout, { ...partout, constats: [constat('6.2')] }))).toEqual([
    ['6.2', 'NC', 'erreurs', 'p.note'],
    ['2.1', 'NA', 'vide+erreurs', undefined],
  ])
})

test('deux états qui prouvent chacun à sa façon : les deux preuves se lisent', () => {
  const [l] = lignesDe(
    PAGE,
    juges({ preuves: [preuve('1.3', 'NA')] }, { preuves: [{ ...preuve('1.3', 'NA'), preuve: 'Masquées.' }] }),
    '2026-11-28',
  )
  expect(l?.preuve).toBe('Lu. Ou\u00a0: Masquées.')
})

const RIEN: Presences = {
  images: 0,
  imagesDites: 0,
  cadres: 0,
  medias: 0,
  sonsParProgramme: false,
  tableaux: 0,
  tableauxComplexes: 0,
  tableauxSansEnTete: 0,
  changementsDeLangue: 0,
  sensDeLecture: 0,
  champs: 0,
  choix: 0,
  groupes: 0,
  champsATaper: 0,
  planDuSite: 0,
  mouvementDeLAppareil: false,
  animations: 0,
  animationsVives: 0,
  revelesParStyle: 0,
}

test.each<[Partial<Presences>, string[]]>([
  [{ images: 1, imagesDites: 1 }, ['1.1', '1.3', '1.4', '1.9', '13.7']],
  [{ images: 1 }, ['1.1', '1.2', '1.6', '1.8', '1.9']],
  [{ cadres: 1 }, ['2.1', '2.2']],
  [{ medias: 1 }, ['4.1', '4.8', '4.13', '13.7']],
  [{ sonsParProgramme: true }, ['4.1', '4.10']],
  [{ tableaux: 1, tableauxComplexes: 1, tableauxSansEnTete: 1 }, ['5.1', '5.3', '5.6', '5.8']],
  [{ changementsDeLangue: 1 }, ['8.8']],
  [{ sensDeLecture: 1 }, ['8.10']],
  [{ champs: 1, choix: 1, groupes: 1, champsATaper: 1 }, ['11.1', '11.6', '11.8', '11.13']],
  [{ planDuSite: 1 }, ['12.3', '12.4']],
  [{ mouvementDeLAppareil: true }, ['13.12']],
  [{ animationsVives: 1 }, ['13.7']],
  [{ revelesParStyle: 1 }, ['10.14']],
])('%j : ce qui est là n’est plus « sans objet »', (presence, criteres) => {
  const absents = (p: Presences) => absencesDe(p).map((l) => l.critere)
  expect(absents(RIEN)).toEqual(expect.arrayContaining(criteres))
  const restent = absents({ ...RIEN, ...presence })
  expect(criteres.filter((c) => restent.includes(c))).toEqual([])
  for (const p of absencesDe(RIEN)) expect([p.statut, p.preuve.length > 20]).toEqual(['NA', true])
})
