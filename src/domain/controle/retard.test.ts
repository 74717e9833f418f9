import { expect, test } from 'vitest'
import { direRetardFile } from './retard.ts'

test('un retard se dit le lendemain de l’échéance, avec son jour et combien', () => {
  expect(direRetardFile('controle', null, '2026-11-22')).toBe(null)
  expect(direRetardFile('controle', '2026-11-22', '2026-11-22')).toBe(null)
  expect(direRetardFile('controle', '2026-11-19', '2026-11-22')).toBe(
    'Le contrôle devait être fait avant le 19/11/2026\u00a0: 3\u00a0jours de retard.',
  )
  expect(direRetardFile('retard', '2026-11-21', '2026-11-22')).toBe(
    'Le porteur est attendu depuis le 21/11/2026\u00a0: 1\u00a0jour de retard.',
  )
})
