import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { detecter } from '#server/infra/stockage/nature.ts'
import { classeur } from './classeur.ts'
import { modeleBudgetRemunerations } from './modele-budget-remunerations.ts'
import { colonne, serie } from './xlsx/cellules.ts'

/** Reads the parts through the archive's central directory, as any program does. */
function parties(zip: Buffer): Map<string, string> {
  const fin = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const lues = new Map<string, string>()
  let ou = zip.readUInt32LE(fin + 16)
  for (let n = zip.readUInt16LE(fin + 10); n > 0; n--) {
    const [taille, nom] = [zip.readUInt32LE(ou + 20), zip.readUInt16LE(ou + 28)]
    const local = zip.readUInt32LE(ou + 42)
    const debut = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const brut = zip.subarray(debut, debut + taille)
    const contenu = zip.readUInt16LE(ou + 10) === 8 ? inflateRawSync(brut) : brut
    lues.set(String(zip.subarray(ou + 46, ou + 46 + nom)), String(contenu))
    ou += 46 + nom + zip.readUInt16LE(ou + 30) + zip.readUInt16LE(ou + 32)
  }
  return lues
}

const colonnes = [
  { titre: 'Texte', largeur: 20, format: 'texte' },
  { titre: 'Jour', largeur: 12, format: 'jour' },
  { titre: 'Euros', largeur: 12, format: 'euros' },
] as const

async function feuille(lignes: (string | number | null)[][]): Promise<string> {
  const octets = await buffer(classeur([{ nom: 'Essai', colonnes, lignes }]))
  return parties(octets).get('xl/worksheets/sheet1.xml') ?? ''
}

test('un texte qui ressemble à une formule reste un texte', async () => {
  const xml = await feuille([['=HYPERLINK("http://x")', null, null]])
  expect(xml).not.toContain('<f>')
  expect(xml).toContain(
    '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t></is></c>',
  )
})

test('les jours et les euros sont des nombres mis en forme, et l’en-tête est figé', async () => {
  const xml = await feuille([['a', '2026-03-02', 1234.5]])
  expect(xml).toContain('<c r="B2" s="3"><v>46083</v></c><c r="C2" s="5"><v>1234.5</v></c>')
  expect(xml).toContain('state="frozen"')
})

test('les caractères que XML refuse ne cassent pas le fichier', async () => {
  expect(await feuille([['a\u0000\u0008<b>&\ud800', null, null]])).toContain('>a&lt;b&gt;&amp;</t>')
})

test('un texte se détache du montant qui finit à sa gauche', async () => {
  const octets = await buffer(classeur([{ nom: 'Essai', colonnes, lignes: [] }]))
  const formats = parties(octets)
    .get('xl/styles.xml')
    ?.match(/<cellXfs[^>]*>(.*)<\/cellXfs>/)?.[1]
    ?.split('</xf>')
  // The first format closes itself: the text's is the second that does not.
  expect(formats?.map((f) => /indent="(\d)"/.exec(f)?.[1] ?? null).slice(0, 4)).toEqual([
    null,
    '1',
    null,
    null,
  ])
})

test('une ligne qui échoue fait échouer le flux', async () => {
  const lignes = (function* () {
    yield ['a', null, null]
    throw new Error('lecture perdue')
  })()
  await expect(buffer(classeur([{ nom: 'Essai', colonnes, lignes }]))).rejects.toThrow('lecture perdue')
})

test('les colonnes se nomment A, Z, AA, et un instant se lit à l’heure de Paris', () => {
  expect([0, 25, 26, 701, 702].map(colonne)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  expect(serie(new Date('2026-07-01T22:30:00Z'))).toBeCloseTo(serie('2026-07-02') + 0.5 / 24, 6)
})

test('le modèle du budget des rémunérations est un vrai tableur (ST4-003)', async () => {
  const octets = await buffer(modeleBudgetRemunerations())
  expect(await detecter(octets)).toMatchObject({ extension: 'xlsx' })
  const xml = parties(octets).get('xl/worksheets/sheet1.xml') ?? ''
  expect(xml).toContain('Rémunération brute')
  expect(xml).toContain('<f>SUM(J2:J61)</f>')
})

test('la feuille s’imprime : en-tête répété, filtres, format de page, hauteur des textes qui se replient', async () => {
  const large = [
    { titre: 'Motif', largeur: 20, format: 'texte' },
    { titre: 'Montant', largeur: 16, format: 'euros', somme: true },
    ...Array.from({ length: 20 }, (_, i) => ({ titre: `C${i}`, largeur: 16, format: 'texte' as const })),
  ] as const
  const lignes = [
    ['x'.repeat(70), 0.1],
    ['court', 0.2],
  ]
  const lues = parties(await buffer(classeur([{ nom: "L’essai d'ici", colonnes: large, lignes }])))
  const xml = lues.get('xl/worksheets/sheet1.xml') ?? ''
  expect(lues.get('xl/workbook.xml')).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'L’essai d''ici'!$A:$A,'L’essai d''ici'!$1:$1</definedName>`,
  )
  expect([...xml.matchAll(/<row r="(\d)"([^>]*)>/g)].map((m) => [m[1], m[2]])).toEqual([
    ['1', ' ht="30" customHeight="1"'],
    ['2', ' ht="75" customHeight="1"'],
    ['3', ''],
    ['4', ''],
  ])
  expect(xml).toContain('<c r="B4" s="7"><f>SUBTOTAL(109,B2:B3)</f><v>0.3</v></c>')
  expect(xml).toContain('</sheetData><autoFilter ref="A1:V3"/><pageMargins')
  expect(xml).toContain('<pageSetup paperSize="8" orientation="landscape" fitToWidth="2" fitToHeight="0"/>')
})

test('au-delà de ce qu’une feuille contient, les lignes continuent dans les suivantes, sans feuille vide', async () => {
  const lire = async (n: number) => {
    const lignes = Array.from({ length: n }, (_, i) => [`L${i + 1}`, null, null])
    const lues = parties(await buffer(classeur([{ nom: 'Journal', colonnes, lignes }], 3)))
    const noms = [...(lues.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]+)"/g)].map((m) => m[1])
    const textes = noms.map((_, i) =>
      [...(lues.get(`xl/worksheets/sheet${i + 1}.xml`) ?? '').matchAll(/>(L\d+)</g)].map((m) => m[1]),
    )
    const feuilles = [...lues.keys()].filter((c) => c.startsWith('xl/worksheets/'))
    expect(feuilles.length).toBe(noms.length)
    return { noms, textes }
  }
  expect(await lire(7)).toEqual({
    noms: ['Journal', 'Journal (2)', 'Journal (3)'],
    textes: [['L1', 'L2', 'L3'], ['L4', 'L5', 'L6'], ['L7']],
  })
  expect((await lire(6)).textes).toEqual([
    ['L1', 'L2', 'L3'],
    ['L4', 'L5', 'L6'],
  ])
  expect((await lire(0)).noms).toEqual(['Journal'])
})

test('un lecteur parti rend ce que la lecture tenait, même entre deux feuilles', async () => {
  let rendue = 0
  async function* lignes() {
    try {
      for (let n = 0; ; n += 1) yield [`L${n}`, null, null]
    } finally {
      rendue += 1
    }
  }
  const flux = classeur([{ nom: 'Sans fin', colonnes, lignes: lignes() }], 1000)
  for await (const _ of flux) break
  await vi.waitFor(() => expect(rendue).toBe(1))
})
