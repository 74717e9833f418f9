import { expect, test } from 'vitest'
import { ceQuiAttend } from './ce-qui-attend.ts'

test.each([
  [8, 5, 6, 'Huit dossiers et cinq bilans sont à contrôler, six paiements sont à venir.'],
  [1, 0, 0, 'Un dossier est à contrôler.'],
  [0, 1, 3, 'Un bilan est à contrôler et trois paiements sont à venir.'],
  [22, 0, 1, '22 dossiers sont à contrôler et un paiement est à venir.'],
  [1, 1, 0, 'Un dossier et un bilan sont à contrôler.'],
  [0, 0, 2, 'Deux paiements sont à venir.'],
  [0, 0, 0, 'Rien n’attend pour le moment.'],
])(
  '%i dossiers, %i bilans et %i paiements se disent en une phrase',
  (controles, bilans, paiements, phrase) => {
    expect(ceQuiAttend({ gere: true, paie: false }, { controles, bilans, paiements })).toBe(phrase)
  },
)

test('qui paie ne lit que ses paiements, qui supervise n’a rien à faire', () => {
  const attentes = { controles: 2, bilans: 1, paiements: 1 }
  expect(ceQuiAttend({ gere: false, paie: true }, attentes)).toBe('Un paiement est à venir.')
  expect(ceQuiAttend({ gere: false, paie: false }, attentes)).toBeNull()
})
