import { expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/commun/roles.ts'
import { annuelleDue } from './annuelle.ts'
import {
  aDeclarer,
  DEPORTE,
  type Declaration,
  LIBELLES_LIENS,
  litLesRaisons,
  refusLevee,
  refusRetrait,
  TYPES_LIEN,
} from './liens.ts'
import { type DossierCompare, type MembreCompare, suggestionsDe } from './suggestions.ts'

const membre: MembreCompare = {
  nom: 'Lefèvre',
  prenom: 'Zoé',
  email: 'zoe@editions-du-port.fr',
  structures: ['Éditions du Port'],
}
const dossier: DossierCompare = {
  nomStructure: 'Lire à Sète',
  contact: { nom: 'Martin', email: 'contact@lire-sete.fr' },
  membres: [{ prenom: 'Paul', nom: 'Abgrall', email: 'paul@gmail.com' }],
  invitees: ['tresorerie@lire-sete.fr'],
  textes: ['Prix Lefèvre, rencontres avec Ana Ruiz et Zoé Lefort.', null],
}

test('rien ne se ressemble : rien n’est suggéré', () => {
  expect(suggestionsDe(membre, dossier)).toEqual([])
})

test('structure, domaine d’e-mail et noms se comparent sans accents ni casse', () => {
  const proche: DossierCompare = {
    ...dossier,
    nomStructure: 'EDITIONS DU PORT',
    contact: { nom: 'LEFEVRE', email: 'Contact@Editions-du-Port.fr' },
    textes: [null, 'Avec LEFEVRE Zoé, romancière'],
  }
  expect(suggestionsDe(membre, proche)).toEqual([
    'Structure du même nom',
    'Adresse e-mail du même domaine (editions-du-port.fr)',
    'Même nom de famille que le contact',
    'Votre nom figure dans la présentation du projet',
  ])
})

test('chaque membre de la structure compte, et l’adresse qu’elle a invitée', () => {
  const avec = (membres: DossierCompare['membres'], invitees: readonly string[] = []) =>
    suggestionsDe(membre, { ...dossier, membres, invitees })
  expect(avec([{ prenom: 'Anne', nom: 'LEFEVRE', email: 'anne@gmail.com' }])).toEqual([
    'Même nom de famille qu’un membre de la structure',
  ])
  expect(avec([{ prenom: 'zoe', nom: 'Lefevre', email: 'zl@editions-du-port.fr' }])).toEqual([
    'Adresse e-mail du même domaine (editions-du-port.fr)',
    'Mêmes prénom et nom qu’un membre de la structure',
  ])
  expect(avec([], ['Zoe@Editions-du-Port.fr'])).toEqual(['Adresse invitée par la structure à la rejoindre'])
  expect(avec([{ prenom: '', nom: '', email: '' }])).toEqual([])
  expect(suggestionsDe({ ...membre, prenom: '', nom: '' }, { ...dossier, membres: [] })).toEqual([])
})

test('une adresse que tout le monde a ne rapproche personne', () => {
  const gratuit = { ...dossier, contact: { nom: 'Martin', email: 'lire@gmail.com' } }
  expect(suggestionsDe({ ...membre, email: 'zoe@gmail.com' }, gratuit)).toEqual([])
})

test('un lien inscrit par l’équipe ne se retire pas ; un lien déclaré, une fois', () => {
  const lien: Declaration = { epinglee: false, retireLe: null, retraitDemandeLe: null, retraitRefuseLe: null }
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

test('un administrateur ne lève pas le lien inscrit pour lui', () => {
  expect(refusLevee({ utilisateurId: 7 }, { id: 8 })).toBeNull()
  expect(refusLevee({ utilisateurId: 7 }, { id: 7 })).toMatch(/^Ce lien vous concerne/)
})

test('la déclaration annuelle se redemande chaque année, et ne se doit plus une fois reçue', () => {
  const due = (recueLe: string | null) => annuelleDue(recueLe, '2026-03-02')
  expect([null, '2025-12-31', '2026-01-01', '2026-03-02'].map(due)).toEqual([true, true, false, false])
})

test('les raisons se lisent de l’administration et de qui préside ; ni d’un autre membre, ni d’un superviseur', () => {
  const lit = (role: Role, id = 7) => litLesRaisons({ id, role }, [7])
  expect(ROLES.filter((role) => lit(role))).toEqual(['admin', 'membreCommission'])
  expect(ROLES.filter((role) => lit(role, 8))).toEqual(['admin'])
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
