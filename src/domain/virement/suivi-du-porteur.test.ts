import { expect, test } from 'vitest'
import {
  direSuite,
  direSuivi,
  ETATS_SUIVI,
  etatSuivi,
  type FaitsSuivi,
  type LigneSuivie,
} from './suivi-du-porteur.ts'

const le = (jour: string): Date => new Date(`2026-11-${jour}T10:00:00Z`)
const ligne = (champs: Partial<LigneSuivie> = {}): LigneSuivie => ({
  exporteLe: le('24'),
  execution: '2026-11-26',
  rejeteeLe: null,
  rejetViseCompte: false,
  rejetRegle: false,
  finieLe: null,
  ...champs,
})
const faits = (champs: Partial<FaitsSuivi> = {}): FaitsSuivi => ({
  payeLe: null,
  ligne: null,
  compteRefuse: false,
  ...champs,
})
const rejetee = ligne({ rejeteeLe: le('26'), finieLe: le('26') })

test.each([
  ['sans virement', faits(), 'a-venir', 'Paiement à venir'],
  ['préparé', faits({ ligne: ligne({ exporteLe: null }) }), 'preparation', 'Virement en préparation'],
  [
    'à la banque',
    faits({ ligne: ligne() }),
    ...['transmis', 'Virement transmis à la banque, exécution prévue le 26 novembre 2026'],
  ],
  [
    'payé',
    faits({ payeLe: '2026-11-27', ligne: ligne({ finieLe: le('27') }) }),
    'paye',
    'Payé le 27 novembre 2026',
  ],
  ['payé hors lot', faits({ payeLe: '2026-11-27' }), 'paye', 'Payé le 27 novembre 2026'],
  ['rejeté du fait du payeur', faits({ ligne: rejetee }), ...['a-venir', 'Paiement à venir']],
  [
    'rejeté, compte clos',
    faits({ ligne: { ...rejetee, rejetViseCompte: true }, compteRefuse: true }),
    ...['refuse', 'Virement refusé par la banque\u00a0: vérifiez votre RIB'],
  ],
  [
    'sans virement, le compte refusé pour une autre aide',
    faits({ compteRefuse: true }),
    ...['refuse', 'Virement refusé par la banque\u00a0: vérifiez votre RIB'],
  ],
  [
    'préparé, le compte refusé pour une autre aide',
    faits({ ligne: ligne({ exporteLe: null }), compteRefuse: true }),
    ...['refuse', 'Virement refusé par la banque\u00a0: vérifiez votre RIB'],
  ],
  [
    'à la banque, le compte refusé pour une autre aide',
    faits({ ligne: ligne(), compteRefuse: true }),
    ...['transmis', 'Virement transmis à la banque, exécution prévue le 26 novembre 2026'],
  ],
  [
    'payé, le compte refusé pour une autre aide',
    faits({ payeLe: '2026-11-27', compteRefuse: true }),
    ...['paye', 'Payé le 27 novembre 2026'],
  ],
  [
    'rejeté, puis dit juste par la comptabilité',
    faits({ ligne: { ...rejetee, rejetViseCompte: true, rejetRegle: true } }),
    ...['a-venir', 'Paiement à venir'],
  ],
  [
    'rejeté, puis corrigé',
    faits({ ligne: { ...rejetee, rejetViseCompte: true } }),
    ...['rib-corrige', 'Nouveau RIB reçu, à vérifier avant un nouveau virement'],
  ],
  [
    'rejeté, puis repris dans un lot',
    faits({ ligne: ligne({ exporteLe: null }) }),
    ...['preparation', 'Virement en préparation'],
  ],
  ['payé, puis annulé', faits({ ligne: ligne({ finieLe: le('27') }) }), 'a-venir', 'Paiement à venir'],
])('%s', (_cas, f, etat, phrase) => {
  expect([etatSuivi(f), direSuivi(f)]).toEqual([etat, phrase])
})

test('chaque état dit ce qu’il y a à faire, sans nommer personne', () => {
  expect(
    new Set(ETATS_SUIVI.map((e) => direSuite({ etat: e, payeLe: null }, 'Sofia', '2026-11-24'))).size,
  ).toBe(ETATS_SUIVI.length)
})
