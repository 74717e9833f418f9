import { expect, test } from 'vitest'
import { CHAMPS_REPRISE } from './champs.ts'
import {
  aucunCompte,
  colonneDePersonne,
  compterPersonne,
  genreDePersonne,
  proposer,
  sensPropose,
} from './entetes.ts'

test('un titre de personne, d’adresse, de téléphone ou de compte est refusé, avec sa raison', () => {
  for (const [titre, raison] of [
    ['Contact (e-mail)', 'son titre est celui d’une adresse e-mail'],
    ['Courriel', 'son titre est celui d’une adresse e-mail'],
    ['Tél.', 'son titre est celui d’un téléphone'],
    ['Portable du président', 'son titre est celui d’un téléphone'],
    ['IBAN', 'son titre est celui d’un compte bancaire'],
    ['RIB / BIC', 'son titre est celui d’un compte bancaire'],
    ['Correspondant', 'son titre est celui d’une personne'],
    ['Nom et prénom', 'son titre est celui d’une personne'],
    ['Présidente', 'son titre est celui d’une personne'],
    ['Chargée de mission', 'son titre est celui d’une personne'],
    ['Date de naissance', 'son titre est celui d’une personne'],
  ])
    expect(colonneDePersonne(titre ?? '', []), titre).toBe(raison)
  expect(colonneDePersonne('Nom', [])).toContain('appelez-la «\u00a0Structure\u00a0»')
})

test('aucun titre de notre modèle, ni d’un tableau d’aides, n’est pris pour celui d’une personne', () => {
  const autres = [
    'N° dossier',
    'Bénéficiaire',
    'Nom de la structure',
    'Nom de la manifestation',
    'Mt attribué CA',
    'Obs.',
    'Date du CA',
    'Mode de versement',
    'Télétravail',
    'Contactless',
  ]
  for (const titre of [...CHAMPS_REPRISE.map((c) => c.libelle), 'Source', ...autres])
    expect(colonneDePersonne(titre, []), titre).toBeNull()
})

test('des valeurs qui sont surtout des adresses, des IBAN ou des mobiles le disent, comptées', () => {
  expect(colonneDePersonne('Obs.', ['a@b.fr', 'c@d.fr', ''])).toBe('2 valeurs sur 2 sont des adresses e-mail')
  expect(colonneDePersonne('Obs.', ['a@b.fr'])).toBe('1 valeur sur 1 est une adresse e-mail')
  expect(
    colonneDePersonne('Divers', ['FR76 3000 6000 0112 3456 7890 189', 'x', 'DE89370400440532013000']),
  ).toBe('2 valeurs sur 3 sont des IBAN')
  expect(colonneDePersonne('Divers', ['06 12 34 56 78', '+33 6 12 34 56 78'])).toBe(
    '2 valeurs sur 2 sont des numéros de téléphone',
  )
  expect(colonneDePersonne('Correspondant', [], { valeurs: 8214, email: 8006, iban: 0, telephone: 0 })).toBe(
    '8\u00a0006 valeurs sur 8\u00a0214 sont des adresses e-mail',
  )
  expect(colonneDePersonne('Obs.', ['a@b.fr', 'voir CA', 'report 2020'])).toBeNull()
  expect(colonneDePersonne('Obs.', ['', ''])).toBeNull()
})

test('un SIRET, un code postal, un montant ou une année ne sont pas des numéros de personne', () => {
  for (const v of [
    '91495150861922',
    '824 517 390 00021',
    '33000',
    '4 500,00',
    '2016',
    '12/03/2016',
    'W331000001',
    '2015-0001',
    '',
  ])
    expect(genreDePersonne(v), v).toBeNull()
  for (const v of ['Jean <jean@exemple.fr>', 'mailto:a@b.fr']) expect(genreDePersonne(v)).toBe('email')
  for (const v of ['0612345678', '05.56.00.00.00', '(+33) 6 12 34 56 78', '6 12 34 56 78'])
    expect(genreDePersonne(v), v).toBe('telephone')
  const comptes = aucunCompte()
  for (const v of ['a@b.fr', '', 'x']) compterPersonne(comptes, v)
  expect(comptes).toEqual({ valeurs: 2, email: 1, iban: 0, telephone: 0 })
})

test('un titre du métier est proposé ; un titre qui peut en dire deux ne l’est pas', () => {
  for (const c of CHAMPS_REPRISE) expect(proposer(c.libelle.toUpperCase())).toBe(c.champ)
  expect(
    ['N° dossier', 'Bénéficiaire', 'Exercice', 'Manifestation', 'Mt demandé', 'CP', 'Avis'].map(proposer),
  ).toEqual(['reference', 'structure', 'annee', 'titre', 'demande', 'codePostal', 'decision'])
  expect(['Montant', 'Date', 'Subvention', 'Date du CA', 'Obs.', ''].map(proposer)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('un mot de décision est proposé quand il n’en dit qu’une', () => {
  expect(
    ['Accepté', 'favorable', 'ACCORDÉE', 'Refusé', 'Défavorable', 'annulée', 'En attente'].map(sensPropose),
  ).toEqual(['accordee', 'accordee', 'accordee', 'refusee', 'refusee', 'annulee', 'en-attente'])
  expect(['A', 'R', 'À voir', 'Oui', 'Accord partiel', 'ajourné ?', ''].map(sensPropose)).toEqual(
    Array(7).fill(null),
  )
})
