import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { messagesZod } from '#domain/commun/champs.ts'
import {
  inscription,
  inscriptionEtape1,
  sectionContact,
  sectionIdentifiant,
  sectionRib,
  verdictCompte,
} from './sections.ts'

const messages = (schema: z.ZodType, valeur: unknown) => {
  const lu = schema.safeParse(valeur)
  return lu.success ? {} : messagesZod(lu.error)
}

const complete = {
  nomStructure: 'Les Mots voyageurs',
  presentation: 'Une association.',
  idCategorieStructure: 1,
  civilite: 'Madame',
  prenom: 'Aïcha',
  nom: "L'Été-2",
  fonction: 'Présidente',
  email: 'Contact@Mots.fr',
  mobile: '06 12 34 56 78',
  tel: '01.23-45 67',
  password: 'Abcdef1!',
  password2: 'Abcdef1!',
  cgv: true,
}

describe('inscription', () => {
  test('demande le nom, la présentation et la catégorie de la structure (REG-005, REG-006, REG-007)', () => {
    expect(messages(inscriptionEtape1, {})).toEqual({
      nomStructure: ['Le champ "Nom de la structure" est requis.'],
      presentation: ['Le champ "Présentation" est requis.'],
      idCategorieStructure: ['Ce champ est requis.'],
    })
  })

  test.each([
    ['civilite', 'REG-008'],
    ['prenom', 'REG-009'],
    ['nom', 'REG-010'],
    ['fonction', 'REG-011'],
    ['email', 'REG-012'],
    ['mobile', 'REG-013'],
  ])('demande le champ %s (%s)', (champ) => {
    const sansLui = messages(inscription, { ...complete, [champ]: '' })
    expect(Object.keys(sansLui)).toEqual([champ])
    expect(sansLui[champ]?.[0]).toMatch(/est requis\.$/)
  })

  test('refuse une autre civilité (REG-008)', () => {
    expect(messages(inscription, { ...complete, civilite: 'Docteur' })).toEqual({
      civilite: ['Le champ "Civilité" n\'est pas valide.'],
    })
  })

  test('laisse le téléphone fixe facultatif (REG-014)', () => {
    expect(messages(inscription, { ...complete, tel: '' })).toEqual({})
  })

  test('lit les nombres et booléens d’un formulaire, et ramène adresse et mobile à une forme unique', () => {
    const lu = inscription.parse({ ...complete, idCategorieStructure: '1', cgv: 'true' })
    expect(lu.email).toBe('contact@mots.fr')
    expect(lu.mobile).toBe('+33612345678')
    expect(lu.idCategorieStructure).toBe(1)
  })

  test('refuse deux mots de passe différents, en même temps que le reste (REG-017)', () => {
    expect(messages(inscription, { ...complete, nom: '', password2: 'Autre1!x' })).toEqual({
      nom: ['Le champ "Nom" est requis.'],
      password2: ['Les deux mots de passe ne correspondent pas.'],
    })
  })

  test.each([false, '', undefined, 'false'])('exige les conditions d’utilisation : %s (REG-018)', (cgv) => {
    expect(messages(inscription, { ...complete, cgv })).toEqual({
      cgv: ["Vous devez accepter les conditions d'utilisation."],
    })
  })

  test('refuse un mot de passe de 7 caractères et accepte 8 (FRM-004)', () => {
    const sept = { ...complete, password: 'Abcde1!', password2: 'Abcde1!' }
    expect(messages(inscription, sept)).toEqual({ password: ['Le champ "Mot de passe" n\'est pas valide.'] })
    expect(messages(inscription, complete)).toEqual({})
  })

  test.each([
    ['email', 'a@b.f', 'Adresse e-mail'],
    ['tel', '01/23', 'Téléphone fixe'],
    ['nom', 'A&B', 'Nom'],
    ['prenom', 'A<B', 'Prénom'],
    ['mobile', '01 23 45 67 89', 'Téléphone mobile'],
  ])('refuse %s « %s »', (champ, valeur, libelle) => {
    expect(messages(inscription, { ...complete, [champ]: valeur })).toEqual({
      [champ]: [`Le champ "${libelle}" n'est pas valide.`],
    })
  })
})

describe('sections du profil', () => {
  test('distingue un champ absent d’un champ vidé', () => {
    expect(sectionContact.parse({ ville: 'Lyon' })).toEqual({ ville: 'Lyon' })
    expect(sectionContact.parse({ siteInternet: '  ' })).toEqual({ siteInternet: null })
  })

  test('ne laisse pas vider le mobile', () => {
    expect(messages(sectionContact, { mobile: '' })).toEqual({
      mobile: ['Le champ "Téléphone mobile" est requis.'],
    })
  })

  test('accepte toute adresse de site non vide', () => {
    expect(sectionContact.parse({ siteInternet: 'facebook.com/monsalon' }).siteInternet).toBe(
      'facebook.com/monsalon',
    )
  })

  test('accepte le code postal « SW1A 1AA » et refuse « 75#01 » (FRM-007)', () => {
    expect(messages(sectionContact, { codePostal: 'SW1A 1AA' })).toEqual({})
    expect(messages(sectionContact, { codePostal: '75#01' })).toEqual({
      codePostal: ['Le champ "Code postal" n\'est pas valide.'],
    })
  })

  test('vérifie la clé de l’IBAN et la forme du BIC', () => {
    expect(sectionRib.parse({ iban: 'fr76 3000 6000 0112 3456 7890 189', bic: 'agri frpp' })).toEqual({
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
    })
    expect(messages(sectionRib, { iban: 'FR7630006000011234567890188', bic: 'AGRIFRP' })).toEqual({
      iban: ['Le champ "IBAN" n\'est pas valide.'],
      bic: ['Le champ "BIC" n\'est pas valide.'],
    })
  })

  test('demande le mot de passe actuel et la confirmation du nouveau', () => {
    expect(messages(sectionIdentifiant, { password: 'Abcdef1!' })).toEqual({
      motDePasseActuel: ['Le champ "Mot de passe actuel" est requis.'],
      password2: ['Le champ "Confirmation du mot de passe" est requis.'],
    })
    expect(messages(sectionIdentifiant, { motDePasseActuel: 'x', email: 'a@b.fr', password: '' })).toEqual({})
  })
})

describe('verdict', () => {
  test('exige un motif pour refuser (ACC-019)', () => {
    expect(messages(verdictCompte, { idPorteurProjet: 3, status: 'refus', motifRefus: '  ' })).toEqual({
      motifRefus: ['Le motif du refus est obligatoire.'],
    })
    expect(messages(verdictCompte, { idPorteurProjet: '3', status: 'valide' })).toEqual({})
  })
})
