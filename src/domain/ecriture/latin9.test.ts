import { expect, test } from 'vitest'
import { enLatin9 } from './latin9.ts'

const octets = (texte: string): number[] => [...enLatin9(texte)].map((c) => c.charCodeAt(0))

test('l’euro, Œ et Ž ont leur place d’ISO-8859-15, les lettres accentuées la leur', () => {
  expect(octets('€ŠšŽžŒœŸ')).toEqual([0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe])
  expect(octets('Aé«\u00a0»')).toEqual([0x41, 0xe9, 0xab, 0xa0, 0xbb])
  expect(octets('e\u0301')).toEqual([0xe9])
})

test('ce qu’il n’a pas s’écrit au plus proche, sinon « ? », et jamais à la place d’un autre', () => {
  expect(enLatin9('Bénéficiaires d’aides – “2026”…')).toBe('Bénéficiaires d\'aides - "2026"...')
  expect(enLatin9('Čapek, ¤ ¦ 本')).toBe('Capek, ? ? ?')
  expect(octets('本\u2028🎭é').every((c) => c < 0x100)).toBe(true)
})
