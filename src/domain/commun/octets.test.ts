import { expect, test } from 'vitest'
import { TAILLE_MAX } from '#domain/fichier/taille.ts'
import { formatOctets } from './octets.ts'

test.each([
  [0, '0 ko'],
  [1, '1 ko'],
  [1024, '1 ko'],
  [1025, '2 ko'],
  [240_000, '235 ko'],
  [1_000_000, '977 ko'],
  [1023 * 1024, '1 023 ko'],
  [1023 * 1024 + 1, '1 Mo'],
  [1024 * 1024, '1 Mo'],
  [1024 * 1024 + 1, '1,1 Mo'],
  [1_800_000, '1,8 Mo'],
  [TAILLE_MAX - 1, '5 Mo'],
  [TAILLE_MAX, '5 Mo'],
  [TAILLE_MAX + 1, '5,1 Mo'],
  [40 * 1024 * 1024, '40 Mo'],
  [2000 * 1024 * 1024, '2 000 Mo'],
])('%d octets s’écrivent « %s »', (octets, texte) => {
  expect(formatOctets(octets)).toBe(texte.replaceAll(' ', '\u00a0'))
})
