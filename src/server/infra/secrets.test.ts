import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretsDe } from './secrets.ts'

const cle = randomBytes(32)

test('un texte chiffré se relit avec la même clé seulement, et deux chiffrements diffèrent', () => {
  const s = secretsDe(cle)
  const a = s.chiffrer('FR7630006000011234567890189')
  expect(s.chiffrer('FR7630006000011234567890189').equals(a)).toBe(false)
  expect(a.includes('FR76')).toBe(false)
  expect(secretsDe(cle).dechiffrer(a)).toBe('FR7630006000011234567890189')
  expect(() => secretsDe(randomBytes(32)).dechiffrer(a)).toThrow()
})

test('un texte chiffré puis altéré ou coupé est refusé', () => {
  const s = secretsDe(cle)
  const a = s.chiffrer('secret')
  const altere = Buffer.from(a)
  altere[altere.length - 1] = (altere.at(-1) ?? 0) ^ 1
  expect(() => s.dechiffrer(altere)).toThrow()
  expect(() => s.dechiffrer(a.subarray(0, 20))).toThrow()
})

test('une valeur signée pour un usage ne vaut rien pour un autre', () => {
  const s = secretsDe(cle)
  expect(s.hmac('code', '123456').equals(s.hmac('code', '123456'))).toBe(true)
  expect(s.hmac('lien', '123456').equals(s.hmac('code', '123456'))).toBe(false)
  expect(secretsDe(randomBytes(32)).hmac('code', '123456').equals(s.hmac('code', '123456'))).toBe(false)
})

test('une clé trop courte est refusée', () => {
  expect(() => secretsDe(randomBytes(31))).toThrow('SECRET_KEY')
})
