import { expect, test } from 'vitest'
import { direVirement } from './ce-que-lit-le-porteur.ts'

test('le porteur lit où est son virement, en quatre états', () => {
  const v = { exporteLe: null, execution: '2026-11-26', dateValeur: null, rejete: false }
  const exporteLe = new Date('2026-11-24T10:00:00Z')
  expect([
    direVirement(v),
    direVirement({ ...v, exporteLe }),
    direVirement({ ...v, exporteLe, dateValeur: '2026-11-27' }),
    direVirement({ ...v, exporteLe, rejete: true }),
  ]).toEqual([
    'Virement en préparation',
    'Virement transmis à la banque, exécution prévue le 26 novembre 2026',
    'Payé le 27 novembre 2026',
    'Virement refusé par la banque\u00a0: vérifiez votre RIB',
  ])
})
