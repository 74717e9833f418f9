import { expect, test } from 'vitest'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'
import { anomaliesDe } from './anomalies.ts'
import { lireReponse } from './reponse-registre.ts'

const SIRET = '73282932000074'
const structure = (champs: object = {}, etablissement: object = {}, unite: object = {}) => ({
  nomStructure: 'Lettres en rade',
  siret: SIRET,
  rna: 'W751245606',
  rnaReponse: null,
  siretReponse: lireReponse(reponseRegistre(SIRET, etablissement, unite), SIRET),
  siretIntrouvableLe: null,
  siretNonDiffusibleLe: null,
  siretAilleurs: false,
  ...champs,
})
const codes = (...p: Parameters<typeof structure>) => anomaliesDe(structure(...p)).map((a) => a.anomalie)
const le = new Date('2026-03-02T09:00:00Z')

test('rien à dire quand le registre dit la même chose, à la casse et aux accents près', () => {
  expect(codes()).toEqual([])
  expect(codes({ nomStructure: 'LETTRES-EN-RADE' })).toEqual([])
  expect(codes({ nomStructure: 'L.E.R.' }, {}, { sigle: 'LER' })).toEqual([])
})

test('fermée, cessée, autre nom, autre RNA, introuvable, en double : chacune se dit', () => {
  expect(codes({}, { etat_administratif: 'F' })).toEqual(['fermee'])
  expect(codes({}, {}, { etat_administratif: 'C' })).toEqual(['cessee'])
  expect(codes({ nomStructure: 'Rives et récits' })).toEqual(['nom'])
  expect(codes({ rna: 'W751245607' })).toEqual(['rna'])
  expect(codes({ siretReponse: null, siretIntrouvableLe: le })).toEqual(['introuvable'])
  expect(codes({ siretAilleurs: true })).toEqual(['double'])
})

test('la phrase dit le jour de la fermeture et le nom du registre', () => {
  const [fermee] = anomaliesDe(structure({}, { etat_administratif: 'F', date_fermeture: '2025-06-30' }))
  expect(fermee?.texte).toBe('L’annuaire public dit cet établissement fermé le 30/06/2025.')
  const [nom] = anomaliesDe(structure({ nomStructure: 'Rives' }))
  expect(nom?.texte).toBe('L’annuaire public nomme cette structure «\u00a0LETTRES EN RADE\u00a0».')
})

test('sans SIRET, c’est ce que l’annuaire dit du RNA qui compte', () => {
  const dite = lireReponse(reponseRegistre(SIRET, { etat_administratif: 'F' }), 'W751245606')
  const seul = { siret: null, siretReponse: null, rnaReponse: dite }
  expect(codes(seul)).toEqual(['fermee'])
  expect(codes({ ...seul, nomStructure: 'Rives' })).toEqual(['fermee', 'nom'])
})

test('un RNA que l’annuaire donne à une autre structure que le SIRET se dit', () => {
  const autre = lireReponse(reponseRegistre('88087814500015'), 'W751245606')
  const [dite] = anomaliesDe(structure({ siretReponse: null, rnaReponse: autre }))
  expect(dite?.anomalie).toBe('rna')
  expect(dite?.texte).toBe(
    'L’annuaire public donne ce RNA à une autre structure, «\u00a0LETTRES EN RADE\u00a0» (SIRET 880\u00a0878\u00a0145\u00a000015).',
  )
  const sienne = lireReponse(reponseRegistre('73282932000082'), 'W751245606')
  expect(codes({ siretReponse: null, rnaReponse: sienne })).toEqual([])
})
