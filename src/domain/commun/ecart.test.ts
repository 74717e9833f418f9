import { expect, test } from 'vitest'
import { type Ecart, ecartDe, ecartDeTaux, formatTaux, partDe } from './ecart.ts'

const lu = (dit: string): string => dit.replaceAll('\u00a0', ' ')
const lire = ({ ecart, pourcent }: Ecart) => ({ ecart: lu(ecart), pourcent: lu(pourcent) })

test('un écart porte son signe, un « = » quand rien ne change, un tiret sur une base trop petite', () => {
  expect(lire(ecartDe(18, 22, 'entier'))).toEqual({ ecart: '+ 4', pourcent: '+ 22 %' })
  expect(lire(ecartDe(5940, 5180, 'euros'))).toEqual({ ecart: '− 760,00 €', pourcent: '− 13 %' })
  expect(lire(ecartDe(3, 0, 'entier'))).toEqual({ ecart: '− 3', pourcent: '—' })
  expect(ecartDe(9, 9, 'entier')).toEqual({ ecart: '=', pourcent: '' })
  expect(ecartDe(null, 9, 'entier')).toEqual({ ecart: '', pourcent: '' })
  expect(ecartDe(0.3, 0.1 + 0.2, 'euros').ecart).toBe('=')
})

test('deux parts se comparent en points', () => {
  expect(lu(formatTaux(partDe(18_500, 62_400) ?? 0))).toBe('29,6 %')
  expect(lu(ecartDeTaux(partDe(12_000, 58_900), partDe(18_500, 62_400)))).toBe('+ 9,2 points')
  expect(lu(ecartDeTaux(20, 18.5))).toBe('− 1,5 point')
  expect(ecartDeTaux(20, 20.01)).toBe('=')
  expect(ecartDeTaux(partDe(10, 0), 20)).toBe('')
})
