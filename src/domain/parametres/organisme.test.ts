import { describe, expect, test } from 'vitest'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { estTelephone, phraseContact } from './contact.ts'
import { contactDe, manquesOrganisme } from './identite.ts'
import { fautesOrganisme, ORGANISME_VIDE, organismeNet, organismeSaisi } from './organisme.ts'
import { formatSiren, sirenElectronique } from './siren.ts'

describe('identité de l’organisme', () => {
  test.each([
    ['732 829 320', '732829320'],
    ['732.829.320', '732829320'],
    ['356\u00a0000\u00a0000', '356000000'],
    ['732 829 321', null],
    ['73282932000074', null],
    ['000000000', null],
    ['73282932A', null],
    ['', null],
  ])('SIREN %s : %s', (saisie, lu) => {
    expect(sirenElectronique(saisie)).toBe(lu)
  })

  test('un SIREN se lit par groupes de trois', () => {
    expect(formatSiren('732829320')).toBe('732\u00a0829\u00a0320')
  })

  test.each([
    [{}, []],
    [{ ...ORGANISME_VIDE }, []],
    [{ siren: '123 456 789' }, ['siren']],
    [{ representant: null }, ['representant']],
    [{ contactTelephone: 'demain' }, ['contactTelephone']],
    [{ contactEmail: null }, ['contactEmail']],
    [{ contactEmail: null, contactTelephone: null }, []],
  ])('juge %j', (plus, champs) => {
    expect(Object.keys(fautesOrganisme({ ...ORGANISME_EXEMPLE, ...plus }))).toEqual(champs)
  })

  test('un champ absent reste, un champ vide s’efface, l’adresse tient sur une ligne', () => {
    const lu = organismeSaisi.parse({ siren: '', siege: '12 rue des Tilleuls\r\n75011 Paris' })
    expect([lu.siren, lu.formeJuridique]).toEqual([null, undefined])
    expect(organismeNet({ ...ORGANISME_EXEMPLE, siege: lu.siege ?? null, siren: '732 829 320' })).toEqual(
      ORGANISME_EXEMPLE,
    )
  })

  test('chaque absence se dit avec ce qu’elle empêche, et rien quand tout est là', () => {
    expect(manquesOrganisme(ORGANISME_EXEMPLE, null)).toEqual([])
    expect(manquesOrganisme(ORGANISME_VIDE, null).map((m) => m.split('\u00a0:')[0])).toEqual([
      'La convention ne nomme pas votre forme juridique',
      'La convention ne nomme pas votre siège',
      'La convention ne nomme pas votre SIREN',
      'La convention ne nomme pas votre représentant',
      'Personne ne sait où vous joindre',
    ])
    expect(manquesOrganisme({ ...ORGANISME_EXEMPLE, qualiteRepresentant: null }, null)).toHaveLength(1)
  })
})

describe('contact', () => {
  test.each([
    ['+33 1 99 00 12 34', true],
    ['3949', true],
    ['01.99.00.12.34', true],
    ['394', false],
    ['bientôt', false],
    ['3949, Paris', false],
    ['', false],
  ])('%s est un téléphone\u00a0: %s', (texte, juste) => {
    expect(estTelephone(texte)).toBe(juste)
  })

  test('celui que l’administration écrit l’emporte sur celui de l’installation', () => {
    const installe = { email: 'install@organisme.fr', telephone: null }
    expect(contactDe(ORGANISME_EXEMPLE, installe)?.email).toBe('aides@organisme.fr')
    expect(contactDe(ORGANISME_VIDE, installe)).toBe(installe)
    expect(contactDe(ORGANISME_VIDE, null)).toBeNull()
    expect(
      manquesOrganisme({ ...ORGANISME_EXEMPLE, contactEmail: null, contactTelephone: null }, installe),
    ).toEqual([])
    expect(phraseContact({ email: 'a@b.fr', telephone: '01 23' })).toBe('a@b.fr, 01\u00a023')
  })
})
