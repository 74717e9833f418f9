import { expect, test } from 'vitest'
import { ZONE_SEPA } from './banque/zone-sepa.ts'
import { type Candidat, empechementDe } from './payable.ts'

const signee = new Date('2026-03-01T09:00:00Z')
const candidat = (champs: Partial<Candidat> = {}): Candidat => ({
  retireLe: null,
  archiveLe: null,
  conventionSigneeLe: signee,
  paye: false,
  lot: null,
  execution: null,
  rejet: null,
  titulaire: 'Les Amis du livre',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  ribModifieLe: null,
  ribGeleJusque: null,
  ribVerifie: false,
  ...champs,
})
const genre = (champs: Partial<Candidat>, zone: readonly string[] = ZONE_SEPA) =>
  empechementDe(candidat(champs), zone)?.genre ?? null

const apres = new Date(signee.getTime() + 1)

test.each<[string, Partial<Candidat>, string | null]>([
  ['une convention signée, un compte en ordre', {}, null],
  ['la convention n’est pas signée', { conventionSigneeLe: null }, 'aide'],
  ['déjà payée', { paye: true }, 'aide'],
  ['archivée', { archiveLe: apres }, 'aide'],
  ['dans un lot', { lot: { id: 1, numero: 'VIR-2026-0001' } }, 'lot'],
  ['sans IBAN', { iban: null }, 'rib-absent'],
  ['un BIC trop court', { bic: 'AGRI' }, 'rib-absent'],
  ['un RIB changé depuis la convention', { ribModifieLe: apres }, 'rib-a-verifier'],
  ['ce changement vérifié', { ribModifieLe: apres, ribVerifie: true }, null],
  ['un RIB changé avant la convention', { ribModifieLe: signee }, null],
  ['un RIB gelé', { ribGeleJusque: apres }, 'gel'],
  ['une banque de Nouvelle-Calédonie', { bic: 'BCADNCNN' }, 'hors-sepa'],
  ['un titulaire qu’aucune banque ne lit', { titulaire: '«»' }, 'titulaire'],
])('%s', (_, champs, attendu) => {
  expect(genre(champs)).toBe(attendu)
})

test('les pays atteints sont un réglage : sans la France, un compte français est hors SEPA', () => {
  expect(genre({}, ['BE'])).toBe('hors-sepa')
})
