import { expect, test } from 'vitest'
import {
  type ActeLot,
  type LotJuge,
  NOMS_ACTES_LOT,
  REFUS_ACTES,
  refusLot,
  SECONDE_PERSONNE,
} from './actes-lot.ts'
import { ETATS_LOT, estVivant, etatLigne, etatLot, type FaitsLigne, LIBELLES_ETATS_LOT } from './etat-lot.ts'

const le = new Date('2026-11-24T10:00:00Z')
const ligne = (champs: Partial<FaitsLigne> = {}): FaitsLigne => ({
  retireeLe: null,
  confirmeeLe: null,
  dateValeur: null,
  rejeteeLe: null,
  ...champs,
})
const PREPARE = {
  prepareLe: le,
  approuveLe: null,
  exporteLe: null,
  annuleLe: null,
  preparePar: 1,
  modifiePar: 2,
  approuvePar: null,
  telechargePar: [],
}
type Demande = LotJuge & { personne: Parameters<typeof refusLot>[2] }
const demande = (champs: Partial<Demande> = {}): Demande => ({
  lot: PREPARE,
  lignes: [ligne(), ligne()],
  inscripteurs: [1, 4],
  juges: [],
  bloquees: 0,
  personne: { id: 3, role: 'comptable' },
  ...champs,
})
const refusDe = (acte: ActeLot, d: Demande) => refusLot(acte, d, d.personne)
const refusActe = (acte: ActeLot, d: Demande) => refusDe(acte, d)?.message ?? null
const permis = (d: Demande) => NOMS_ACTES_LOT.filter((acte) => refusActe(acte, d) === null)

test('l’état se lit des faits : préparé, approuvé, à la banque, terminé avec la dernière ligne, annulé', () => {
  const approuve = { ...PREPARE, approuveLe: le }
  const transmis = { ...approuve, exporteLe: le }
  const finies = [ligne({ confirmeeLe: le }), ligne({ rejeteeLe: le }), ligne({ retireeLe: le })]
  expect([
    etatLot(PREPARE, [ligne()]),
    etatLot(approuve, [ligne()]),
    etatLot(transmis, [...finies, ligne()]),
    etatLot(transmis, finies),
    etatLot({ ...transmis, annuleLe: le }, [ligne()]),
  ]).toEqual(['prepare', 'approuve', 'transmis', 'termine', 'annule'])
})

test('une ligne attend le fichier, puis la banque, puis finit ; un lot vivant tient ses conventions', () => {
  const exporte = { exporteLe: le }
  expect([
    etatLigne(ligne(), { exporteLe: null }),
    etatLigne(ligne(), exporte),
    etatLigne(ligne({ confirmeeLe: le }), exporte),
    etatLigne(ligne({ rejeteeLe: le }), exporte),
    etatLigne(ligne({ retireeLe: le }), exporte),
  ]).toEqual(['prete', 'en-cours', 'confirmee', 'rejetee', 'retiree'])
  expect(ETATS_LOT.filter(estVivant).map((e) => LIBELLES_ETATS_LOT[e])).toEqual([
    'À approuver',
    'Approuvé, à remettre à la banque',
    'À la banque',
  ])
})

test('qui a préparé, ou modifié une ligne, n’approuve pas ; une autre personne le peut', () => {
  for (const id of [1, 2, 4])
    expect(refusActe('approuver', demande({ personne: { id, role: 'comptable' } }))).toBe(
      REFUS_ACTES.memePersonne,
    )
  expect(refusActe('approuver', demande())).toBe(null)
})

test('un lot vide ou dont un compte a changé ne s’approuve pas', () => {
  expect(refusActe('approuver', demande({ lignes: [] }))).toBe(REFUS_ACTES.vide)
  expect(refusActe('approuver', demande({ bloquees: 1 }))).toBe(REFUS_ACTES.bloquee)
})

test('chaque état permet ses actes, et aucun autre', () => {
  const approuve = { ...PREPARE, approuveLe: le, approuvePar: 4 }
  const transmis = { ...approuve, exporteLe: le }
  const lots = [PREPARE, approuve, transmis, { ...transmis, annuleLe: le }]
  expect(lots.map((lot) => permis(demande({ lot })))).toEqual([
    ['modifier', 'approuver', 'annuler', 'diviser', 'debloquer', 'noter'],
    ['telecharger', 'annuler', 'diviser', 'debloquer', 'noter'],
    ['telecharger', 'annuler', 'diviser', 'noter', 'suivre', 'repondre'],
    ['repondre', 'regler'],
  ])
})

test('une ligne confirmée : le lot ne s’annule plus, ni ne se divise', () => {
  const lot = { ...PREPARE, approuveLe: le, exporteLe: le }
  for (const acte of ['annuler', 'diviser'] as const)
    expect(refusActe(acte, demande({ lot, lignes: [ligne({ confirmeeLe: le }), ligne()] }))).toBe(
      REFUS_ACTES.confirmee,
    )
})

test('un compte changé retient le fichier approuvé, tant que personne ne l’a remis à la banque', () => {
  const lot = { ...PREPARE, approuveLe: le, approuvePar: 4 }
  expect(refusActe('telecharger', demande({ lot, bloquees: 1 }))).toBe(REFUS_ACTES.bloquee)
  expect(refusActe('telecharger', demande({ lot: { ...lot, exporteLe: le }, bloquees: 1 }))).toBe(null)
})

test('le fichier se télécharge par la comptabilité et par qui a approuvé ce lot, par aucun autre approbateur', () => {
  const lot = { ...PREPARE, approuveLe: le, approuvePar: 4 }
  const refus = (id: number, role: 'admin' | 'comptable') =>
    refusActe('telecharger', demande({ lot, personne: { id, role } }))
  expect([refus(4, 'admin'), refus(9, 'comptable'), refus(9, 'admin')]).toEqual([
    null,
    null,
    REFUS_ACTES.fichier,
  ])
  expect(refusActe('telecharger', demande({ personne: { id: 9, role: 'admin' } }))).toBe(
    'Ce lot n’est pas encore approuvé.',
  )
})

test('rien ne se confirme ni ne se rejette d’un lot qui n’est pas encore à la banque', () => {
  for (const lot of [PREPARE, { ...PREPARE, approuveLe: le, approuvePar: 4 }])
    expect(refusActe('suivre', demande({ lot }))).toBe(REFUS_ACTES.nonRemis)
})

test('sans le droit de préparer ni d’approuver, rien', () => {
  expect(permis(demande({ personne: { id: 9, role: 'superviseur' } }))).toEqual([])
})

test('un lot à la banque ne s’arrête pas par qui en a téléchargé le fichier, le premier ou de nouveau ; préparé ou approuvé, il s’annule seul', () => {
  const transmis = { ...PREPARE, approuveLe: le, approuvePar: 5, exporteLe: le, telechargePar: [1, 3] }
  for (const acte of ['annuler', 'diviser'] as const) {
    expect(refusActe(acte, demande({ lot: transmis }))).toBe(REFUS_ACTES.arretSeul)
    expect(refusActe(acte, demande({ lot: { ...transmis, telechargePar: [1] } }))).toBeNull()
    expect(refusActe(acte, demande({ lot: { ...PREPARE, approuveLe: le, approuvePar: 5 } }))).toBeNull()
  }
})

test('qui a dit juste un compte refusé n’approuve pas le lot qui le paie ; un autre, oui', () => {
  expect(refusActe('approuver', demande({ juges: [3] }))).toBe(REFUS_ACTES.juge)
  expect(refusDe('approuver', demande({ juges: [3] }))?.code).toBe(SECONDE_PERSONNE)
  expect(refusActe('approuver', demande({ juges: [8] }))).toBeNull()
  expect(refusActe('annuler', demande({ juges: [3] }))).toBeNull()
})
