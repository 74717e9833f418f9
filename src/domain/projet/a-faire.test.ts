import { expect, test } from 'vitest'
import { attendFin, type Due, direRetard, dueDe, echeanceDue, parEcheance } from './a-faire.ts'

type Demande = Parameters<typeof dueDe>[0]
const demande = (d: Partial<Demande> = {}): Demande => ({
  state: 'en-cours',
  actions: [],
  isFilled: true,
  isDraft: false,
  etapes: [true, true, true, true],
  isArchived: false,
  isBilanRefused: false,
  dateFin: '2026-05-10',
  chronologie: { decisionPublieeLe: '2026-04-21T09:00:00.000Z', datePaiement: null },
  ...d,
})

test.each<[string, Partial<Demande>, Due | null]>([
  ['en cours d’examen', {}, null],
  ['refusée', { state: 'a-corriger', actions: ['enregistrerEtape'] }, 'corriger-demande'],
  ['corrigée', { state: 'a-corriger', actions: ['signerDemande'] }, 'signer-correction'],
  ['à signer', { state: 'a-signer' }, 'signer-demande'],
  ['remplie', { state: 'a-reprendre', actions: ['signerDemande', 'enregistrerEtape'] }, 'signer-demande'],
  [
    'brouillon',
    { state: 'a-reprendre', isDraft: true, actions: ['signerDemande', 'enregistrerEtape'] },
    'terminer-demande',
  ],
  ['commencée, dépôt fermé', { state: 'a-reprendre' }, null],
  ['acceptée', { state: 'valide-commission', actions: ['signerConvention'] }, 'signer-convention'],
  ['payée', { state: 'bilan-a-renseigner', actions: ['remplirAttestation'] }, 'remplir-bilan'],
  ['attestation remplie', { state: 'bilan-a-renseigner', actions: ['signerAttestation'] }, 'remplir-bilan'],
  [
    'au bilan refusé',
    { state: 'bilan-a-corriger', isBilanRefused: true, actions: ['enregistrerBilan'] },
    'corriger-bilan',
  ],
  ['archivée', { isArchived: true, actions: ['signerConvention'] }, null],
])('ce qui est attendu d’une demande %s', (_, d, due) => {
  expect(dueDe(demande(d))).toBe(due)
})

test.each<[string, Partial<Demande>, Due | null]>([
  ['à signer', { state: 'a-signer', actions: ['enregistrerEtape'] }, null],
  ['à l’attestation', { state: 'bilan-a-renseigner', actions: ['remplirAttestation'] }, null],
  ['au bilan', { state: 'bilan-a-renseigner', actions: ['enregistrerBilan'] }, 'remplir-bilan'],
  [
    'à corriger',
    { state: 'a-corriger', actions: ['enregistrerEtape'], etapes: [true, false, true, true] },
    'corriger-demande',
  ],
  ['déjà corrigée', { state: 'a-corriger', actions: ['enregistrerEtape'] }, null],
  ['à corriger, à qui ne fait que lire', { state: 'a-corriger', etapes: [true, false, true, true] }, null],
])('à qui ne signe pas, ce qui est attendu d’une demande %s', (_, d, due) => {
  expect(dueDe(demande(d), false)).toBe(due)
})

const PAYEE = { decisionPublieeLe: '2026-04-21T09:00:00.000Z', datePaiement: '2026-04-30' }
test.each<[Due, Partial<Demande>, string | null]>([
  ['signer-convention', {}, '2026-05-21'],
  ['signer-convention', { chronologie: { decisionPublieeLe: null, datePaiement: null } }, null],
  ['remplir-bilan', { chronologie: PAYEE }, '2026-08-08'],
  ['remplir-bilan', {}, null],
  ['corriger-bilan', { chronologie: PAYEE }, null],
  ['terminer-demande', {}, null],
])('%s, avant le jour que fixe le calendrier', (due, d, jour) => {
  expect(echeanceDue(demande(d), due, { joursConvention: 30, joursBilan: 90 })).toBe(jour)
})

test('les choses datées d’abord, la plus proche en tête ; les autres gardent leur ordre', () => {
  const choses = ['x', '2026-08-08', 'y', '2026-05-21', 'z'].map((nom) => ({
    nom,
    echeance: nom.length > 1 ? nom : null,
  }))
  expect(parEcheance(choses).map((c) => c.nom)).toEqual(['2026-05-21', '2026-08-08', 'x', 'y', 'z'])
})

test.each([
  [null, '2026-11-22', null],
  ['2026-11-22', '2026-11-21', null],
  ['2026-11-22', '2026-11-22', null],
  ['2026-11-21', '2026-11-22', 'en retard de 1\u00a0jour'],
  ['2026-11-05', '2026-11-22', 'en retard de 17\u00a0jours'],
  // Clocks change between the two.
  ['2026-10-20', '2026-11-22', 'en retard de 33\u00a0jours'],
])('dû le %s, lu le %s : %s', (echeance, jour, dit) => {
  expect(direRetard(echeance, jour)).toBe(dit)
})

test('un bilan attend la fin de la manifestation ; rien d’autre ne l’attend', () => {
  const d = { dateFin: '2026-11-30' }
  expect(attendFin(d, 'remplir-bilan', '2026-11-30')).toBe('2026-11-30')
  expect(attendFin(d, 'remplir-bilan', '2026-12-01')).toBeNull()
  expect(attendFin(d, 'corriger-bilan', '2026-11-23')).toBeNull()
  expect(attendFin({ dateFin: null }, 'remplir-bilan', '2026-11-23')).toBeNull()
})
