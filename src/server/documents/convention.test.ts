import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { CONVENTION_EXEMPLE, conventionSignee } from '#test-kit/scenes/documents/convention-exemple.ts'
import { VERIFICATION } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { fabriquer } from './atelier.ts'

const poppler = ['pdftotext', 'pdfdetach', 'pdffonts', 'pdfinfo'].every((c) => !spawnSync(c, ['-v']).error)
if (!poppler) coucheAbsente('convention PDF relue par poppler', 'poppler-utils n’est pas installé')

const contenu = JSON.stringify(CONVENTION_EXEMPLE)
const rep = mkdtempSync(join(tmpdir(), 'convention-'))
const lancer = (commande: string, ...args: string[]): string =>
  execFileSync(commande, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const texteDe = (nom: string) =>
  lancer('pdftotext', '-layout', join(rep, nom), '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \n]+/g, ' ')
let lue: Buffer
let signee: Buffer

beforeAll(async () => {
  lue = await fabriquer('convention', { contenu, signature: null, verification: VERIFICATION })
  signee = await fabriquer('convention', conventionSignee(contenu, lue))
  writeFileSync(join(rep, 'lue.pdf'), lue)
  writeFileSync(join(rep, 'signee.pdf'), signee)
})
afterAll(() => rmSync(rep, { recursive: true }))

test('la convention se déclare PDF/A-3a, balisée et en français ; les mêmes faits donnent le même document', async () => {
  const brut = lue.toString('latin1')
  for (const marque of ['<pdfaid:part>3</pdfaid:part>', '/Lang (fr-FR)', '/Marked true'])
    expect(brut).toContain(marque)
  const sansIdentifiant = (x: Buffer) => x.toString('latin1').replace(/\/ID \[[^\]]*\]/, '')
  const encore = await fabriquer('convention', { contenu, signature: null, verification: VERIFICATION })
  expect(sansIdentifiant(encore)).toBe(sansIdentifiant(lue))
})

test.skipIf(!poppler)(
  'parties, action, dates, montant en chiffres et en lettres, conditions, pages numérotées',
  () => {
    const dit = texteDe('lue.pdf')
    const pages = Number(/Pages:\s+(\d+)/.exec(lancer('pdfinfo', join(rep, 'lue.pdf')))?.[1])
    for (const attendu of [
      'Convention n° C-2026-0062',
      'Sofia, société civile à capital variable, dont le siège est 12 rue des Tilleuls, 75011 Paris',
      'SIREN 732 829 320, ayant pour représentant légal Hélène Vasseur, directrice générale',
      'Lettres en Rade (Association), 3 quai du Petit-Port, 29100 Douarnenez',
      'Madame Claire Le Bihan, Présidente',
      'Les Marées du livre, 7e édition',
      'Du 8 octobre 2026 au 11 octobre 2026',
      '6 500,50 € (six mille cinq cents euros et cinquante centimes)',
      'Dans les 90 jours',
      'dont l’IBAN se termine par 0189',
      'Article 10. Durée et différends',
    ])
      expect(dit).toContain(attendu)
    for (let n = 1; n <= pages; n++) expect(dit).toMatch(new RegExp(`${n} ?/ ?${pages}\\b`))
    expect(dit).not.toContain('Preuve de la signature')
  },
)

test.skipIf(!poppler)('chaque police est incorporée', () => {
  const polices = lancer('pdffonts', join(rep, 'signee.pdf')).trim().split('\n').slice(2)
  expect(polices.length).toBeGreaterThan(0)
  // Columns « emb » and « sub ».
  expect(polices.filter((l) => !/\byes +yes\b/.test(l))).toEqual([])
})

test.skipIf(!poppler)('la copie signée porte la preuve, et joint la convention lue octet pour octet', () => {
  const dit = texteDe('signee.pdf')
  for (const attendu of [
    'Preuve de la signature',
    'Claire Le Bihan, Présidente',
    '2026-05-12T12:32:00.000Z',
    'SMS, au +33 6 •• •• •• 42',
    '192.0.2.17',
    'https://aides.example/gestion/verifier',
    createHash('sha256').update(lue).digest('hex').slice(0, 16),
  ])
    expect(dit).toContain(attendu)
  lancer('pdfdetach', '-saveall', '-o', rep, join(rep, 'signee.pdf'))
  expect(readFileSync(join(rep, 'convention-C-2026-0062-lue.pdf')).equals(lue)).toBe(true)
  expect(readFileSync(join(rep, 'signature-C-2026-0062.json'), 'utf8')).toBe(
    '{"format":"convention-signature/1"}',
  )
  expect(readFileSync(join(rep, 'convention-C-2026-0062.json'), 'utf8')).toBe(contenu)
})
