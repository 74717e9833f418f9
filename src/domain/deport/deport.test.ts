import { expect, test } from 'vitest'
import { aDeclarer, DEPORTE, type Declaration, LIBELLES_LIENS, refusRetrait, TYPES_LIEN } from './liens.ts'
import { type DossierCompare, type MembreCompare, suggestionsDe } from './suggestions.ts'

const membre: MembreCompare = {
  ...{ nom: 'Lefèvre', prenom: 'Zoé', email: 'zoe@editions-du-port.fr', structures: ['Éditions du Port'] },
}
const dossier: DossierCompare = {
  nomStructure: 'Lire à Sète',
  contact: { nom: 'Martin', email: 'contact@lire-sete.fr' },
  auteurs: ['Ana Ruiz'],
}

test('rien ne se ressemble : rien n’est suggéré', () => {
  expect(suggestionsDe(membre, dossier)).toEqual([])
})

test('structure, domaine d’e-mail, nom et auteur se comparent sans accents ni casse', () => {
  const proche: DossierCompare = {
    nomStructure: 'EDITIONS DU PORT',
    contact: { nom: 'LEFEVRE', email: 'Contact@Editions-du-Port.fr' },
    auteurs: ['zoe lefevre'],
  }
  expect(suggestionsDe(membre, proche)).toEqual([
    'Structure du même nom',
    'Adresse e-mail du même domaine (editions-du-port.fr)',
    'Même nom de famille que le contact',
    'Un auteur invité porte le même nom',
  ])
})

test('une adresse que tout le monde a ne rapproche personne', () => {
  const gratuit = { ...dossier, contact: { nom: 'Martin', email: 'lire@gmail.com' } }
  expect(suggestionsDe({ ...membre, email: 'zoe@gmail.com' }, gratuit)).toEqual([])
})

test('un lien inscrit par l’équipe ne se retire pas ; un lien déclaré, une fois', () => {
  const lien: Declaration = { epinglee: false, retireLe: null }
  expect([
    refusRetrait(lien),
    refusRetrait({ ...lien, epinglee: true }),
    refusRetrait({ ...lien, retireLe: new Date('2026-11-22T10:00:00Z') }),
  ]).toEqual([
    null,
    'Ce lien a été inscrit par l’équipe\u00a0: vous ne pouvez le retirer. Écrivez-nous.',
    'Cette déclaration est déjà retirée.',
  ])
})

test('un dossier ajouté après la déclaration est demandé, lui seul', () => {
  const dossiers = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(aDeclarer(dossiers, new Set([1, 2]))).toEqual([{ id: 3 }])
})

test('chaque type de lien se dit, et ce que lit la personne déportée ne dit rien du dossier', () => {
  expect(TYPES_LIEN.map((t) => LIBELLES_LIENS[t])).toEqual([
    'Fonction dans la structure',
    'Lien familial',
    'Lien financier ou contractuel',
    'Participation à la manifestation',
    'Autre',
  ])
  expect(DEPORTE).toBe('Vous êtes déporté·e')
})
