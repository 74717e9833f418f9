import { expect, test } from 'vitest'
import { detailDe, motifDe } from './detail-journal.ts'

test.each([
  [
    'une décision et son montant',
    null,
    { decision: 'accepte', montantAlloue: 20000 },
    'Accepté, 20 000,00 €',
  ],
  [
    'une décision remplacée',
    { decision: 'accepte', montantAlloue: 900 },
    { decision: 'refuse', montantAlloue: null },
    'Accepté, 900,00 € → Refusé',
  ],
  [
    'un dossier confié',
    { suiviPar: { id: 1, nom: 'Agnès Delmas' } },
    { suiviPar: { id: 2, nom: 'Karim Haddad' } },
    'Agnès Delmas → Karim Haddad',
  ],
  [
    'un dossier rendu',
    { suiviPar: { id: 2, nom: 'Karim Haddad' } },
    { suiviPar: null },
    'Karim Haddad → personne',
  ],
  ['un compte ouvert', { statut: 'en cours' }, { statut: 'valide' }, 'Validé'],
  ['un compte refusé puis ouvert', { statut: 'refus' }, { statut: 'valide' }, 'Refusé → Validé'],
  ['un montant recommandé', { montantRecommande: null }, { montantRecommande: 12.5 }, '12,50 €'],
  [
    'un contrôle refusé',
    null,
    {
      message: 'Non',
      projetValide: true,
      presentationValide: false,
      budgetValide: true,
      fichiersValide: false,
    },
    'Refusé : Présentation, Documents à joindre',
  ],
  [
    'un bilan accepté',
    null,
    { bilanValide: true, documentsBilanValide: true, documentsComValide: true },
    'Accepté',
  ],
  [
    'une affectation',
    null,
    { idCommission: 5, numero: 1, annee: 2027, date: '2027-01-20' },
    'Commission 1 du 20/01/2027',
  ],
  [
    'un paiement',
    null,
    { montant: 4000, ibanFin: '0189', numeroConvention: 'C-2026-0039' },
    '4 000,00 €, convention C-2026-0039, IBAN finissant par 0189',
  ],
  ['un acte que son nom dit entier', null, { numero: '2026-0021' }, null],
])('dit %s', (_nom, avant, apres, attendu) => {
  expect(detailDe({ avant, apres })?.replace(/[\u00a0\u202f]/g, ' ') ?? null).toBe(attendu)
})

test('le motif d’un refus de la commission s’y lit, comme celui d’un contrôle annulé', () => {
  expect(motifDe({ avant: null, apres: { motifRefus: 'Hors du champ' } })).toBe('Hors du champ')
  expect(motifDe({ avant: { message: 'Budget illisible' }, apres: null })).toBe('Budget illisible')
})

test('les droits d’un membre se lisent, avant et après ; ceux d’un compte du personnel, non', () => {
  const avant = { membre: 3, nom: 'Yann Le Goff', role: 'editeur', signataire: false, finances: false }
  const apres = { role: 'lecteur', signataire: false, finances: true }
  expect(detailDe({ avant, apres })).toBe('Yann Le Goff\u00a0: Éditeur → Lecteur, finances')
  expect(detailDe({ avant, apres: { jusque: '2026-03-02T09:00:00Z' } })).toBe('Yann Le Goff\u00a0: Éditeur')
  expect(detailDe({ avant: { nom: 'Haddad', role: 'superviseur' }, apres: null })).toBeNull()
})
