import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { depaqueterWoff } from './woff.ts'

const WOFF = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
)

/** Tables of a font by name, as its directory says. */
function tables(police: Buffer): Map<string, { controle: number; contenu: Buffer }> {
  const lues = new Map()
  for (let i = 0; i < police.readUInt16BE(4); i += 1) {
    const entree = 12 + i * 16
    const [controle, place, taille] = [4, 8, 12].map((o) => police.readUInt32BE(entree + o))
    expect((place ?? 1) % 4).toBe(0)
    const contenu = police.subarray(place, (place ?? 0) + (taille ?? 0))
    lues.set(police.toString('latin1', entree, entree + 4), { controle, contenu })
  }
  return lues
}

/** Sum of the words of a table, as the format checks it. */
function sommeDe(table: Buffer): number {
  const mots = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let somme = 0
  for (let i = 0; i < mots.length; i += 4) somme = (somme + mots.readUInt32BE(i)) >>> 0
  return somme
}

test('rend la police entière : chaque table à sa place, sa somme de contrôle juste', () => {
  const police = depaqueterWoff(WOFF)
  expect(police.readUInt32BE(0)).toBe(WOFF.readUInt32BE(4))
  expect(police.length).toBe(WOFF.readUInt32BE(16))
  const lues = tables(police)
  expect(lues.size).toBe(WOFF.readUInt16BE(12))
  // The sum of « head » counts a field of its own as zero.
  for (const [nom, { controle, contenu }] of lues) if (nom !== 'head') expect(sommeDe(contenu)).toBe(controle)
})

test('refuse un autre fichier', () => {
  expect(() => depaqueterWoff(Buffer.from('%PDF-1.7, pas une police'))).toThrow(TypeError)
})
