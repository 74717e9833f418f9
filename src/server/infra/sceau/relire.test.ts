import PDFDocument from 'pdfkit'
import { beforeAll, expect, test } from 'vitest'
import type { Sceau, SceauLu } from '#server/contexte/sceau.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { fabriquerCertificat } from './certificat.ts'
import { sceauDe } from './sceau.ts'

let notre: Sceau
let autre: Sceau
let scelle: Buffer

beforeAll(async () => {
  ;[notre, autre] = await Promise.all([unSceau('Sofia'), unSceau('Un autre organisme')])
  scelle = await notre.sceller(await unPdf(), mentionsDe('Convention signée'))
})

async function unSceau(organisme: string): Promise<Sceau> {
  const { p12, motDePasse } = await fabriquerCertificat(organisme)
  return sceauDe(p12, motDePasse)
}

async function unPdf(): Promise<Buffer> {
  const doc = new PDFDocument()
  const morceaux: Buffer[] = []
  doc.on('data', (m: Buffer) => morceaux.push(m))
  const fin = new Promise((ok) => doc.on('end', ok))
  doc.text('Convention').addPage().text('Article 1')
  doc.end()
  await fin
  return Buffer.concat(morceaux)
}

const change = (pdf: Buffer, i: number, masque = 1): Buffer => {
  const copie = Buffer.from(pdf)
  copie[i] = (copie[i] ?? 0) ^ masque
  return copie
}
const dit = (lu: SceauLu | null): string =>
  lu ? `${lu.notre ? 'notre' : 'autre'}, ${lu.integrite}` : 'aucun'

test('un fichier tel qu’il a été scellé est intact, et son sceau est le nôtre', async () => {
  expect(await notre.relire(scelle)).toEqual({
    notre: true,
    titulaire: 'Cachet de Sofia',
    certificat: (await notre.relire(await notre.sceller(await unPdf(), mentionsDe('Un autre document'))))
      ?.certificat,
    poseLe: expect.any(Date),
    integrite: 'intact',
  })
  expect((await notre.relire(scelle))?.certificat).toHaveLength(32)
  expect(await notre.relire(await unPdf())).toBeNull()
  expect(await notre.relire(Buffer.from('autre chose'))).toBeNull()
})

test('un seul octet changé se voit, où qu’il soit : texte, plage, signature, certificat, remplissage', async () => {
  const texte = scelle.toString('latin1')
  const plage = texte.lastIndexOf('/ByteRange')
  const debut = texte.lastIndexOf('<30')
  const fin = texte.indexOf('>', debut)
  const places = [5, 300, 1000, plage, plage + 3, plage + 12, plage + 16, debut, fin, fin - 2, fin + 5]
  for (let i = debut + 1; i < debut + 4200; i += 61) places.push(i)
  places.push(scelle.length - 1, scelle.length - 8)
  for (const i of places) {
    expect([i, dit(await notre.relire(change(scelle, i)))]).toEqual([i, 'notre, modifie'])
    // The same letter in capitals decodes to the same byte: it is a changed file all the same.
    if (/[a-f]/.test(texte[i] ?? ''))
      expect([i, dit(await notre.relire(change(scelle, i, 32)))]).toEqual([i, 'notre, modifie'])
  }
})

test('un fichier complété après le sceau, ou réécrit par un autre programme, n’est pas pris pour un octet changé', async () => {
  const complete = Buffer.concat([scelle, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')])
  expect(dit(await notre.relire(complete))).toBe('notre, reenregistre')
  const reecrit = Buffer.concat([Buffer.from('%PDF-1.4\n%réécrit ailleurs\n'), scelle.subarray(9)])
  expect(dit(await notre.relire(reecrit))).toBe('notre, reenregistre')
})

test('le sceau d’un autre certificat se voit, même sur notre propre document', async () => {
  const ailleurs = await autre.sceller(await unPdf(), mentionsDe('Convention signée'))
  expect(await notre.relire(ailleurs)).toMatchObject({
    notre: false,
    titulaire: 'Cachet d’Un autre organisme',
  })
  expect(dit(await autre.relire(ailleurs))).toBe('notre, intact')
})

test('une signature d’un autre, mise sous notre certificat, n’est pas la nôtre', async () => {
  const ailleurs = (await autre.sceller(await unPdf(), mentionsDe('Convention signée'))).toString('latin1')
  const certificat = /<(30[0-9a-f]{1000,})>/.exec(scelle.toString('latin1'))?.[1] ?? ''
  const leur = /<(30[0-9a-f]{1000,})>/.exec(ailleurs)?.[1] ?? ''
  const faux = Buffer.from(ailleurs.replace(leur, certificat), 'latin1')
  expect(dit(await notre.relire(faux))).toBe('notre, modifie')
})
