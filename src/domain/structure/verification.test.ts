import { expect, test } from 'vitest'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'
import type { Consultation } from './fiche-registre.ts'
import { lireReponse } from './reponse-registre.ts'
import {
  FAITS_VIDES,
  jugerSiret,
  reprendreRna,
  reprendreSiret,
  SIRET_CLE,
  SIRET_FAUX,
  SIRET_INTROUVABLE,
} from './verification.ts'

const JUSTE = '73282932000074'
/** A real number whose key is wrong. */
const SANS_CLE = '88974287600009'
const le = new Date('2026-03-02T09:00:00Z')
const dans = (minutes: number) => new Date(le.getTime() + minutes * 60_000)
const fiche = lireReponse(reponseRegistre(JUSTE), JUSTE)
if (!fiche) throw new Error('fiche lisible')
const trouve: Consultation = { etat: 'trouve', fiche, source: 'annuaire' }
const introuvable: Consultation = { etat: 'introuvable', source: 'annuaire' }
const indisponible: Consultation = { etat: 'indisponible' }
const juger = (siret: string, c: Consultation, confirmation: 'cle' | 'nonDiffusible' | null = null) =>
  jugerSiret(siret, c, { confirmation, le })

test('un numéro que le registre connaît est accepté, même si sa clé est fausse', () => {
  const faits = { ...FAITS_VIDES, siretVerifieLe: le, siretSource: 'annuaire', siretReponse: fiche }
  expect(juger(JUSTE, trouve)).toEqual({ faits })
  expect(juger(SANS_CLE, trouve)).toEqual({ faits })
})

test('inconnu du registre, il est refusé ; de clé juste, la structure peut se dire non diffusible', () => {
  expect(juger(SANS_CLE, introuvable, 'cle')).toEqual({ refus: SIRET_FAUX, aConfirmer: null })
  expect(juger(JUSTE, introuvable)).toEqual({ refus: SIRET_INTROUVABLE, aConfirmer: 'nonDiffusible' })
  expect(juger(JUSTE, introuvable, 'nonDiffusible')).toEqual({
    faits: { ...FAITS_VIDES, siretSource: 'annuaire', siretIntrouvableLe: le, siretNonDiffusibleLe: le },
  })
})

test('registre muet : la clé suffit, et il est interrogé de nouveau dans trente minutes, trois jours au plus', () => {
  const faits = { ...FAITS_VIDES, siretEssaiLe: dans(30), siretEssaisJusque: dans(3 * 24 * 60) }
  expect(juger(JUSTE, indisponible)).toEqual({ faits })
  expect(juger(SANS_CLE, indisponible)).toEqual({ refus: SIRET_CLE, aConfirmer: 'cle' })
  expect(juger(SANS_CLE, indisponible, 'cle')).toEqual({ faits })
})

test('sans registre : la clé seule, que la personne peut confirmer', () => {
  expect(juger(JUSTE, { etat: 'sans-registre' })).toEqual({ faits: FAITS_VIDES })
  expect(juger(SANS_CLE, { etat: 'sans-registre' })).toEqual({ refus: SIRET_CLE, aConfirmer: 'cle' })
  expect(juger(SANS_CLE, { etat: 'sans-registre' }, 'cle')).toEqual({ faits: FAITS_VIDES })
})

test('les essais reprennent toutes les heures, puis cessent', () => {
  let faits = { ...FAITS_VIDES, siretEssaiLe: dans(30), siretEssaisJusque: dans(3 * 24 * 60) }
  let essais = 0
  while (faits.siretEssaiLe) {
    essais++
    faits = reprendreSiret(faits, indisponible, faits.siretEssaiLe) as typeof faits
  }
  expect(essais).toBe(72)
  expect(faits).toEqual(FAITS_VIDES)
})

test('une réponse tardive se garde, et ce que la structure a déclaré reste', () => {
  const attente = { ...FAITS_VIDES, siretNonDiffusibleLe: le, siretEssaiLe: le, siretEssaisJusque: le }
  expect(reprendreSiret(attente, trouve, dans(30))).toMatchObject({
    siretVerifieLe: dans(30),
    siretEssaiLe: null,
  })
  expect(reprendreSiret(attente, introuvable, dans(30))).toEqual({
    ...FAITS_VIDES,
    siretSource: 'annuaire',
    siretIntrouvableLe: dans(30),
    siretNonDiffusibleLe: le,
  })
})

test('un RNA ne refuse rien : trouvé, inconnu, ou redemandé trois jours tant que l’annuaire se tait', () => {
  const neuf = { rnaEssaisJusque: null }
  expect(reprendreRna(neuf, { etat: 'sans-registre' }, le)).toBeNull()
  expect(reprendreRna(neuf, trouve, le)).toMatchObject({ rnaVerifieLe: le, rnaReponse: fiche })
  expect(reprendreRna(neuf, introuvable, le)).toMatchObject({ rnaIntrouvableLe: le, rnaVerifieLe: null })
  let faits = reprendreRna(neuf, indisponible, le)
  expect(faits).toMatchObject({ rnaEssaiLe: dans(30), rnaEssaisJusque: dans(3 * 24 * 60) })
  let essais = 0
  while (faits?.rnaEssaiLe) {
    essais++
    faits = reprendreRna(faits, indisponible, faits.rnaEssaiLe)
  }
  expect([essais, faits?.rnaEssaisJusque]).toEqual([72, dans(3 * 24 * 60)])
})
