import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { creerDossierDonnees, dossierDonnees } from './dossier-donnees.ts'
import { ValeurRefusee } from './lecture.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'donnees-'))
})
afterEach(() => {
  chmodSync(dossier, 0o700)
  rmSync(dossier, { recursive: true })
})

const noyau = process.platform === 'linux' ? ['/proc', '/proc/portail', '/proc/1/a/b', '/sys/portail'] : []

test.each(noyau)('%s est refusé aussitôt, sans rien créer', (chemin) => {
  expect(() => dossierDonnees(chemin)).toThrow(ValeurRefusee)
  expect(() => dossierDonnees(chemin)).toThrow(/dossier du noyau/)
})

test.runIf(process.platform === 'linux')('créer sous /proc échoue au lieu de tourner sans fin', () => {
  expect(() => creerDossierDonnees('/proc/portail/a')).toThrow(DemarrageImpossible)
})

test('un fichier à la place du dossier est refusé', () => {
  const fichier = join(dossier, 'donnees')
  writeFileSync(fichier, '')
  expect(() => dossierDonnees(fichier)).toThrow(`${fichier} n’est pas un dossier`)
  expect(() => dossierDonnees(join(fichier, 'b'))).toThrow(`${fichier} n’est pas un dossier`)
})

test('un dossier fermé à ce compte est refusé ; à root, rien n’est fermé', () => {
  chmodSync(dossier, 0o500)
  const demander = () => dossierDonnees(join(dossier, 'a'))
  if (process.getuid?.() === 0) expect(demander()).toBe(join(dossier, 'a'))
  else expect(demander).toThrow(/ne peut pas être écrit/)
})

test('un dossier absent est créé avec ses parents, et retrouvé ensuite', () => {
  const profond = join(dossier, 'a', 'b', 'c')
  expect(dossierDonnees(profond)).toBe(profond)
  expect(existsSync(profond)).toBe(false)
  for (let i = 0; i < 2; i++) creerDossierDonnees(profond)
  expect(statSync(profond).isDirectory()).toBe(true)
})
