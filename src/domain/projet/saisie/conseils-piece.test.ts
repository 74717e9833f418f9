import { expect, test } from 'vitest'
import { conseilDePiece, photoAReprendre } from './conseils-piece.ts'
import { type Piece, pieceDuType } from './pieces.ts'

const MO = 1024 * 1024
const piece = (type: string) => pieceDuType(type) as Piece
const [budget, lettre, visuel] = [piece('budget'), piece('lettre_demande_aide'), piece('visuel')]

test.each([
  ['budget.ods', budget, /le format xlsx ou PDF\.$/],
  ['budget.numbers', budget, /le format xlsx ou PDF\.$/],
  ['lettre.odt', lettre, /le format PDF\.$/],
  ['lettre.pages', lettre, /le format PDF\.$/],
  ['lettre.docx', lettre, /le format PDF\.$/],
  ['lettre.xlsx', lettre, /le format PDF\.$/],
  ['scan.jpeg', lettre, /^Placez cette image dans un document/],
  ['IMG_1.HEIC', visuel, /^Enregistrez cette photo en JPEG/],
])('%s : le refus dit comment faire', (nom, p, attendu) => {
  expect(conseilDePiece(p, { nom, taille: 10 })).toMatch(attendu)
})

test('trop lourd, le fichier dit son poids et comment l’alléger ; bon, ou inconnu, il ne dit rien', () => {
  expect(conseilDePiece(lettre, { nom: 'a.pdf', taille: 7 * MO })).toMatch(/^Il pèse 7\u00a0Mo\. Exportez-le/)
  expect(conseilDePiece(visuel, { nom: 'a.jpg', taille: 7 * MO })).toMatch(/^Il pèse 7\u00a0Mo\. Réduisez/)
  expect(conseilDePiece(lettre, { nom: 'a.pdf', taille: 5 * MO })).toBeNull()
  expect(conseilDePiece(lettre, { nom: 'a.exe', taille: 1 })).toBeNull()
})

test('une photo ne se reprend que là où un JPEG est pris, et seulement si elle est refusée telle quelle', () => {
  expect(photoAReprendre(visuel, { nom: 'IMG.HEIC', taille: 1 })).toBe(true)
  expect(photoAReprendre(visuel, { nom: 'a.jpeg', taille: 5 * MO + 1 })).toBe(true)
  expect(photoAReprendre(visuel, { nom: 'a.jpeg', taille: 5 * MO })).toBe(false)
  expect(photoAReprendre(lettre, { nom: 'IMG.HEIC', taille: 1 })).toBe(false)
  expect(photoAReprendre(visuel, { nom: 'a.pdf', taille: 9 * MO })).toBe(false)
})
