import { expect, test } from 'vitest'
import { type DemandeAffichable, demandeDuTableau } from './tableau-de-bord.ts'

const demande = (nom: string, faits: Partial<DemandeAffichable> = {}) => ({
  nom,
  isArchived: false,
  isWithdrawn: false,
  isRefused: false,
  isBilanRefused: false,
  isSigned: true,
  isAcceptedCA: false,
  isConventionSigned: false,
  isPayed: false,
  isBilanFilled: false,
  ...faits,
})
const enCours = demande('en cours')
const brouillon = demande('brouillon', { isSigned: false })
const refusee = demande('refusée', { isRefused: true })
const bilanRefuse = demande('bilan refusé', { isBilanRefused: true, isBilanFilled: true })
const aConventionner = demande('acceptée', { isAcceptedCA: true })
const sansBilan = demande('payée', { isAcceptedCA: true, isConventionSigned: true, isPayed: true })
const archivee = demande('archivée', { isArchived: true, isRefused: true })

test.each([
  ['la refusée passe avant le brouillon (DSH-007)', [brouillon, refusee], 'refusée'],
  ['le bilan refusé passe avant le brouillon (DSH-007)', [brouillon, bilanRefuse], 'bilan refusé'],
  ['la première des refusées, dans l’ordre de la liste (DSH-007)', [bilanRefuse, refusee], 'bilan refusé'],
  ['le brouillon passe avant celle en cours (DSH-008)', [enCours, brouillon], 'brouillon'],
  ['la convention à signer passe avant celle en cours (DSH-008)', [enCours, aConventionner], 'acceptée'],
  ['la payée sans bilan passe avant celle en cours (DSH-008)', [enCours, sansBilan], 'payée'],
  ['sans rien à faire, la première (DSH-009)', [enCours, demande('autre')], 'en cours'],
  ['jamais une archivée (DSH-009)', [archivee, enCours], 'en cours'],
  [
    'une retirée seulement faute d’autre',
    [demande('retirée', { isWithdrawn: true, isSigned: false }), enCours],
    'en cours',
  ],
])('%s', (_, liste, attendu) => {
  expect(demandeDuTableau(liste)?.nom).toBe(attendu)
})

test('rien à montrer quand tout est archivé (DSH-009)', () => {
  expect(demandeDuTableau([archivee])).toBeUndefined()
})
