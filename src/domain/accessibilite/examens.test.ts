import { expect, test } from 'vitest'
import type { Audit } from './audit.ts'
import { COMMENTAIRE_MAX, EXAMENS_MAX, type ExamenEcrit, lireExamens } from './examens.ts'
import type { Referentiel } from './referentiel.ts'

const referentiel: Referentiel = {
  nom: 'RGAA',
  version: '4.1.2',
  source: '',
  licence: '',
  themes: [
    {
      numero: 1,
      titre: 'Images',
      criteres: ['1.1', '1.2'].map((numero) => ({ numero, titre: numero, tests: {} })),
    },
  ],
}
const audit: Audit = {
  norme: { nom: 'RGAA', version: '4.1.2' },
  outils: { axe: '', htmlValidate: '', navigateur: '' },
  commit: '',
  le: '2026-11-01',
  pages: ['accueil', 'aide'].map((cle) => ({ cle, titre: cle, adresse: '/', etats: [] })),
  documents: [],
  lignes: [
    {
      page: 'aide',
      etats: [],
      critere: '1.2',
      statut: 'NC',
      preuve: '',
      qui: 'axe',
      le: '2026-11-01',
      regle: 'image-alt',
      composant: 'img.plan',
    },
  ],
}
const JUSTE = {
  critère: '1.1',
  page: 'accueil',
  statut: 'C',
  commentaire: 'Lu avec un lecteur d’écran.',
  date: '2026-11-12',
  nom: 'Prénom Nom',
}
const lire = (...valeurs: Partial<Record<keyof typeof JUSTE, string>>[]) =>
  lireExamens(
    valeurs.map((v, i): ExamenEcrit => ({ ligne: i + 2, valeurs: { ...JUSTE, ...v } })),
    { referentiel, audit, jour: '2026-11-28' },
  )

test('une ligne juste est un examen, signé et daté', () => {
  expect(lire({}, { page: 'aide', statut: 'NA' })).toEqual({
    refus: [],
    examens: [
      {
        critere: '1.1',
        page: 'accueil',
        statut: 'C',
        commentaire: 'Lu avec un lecteur d’écran.',
        le: '2026-11-12',
        nom: 'Prénom Nom',
      },
      expect.objectContaining({ page: 'aide', statut: 'NA' }),
    ],
  })
})

test.each([
  [{ nom: ' ' }, 'il manque le nom de la personne'],
  [{ nom: 'contrôle automatique' }, 'ne nomme pas une personne'],
  [{ nom: 'axe' }, 'ne nomme pas une personne'],
  [{ nom: '12' }, 'ne nomme pas une personne'],
  [{ date: '' }, 'il manque la date de l’examen'],
  [{ date: '12/11/2026' }, 'la date «\u00a012/11/2026\u00a0» ne se lit pas'],
  [{ date: '2026-02-30' }, 'ne se lit pas'],
  [{ date: '2026-11-29' }, 'est à venir'],
  [{ page: 'inconnue' }, 'la page «\u00a0inconnue\u00a0» n’est pas dans l’échantillon'],
  [{ critère: '1.9' }, 'le critère «\u00a01.9\u00a0» n’existe pas dans RGAA 4.1.2'],
  [{ statut: 'NT' }, 'écrivez C, NC ou NA'],
  [{ commentaire: '' }, 'il manque le commentaire'],
  [{ commentaire: 'a'.repeat(COMMENTAIRE_MAX + 1) }, `${COMMENTAIRE_MAX} au plus`],
  [
    { critère: '1.2', page: 'aide' },
    'un contrôle automatique a trouvé un défaut (image-alt\u00a0: img.plan)',
  ],
])('%j est refusée, en français, avec son numéro de ligne', (valeurs, phrase) => {
  const { examens, refus } = lire({ critère: '1.1', page: 'aide' }, valeurs)
  expect(examens).toHaveLength(1)
  expect(refus).toHaveLength(1)
  expect(refus[0]).toMatch(/^Ligne 3\u00a0: /)
  expect(refus[0]).toContain(phrase)
})

test('une personne peut redire le défaut d’un contrôle ; un même critère d’une même page ne se dit qu’une fois', () => {
  expect(lire({ critère: '1.2', page: 'aide', statut: 'NC' }).refus).toEqual([])
  expect(lire({}, { statut: 'NA' }).refus).toEqual([
    'Ligne 3\u00a0: ce critère est déjà dit de cette page à la ligne 2.',
  ])
})

test('un fichier démesuré n’est pas lu', () => {
  const { examens, refus } = lire(...Array.from({ length: EXAMENS_MAX + 1 }, () => ({})))
  expect([examens.length, refus.length]).toEqual([0, 1])
})
