import { expect, test } from 'vitest'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/documents/convention-exemple.ts'
import { partiesDe } from './parties-convention.ts'

const BENEFICIAIRE =
  'et Lettres en Rade (Association), 3 quai du Petit-Port, 29100 Douarnenez, agissant par Madame Claire Le Bihan, Présidente, ou par toute personne dûment habilitée dont l’identité figure dans la preuve de la signature, ci-après «\u00a0le bénéficiaire\u00a0».'

test('l’organisme est nommé par sa forme, son siège, son SIREN, son représentant et son contact', () => {
  expect(partiesDe(CONVENTION_EXEMPLE)).toEqual([
    'Sofia, société civile à capital variable, dont le siège est 12 rue des Tilleuls, 75011 Paris, SIREN\u00a0732\u00a0829\u00a0320, ayant pour représentant légal Hélène Vasseur, directrice générale, que l’on joint à l’adresse aides@organisme.fr et au 01\u00a099\u00a000\u00a012\u00a034, ci-après «\u00a0l’organisme\u00a0»,',
    BENEFICIAIRE,
  ])
})

test('le SIRET et le RNA du bénéficiaire s’écrivent quand ils étaient connus', () => {
  const structure = { ...CONVENTION_EXEMPLE.structure, siret: '73282932000074', rna: 'W751245606' }
  expect(partiesDe({ ...CONVENTION_EXEMPLE, structure })[1]).toBe(
    BENEFICIAIRE.replace(
      'Douarnenez, agissant',
      'Douarnenez, SIRET\u00a0732\u00a0829\u00a0320\u00a000074, RNA\u00a0W751245606, agissant',
    ),
  )
})

test('une convention d’avant garde ses mots ; ce qui n’est pas écrit est passé', () => {
  const { identite: _, redaction: _r, ...avant } = CONVENTION_EXEMPLE
  expect(partiesDe(avant)).toEqual([
    'Sofia, organisme de gestion collective, ci-après «\u00a0l’organisme\u00a0»,',
    BENEFICIAIRE.replace('agissant par', 'représentée par'),
  ])
  const nue = {
    ...avant,
    identite: { siren: '732829320', contact: { email: 'a@b.fr', telephone: null } },
    structure: { ...avant.structure, categorie: null, adresse: null, codePostal: null, ville: null },
    representant: { civilite: null, prenom: 'Claire', nom: 'Le Bihan', fonction: null },
  }
  expect(partiesDe(nue)).toEqual([
    'Sofia, organisme de gestion collective, SIREN\u00a0732\u00a0829\u00a0320, que l’on joint à l’adresse a@b.fr, ci-après «\u00a0l’organisme\u00a0»,',
    'et Lettres en Rade, représentée par Claire Le Bihan, ou par toute personne dûment habilitée dont l’identité figure dans la preuve de la signature, ci-après «\u00a0le bénéficiaire\u00a0».',
  ])
})
