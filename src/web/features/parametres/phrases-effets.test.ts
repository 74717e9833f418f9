import { expect, test } from 'vitest'
import { phrasesCalendrier, phrasesReferentiels } from './phrases-effets.ts'

const RIEN = {
  demandesEnCours: 3,
  finDepot: { avant: '2026-05-31', apres: '2026-05-31' },
  horsLimites: { avant: 1, apres: 1 },
  conventionsEnRetard: { avant: 0, apres: 0 },
  bilansEnRetard: { avant: 2, apres: 0 },
}

test('ne dit rien de ce qui n’enlève rien', () => {
  expect(phrasesCalendrier(RIEN)).toEqual([])
  expect(phrasesCalendrier({ ...RIEN, finDepot: { avant: null, apres: '2026-05-31' } })).toEqual([])
  expect(phrasesCalendrier({ ...RIEN, finDepot: { avant: '2026-05-31', apres: '2026-06-30' } })).toEqual([])
})

test('dit qui perd quoi, une phrase chacun', () => {
  const finDepot = { avant: '2026-05-31', apres: '2026-05-15' }
  const tout = {
    demandesEnCours: 1,
    finDepot,
    horsLimites: { avant: 1, apres: 4 },
    conventionsEnRetard: { avant: 0, apres: 1 },
    bilansEnRetard: { avant: 0, apres: 2 },
  }
  expect(phrasesCalendrier(tout)).toEqual([
    'Le dépôt se termine le 15 mai 2026, au lieu du 31 mai 2026\u00a0: une demande en cours de saisie a moins de temps pour être signée.',
    '4 demandes en cours de saisie (au lieu de 1) auront des dates hors des limites, à changer avant de signer.',
    'Une convention à signer sera en retard.',
    '2 bilans à remettre seront en retard.',
  ])
  expect(phrasesCalendrier({ ...RIEN, finDepot: { ...finDepot, apres: null } })).toEqual([
    'Le dépôt, ouvert jusqu’au 31 mai 2026, se ferme aussitôt\u00a0: 3 demandes en cours de saisie ne pourront plus être signées.',
  ])
})

test('dit de chaque entrée retirée qui l’a choisie, et de chaque exigence qui n’y répond pas', () => {
  const retiree = (
    liste: 'categoriesStructures' | 'categoriesProjets' | 'domainesEditoriaux',
    demandes: number,
    structures = 0,
  ) => ({ liste, libelle: 'X', demandes, structures })
  expect(
    phrasesReferentiels({
      retirees: [
        retiree('categoriesStructures', 0, 12),
        retiree('categoriesStructures', 0, 1),
        retiree('categoriesStructures', 0),
        retiree('categoriesProjets', 4),
        retiree('domainesEditoriaux', 1),
        retiree('domainesEditoriaux', 0),
      ],
      domainesExiges: [
        { libelle: 'Y', demandes: 2 },
        { libelle: 'Z', demandes: 0 },
      ],
    }),
  ).toEqual([
    '«\u00a0X\u00a0» est la catégorie de 12 structures, qui la gardent.',
    '«\u00a0X\u00a0» est la catégorie d’une structure, qui la garde.',
    '«\u00a0X\u00a0» est dans 4 demandes en cours de saisie. Une autre sera à choisir avant de signer.',
    '«\u00a0X\u00a0» est dans une demande en cours de saisie. Un autre sera à choisir avant de signer.',
    '«\u00a0Y\u00a0» exige un domaine éditorial\u00a0: 2 demandes en cours de saisie n’en ont pas.',
  ])
})
