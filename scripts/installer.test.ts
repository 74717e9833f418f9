import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

interface Installation {
  node24(dossier: string): string
  tropAncien(version: string): string | null
}
const chemin = new URL('./installer.mjs', import.meta.url).href
const { node24, tropAncien } = (await import(chemin)) as Installation

const dossier = mkdtempSync(join(tmpdir(), 'paquets-'))
afterEach(() => rmSync(dossier, { recursive: true, force: true }))

test('un Node que npm a installé sans son lien est lié : l’unité de systemd le nomme', () => {
  const paquet = `node-${process.platform}-${process.arch}`
  for (const d of ['.bin', `${paquet}/bin`]) mkdirSync(join(dossier, d), { recursive: true })
  writeFileSync(join(dossier, paquet, 'bin/node'), 'le programme')
  const rendu = node24(`${dossier}/`)
  expect(rendu).toBe(`${dossier}/.bin/node`)
  expect(readFileSync(rendu, 'utf8')).toBe('le programme')
  expect(readlinkSync(rendu)).toBe(`../${paquet}/bin/node`)
  expect(node24(`${dossier}/`)).toBe(rendu)
})

test('un Node d’avant 20 est refusé par ce qu’il faut faire', () => {
  expect(tropAncien('18.20.4')).toMatch(/Node 18\.20\.4.*20 ou plus récent.*npm ci/)
  expect(['20.0.0', '24.21.0'].map(tropAncien)).toEqual([null, null])
})
