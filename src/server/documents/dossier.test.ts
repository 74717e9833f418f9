import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jugerContenu } from '#server/infra/contenu-actif/juger.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { dossierExemple } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { fabriquer } from './atelier.ts'

const poppler = ['pdftotext', 'pdfdetach', 'pdfsig', 'pdfinfo'].every((c) => !spawnSync(c, ['-v']).error)
if (!poppler) coucheAbsente('dossier PDF relu par poppler', 'poppler-utils n’est pas installé')

const rep = mkdtempSync(join(tmpdir(), 'dossier-'))
const fichier = join(rep, 'd.pdf')
const donnees = dossierExemple()
let pdf: Buffer

beforeAll(async () => {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  pdf = await (await sceauDe(p12, motDePasse)).sceller(
    await fabriquer('dossier', donnees),
    mentionsDe('Demande signée'),
  )
  writeFileSync(fichier, pdf)
})
afterAll(() => rmSync(rep, { recursive: true }))

const lancer = (commande: string, ...args: string[]): string =>
  execFileSync(commande, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

test('le dossier se déclare PDF/A-3a, balisé et en français', () => {
  const brut = pdf.toString('latin1')
  expect(brut).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(brut).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(brut).toContain('/Lang (fr-FR)')
  expect(brut).toContain('/Marked true')
})

test('un dossier scellé, avec ses données jointes, peut être déposé comme pièce', async () => {
  expect(pdf.includes('/EmbeddedFile')).toBe(true)
  expect(await jugerContenu('pdf', pdf)).toBe(null)
})

test('les mêmes données donnent le même document', async () => {
  const [a, b] = await Promise.all([fabriquer('dossier', donnees), fabriquer('dossier', donnees)])
  const sansIdentifiant = (x: Buffer) => x.toString('latin1').replace(/\/ID \[[^\]]*\]/, '')
  expect(sansIdentifiant(a)).toBe(sansIdentifiant(b))
})

test('une donnée illisible fait échouer la commande, pas l’atelier', async () => {
  await expect(fabriquer('dossier', { ...donnees, contenu: 'x' })).rejects.toThrow()
  expect((await fabriquer('dossier', donnees)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('un document trop long à faire est abandonné, les suivants se font', async () => {
  const [trop, apres] = await Promise.allSettled([
    fabriquer('dossier', donnees, 1),
    fabriquer('dossier', donnees),
  ])
  expect(trop).toMatchObject({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining('abandonné') }),
  })
  expect(apres.status).toBe('fulfilled')
})

test.skipIf(!poppler)('chaque champ se relit, accents, œ, € et autres alphabets compris', () => {
  const dit = lancer('pdftotext', '-layout', fichier, '-').replaceAll('\u00a0', ' ')
  for (const attendu of [
    'Demande d’aide n° 2026-0012',
    'Les Œuvres de l’Été : littératures sans frontières',
    '1 234 567,50 €',
    'Wisława Nowak, Đorđe Ilić, Ελένη Παππά, Иван Петров',
    '1er juillet 2026',
    'Budget des rémunérations',
    'Preuve de la signature',
    'Zoé Lefèvre, Présidente',
    '2026-03-02T09:12:30.000Z',
    '192.0.2.17',
    donnees.preuve.empreinte.slice(0, 16),
  ]) {
    expect(dit).toContain(attendu)
  }
})

test('ce qui fut répondu de la fonction de qui signe est dans la preuve, ou rien', async () => {
  const fonctionDite = {
    fonction: 'Présidente',
    toujours: true,
    par: 'Malo Quéméneur',
    le: '2026-03-02T09:05:00.000Z',
  }
  const preuve = { ...donnees.preuve, fonctionDite }
  const { texte } = await lirePdf(await fabriquer('dossier', { ...donnees, preuve }))
  const dit = texte.replaceAll('\u00a0', ' ')
  expect(dit).toContain('Toujours « Présidente » ? « Oui », par Malo Quéméneur, le 2 mars 2026 à 10 h 05')
  expect((await lirePdf(await fabriquer('dossier', donnees))).texte).not.toContain('Toujours «')
})

test.skipIf(!poppler)('le contenu signé est joint octet pour octet, avec son empreinte', () => {
  lancer('pdfdetach', '-saveall', '-o', rep, fichier)
  const joint = readFileSync(join(rep, 'demande-2026-0012.json'))
  expect(joint.toString('utf8')).toBe(donnees.contenu)
  expect(createHash('sha256').update(joint).digest('hex')).toBe(donnees.preuve.empreinte)
})

test.skipIf(!poppler)('le cachet posé sur le dossier est valide et le couvre entièrement', () => {
  const dit = lancer('pdfsig', '-nocert', fichier)
  expect(dit).toContain('Signature is Valid')
  expect(dit).toContain('Total document signed')
})
