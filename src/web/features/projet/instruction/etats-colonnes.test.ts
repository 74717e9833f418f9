import { expect, test } from 'vitest'
import type { NomEtatListe } from '#domain/projet/liste/colonnes-liste.ts'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { etatDeCarte } from './etats-colonnes.ts'

const QUAND = { jour: '2026-11-22', delais: undefined }
const TOUTES: NomEtatListe[] = [
  'signature',
  'controle',
  'avisCAA',
  'avisCA',
  'convention',
  'paiement',
  'documents',
]
const A_CONTROLER = { isSigned: true, isControlling: true }
const ACCEPTEE = {
  isSigned: true,
  isControlled: true,
  isAccepted: true,
  isAcceptedCAA: true,
  isAcceptedCA: true,
}
const PAYEE = { ...ACCEPTEE, numeroConvention: 'C-2026-0001', isConventionSigned: true, isPayed: true }

test.each([
  ['un brouillon', {}, 'signature'],
  ['ce qui attend un contrôle', A_CONTROLER, 'controle'],
  [
    'un refus de la CAA',
    { ...ACCEPTEE, isAcceptedCAA: false, isAcceptedCA: false, isRefusedCAA: true },
    'avisCAA',
  ],
  ['une convention à signer', { ...ACCEPTEE, numeroConvention: 'C-2026-0001' }, 'convention'],
  ['un bilan à contrôler', { ...PAYEE, isBilanFilled: true }, 'documents'],
  ['un bilan terminé', { ...PAYEE, isBilanValidated: true }, 'documents'],
  ['une demande retirée', { ...A_CONTROLER, isWithdrawn: true }, 'signature'],
] as const)('la carte montre un seul état : %s', (_cas, faits, attendue) => {
  expect(etatDeCarte(TOUTES, projetEnListe(faits), QUAND)).toBe(attendue)
})

test('parmi les colonnes choisies seulement', () => {
  expect(etatDeCarte(['signature', 'controle'], projetEnListe(PAYEE), QUAND)).toBe('controle')
  expect(etatDeCarte(['paiement'], projetEnListe(A_CONTROLER), QUAND)).toBeNull()
})
