import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import * as pkijs from 'pkijs'
import { beforeAll, expect, test } from 'vitest'
import type { Sceau } from '#server/contexte/sceau.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { fabriquerCertificat } from './certificat.ts'
import { ouvrirP12 } from './p12.ts'
import { sceauDe } from './sceau.ts'

const ORGANISME = 'Société des œuvres à l’été'
let coffre: { p12: Buffer; motDePasse: string }
let sceau: Sceau

beforeAll(async () => {
  coffre = await fabriquerCertificat(ORGANISME)
  sceau = await sceauDe(coffre.p12, coffre.motDePasse)
})

async function unPdf(): Promise<Buffer> {
  const doc = new PDFDocument()
  const morceaux: Buffer[] = []
  doc.on('data', (m: Buffer) => morceaux.push(m))
  const fin = new Promise((ok) => doc.on('end', ok))
  doc.text('Demande').addPage().text('suite')
  doc.end()
  await fin
  return Buffer.concat(morceaux)
}

/** The bytes covered and the signature, read from the file itself. */
function lireSignature(pdf: Buffer): { couvert: Buffer; cms: pkijs.SignedData } {
  const plage = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = plage ?? []
  expect(c + d).toBe(pdf.length)
  const hexa = pdf.subarray(a + b + 1, c - 1).toString('latin1')
  const info = pkijs.ContentInfo.fromBER(new Uint8Array(Buffer.from(hexa, 'hex')).buffer)
  return {
    couvert: Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)]),
    cms: new pkijs.SignedData({ schema: info.content }),
  }
}

const valide = (cms: pkijs.SignedData, data: Buffer): Promise<boolean> =>
  cms.verify({ signer: 0, data: new Uint8Array(data).buffer }).catch(() => false)

test('le sceau couvre tout le fichier et désigne le certificat qui l’a posé', async () => {
  const pdf = await sceau.sceller(await unPdf(), mentionsDe('Demande signée n° 2026-0001'))
  const { couvert, cms } = lireSignature(pdf)
  expect(await valide(cms, couvert)).toBe(true)
  const attributs = cms.signerInfos[0]?.signedAttrs?.attributes ?? []
  expect(attributs.map((a) => a.type).sort()).toEqual([
    '1.2.840.113549.1.9.16.2.47',
    '1.2.840.113549.1.9.3',
    '1.2.840.113549.1.9.4',
  ])
  const certificat = cms.certificates?.[0]
  const empreinte = createHash('sha256')
    .update(Buffer.from((certificat as pkijs.Certificate).toSchema().toBER(false)))
    .digest('hex')
  const v2 = attributs.find((a) => a.type.endsWith('.2.47'))
  const contenu = v2?.toSchema().toBER(false) ?? new ArrayBuffer(0)
  expect(Buffer.from(contenu).toString('hex')).toContain(empreinte)
  expect(pdf.includes(Buffer.from('Demande signée', 'utf16le').swap16().toString('hex'))).toBe(true)
})

test('un octet changé après coup se voit', async () => {
  const pdf = await sceau.sceller(await unPdf(), mentionsDe('Essai'))
  const { couvert, cms } = lireSignature(pdf)
  couvert[100] = (couvert[100] ?? 0) ^ 1
  expect(await valide(cms, couvert)).toBe(false)
})

test('le certificat fabriqué se rouvre avec son mot de passe seulement', async () => {
  const { certificats } = await ouvrirP12(coffre.p12, coffre.motDePasse)
  expect(certificats).toHaveLength(1)
  await expect(ouvrirP12(coffre.p12, 'autre')).rejects.toThrow()
  await expect(sceauDe(coffre.p12, 'autre')).rejects.toThrow('mot de passe faux')
  await expect(sceauDe(Buffer.from('autre chose'), 'x')).rejects.toThrow('illisible')
})

const pdfsig = spawnSync('pdfsig', ['-v']).error === undefined
if (!pdfsig) coucheAbsente('sceau relu par pdfsig', 'poppler-utils n’est pas installé')
const dossier = mkdtempSync(join(tmpdir(), 'sceau-'))
test.skipIf(!pdfsig)('un lecteur du commerce dit la signature valide', async () => {
  writeFileSync(join(dossier, 's.pdf'), await sceau.sceller(await unPdf(), mentionsDe('Essai')))
  const dit = execFileSync('pdfsig', ['-nocert', join(dossier, 's.pdf')], { encoding: 'utf8' })
  rmSync(dossier, { recursive: true })
  expect(dit).toContain('Signature is Valid')
  expect(dit).toContain('ETSI.CAdES.detached')
  expect(dit).toContain('Total document signed')
  expect(dit).toContain(`O=${ORGANISME}`)
})

/** The text of a dictionary's key, as the file writes it. */
const dit = (pdf: string, cle: string): string | undefined => {
  const hexa = new RegExp(`/${cle} <feff([0-9a-f]*)>`).exec(pdf)?.[1]
  return hexa && Buffer.from(hexa, 'hex').swap16().toString('utf16le')
}

test('le sceau certifie le fichier : aucune modification n’est permise après lui', async () => {
  const pdf = (await sceau.sceller(await unPdf(), mentionsDe('Essai'))).toString('latin1')
  const numero = /\n(\d+) 0 obj\n<<\n\/Type \/Sig\n/.exec(pdf)?.[1]
  const catalogue = pdf.slice(pdf.lastIndexOf('/Type /Catalog'))
  expect(catalogue.slice(0, catalogue.indexOf('endobj'))).toContain(`/Perms << /DocMDP ${numero} 0 R >>`)
  expect(/\/Reference (.*)/.exec(pdf)?.[1]).toBe(
    '[<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]',
  )
  // PDF/A-3 (6.1.12) forbids them in a certified file.
  expect(pdf).not.toMatch(/\/Digest(Method|Value|Location)/)
})

test('le sceau dit qui l’a posé, pourquoi, comment le joindre, et son champ a un nom lisible', async () => {
  const pdf = (await sceau.sceller(await unPdf(), mentionsDe('Demande signée'))).toString('latin1')
  expect(['Name', 'Reason', 'ContactInfo', 'T', 'TU'].map((cle) => dit(pdf, cle))).toEqual([
    'Sofia',
    'Demande signée',
    'aides@organisme.fr, 01\u00a099\u00a000\u00a012\u00a034',
    'Cachet',
    'Cachet électronique de Sofia',
  ])
  const sans = await sceau.sceller(await unPdf(), { ...mentionsDe('Essai'), contact: null })
  expect(sans.toString('latin1')).not.toContain('/ContactInfo')
})
