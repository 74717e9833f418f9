import { expect, test } from 'vitest'
import { CHAMPS_REPRISE } from './champs.ts'
import { appliquerProfil, type ChoixReprise, manques, PROFIL_DU_PORTAIL, profilDe } from './profil.ts'

const titres = ['N° dossier', 'Bénéficiaire', 'Exercice', 'Manifestation', 'Avis', 'Obs.']
const choix: ChoixReprise = {
  colonnes: [
    { rang: 0, champ: 'reference' },
    { rang: 1, champ: 'structure' },
    { rang: 2, champ: 'annee' },
    { rang: 3, champ: 'titre' },
    { rang: 4, champ: 'decision' },
    { rang: 5, champ: null },
  ],
  decisions: [
    { valeur: 'A', sens: 'accordee' },
    { valeur: 'Refusé', sens: 'refusee' },
  ],
}
const colonnes = titres.map((titre, rang) => ({ rang, titre, personne: null as string | null }))

test('un profil gardé dit les mêmes choix d’un fichier aux mêmes titres, dans un autre ordre et une autre casse', () => {
  const profil = profilDe(choix, titres)
  const applique = appliquerProfil(profil, ['AVIS', 'n dossier', 'Ville', 'obs', 'exercice ', 'beneficiaire'])
  expect(applique.colonnes).toEqual([
    { rang: 0, champ: 'decision' },
    { rang: 1, champ: 'reference' },
    { rang: 3, champ: null },
    { rang: 4, champ: 'annee' },
    { rang: 5, champ: 'structure' },
  ])
  expect(applique.decisions).toEqual([
    { valeur: 'a', sens: 'accordee' },
    { valeur: 'refuse', sens: 'refusee' },
  ])
})

test('un titre qu’aucun profil ne dit attend un choix, quel que soit son nom', () => {
  expect(
    appliquerProfil({ colonnes: {}, decisions: {} }, ['constructor', '__proto__', 'Année']).colonnes,
  ).toEqual([])
})

test('le profil du portail dit toutes les colonnes de son modèle, « Source » laissée de côté', () => {
  const modele = ['Source', ...CHAMPS_REPRISE.map((c) => c.libelle)]
  const lu = appliquerProfil(PROFIL_DU_PORTAIL, modele)
  expect(lu.colonnes).toEqual(
    [null, ...CHAMPS_REPRISE.map((c) => c.champ)].map((champ, rang) => ({ rang, champ })),
  )
  expect(
    manques(
      lu,
      modele.map((titre, rang) => ({ rang, titre, personne: null })),
    ),
  ).toEqual([])
})

test('tout dit, rien ne manque', () => {
  expect(manques(choix, colonnes)).toEqual([])
})

test('chaque chose qui manque est une phrase, avec le numéro que montre l’écran', () => {
  const sans = (...rangs: number[]) => ({
    ...choix,
    colonnes: choix.colonnes.filter((c) => !rangs.includes(c.rang)),
  })
  expect(manques(sans(5), colonnes)).toEqual(['Décidez d’abord de la colonne 6.'])
  expect(manques(sans(2, 5), colonnes)).toEqual([
    'Décidez d’abord des colonnes 3 et 6.',
    'Dites quelle colonne est «\u00a0Année\u00a0»\u00a0: ce champ est obligatoire.',
  ])
  const double = { ...choix, colonnes: [...sans(5).colonnes, { rang: 5, champ: 'titre' as const }] }
  expect(manques(double, colonnes)).toEqual([
    'Les colonnes 4 et 6 sont toutes «\u00a0Titre\u00a0»\u00a0: n’en gardez qu’une.',
  ])
})

test('une colonne de personne n’attend rien, et ne peut pas être reprise', () => {
  const personnes = colonnes.map((c) =>
    c.rang === 5 ? { ...c, personne: 'son titre est celui d’une personne' } : c,
  )
  expect(manques({ ...choix, colonnes: choix.colonnes.slice(0, 5) }, personnes)).toEqual([])
  const prise = { ...choix, colonnes: [...choix.colonnes.slice(0, 5), { rang: 5, champ: 'ville' as const }] }
  expect(manques(prise, personnes)).toEqual([
    'La colonne 6, «\u00a0Obs.\u00a0», désigne une personne\u00a0: laissez-la de côté.',
  ])
})
