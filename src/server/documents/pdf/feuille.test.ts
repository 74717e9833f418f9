import type { Font } from 'fontkit'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { ligne, texteLong } from './blocs.ts'
import { fermerFeuille, ouvrirFeuille } from './feuille.ts'

/** Letters that the library measured to lay a text out, however many times each. */
async function lettresMesurees(texte: string): Promise<number> {
  const f = await ouvrirFeuille('Essai', 'Sofia', new Date(0), texte)
  let mesurees = 0
  const mesurer = f.pdf.widthOfString.bind(f.pdf)
  f.pdf.widthOfString = (t, options) => {
    mesurees += t.length
    return mesurer(t, options)
  }
  texteLong(f, 'Texte', texte)
  ligne(f, 'Ligne', texte)
  await fermerFeuille(f, 'pied')
  return mesurees
}

test.each([
  ['mots ordinaires', 'mot '],
  ['espaces insécables', 'mot\u00a0'],
  ['espaces fines', 'mot\u202f'],
  ['séparateurs de lignes', 'mot\u2028'],
  ['séparateurs de paragraphes', 'mot\u2029'],
  ['retours chariot', 'mot\r'],
  ['un seul mot', 'mots'],
  ['idéogrammes', '\u6587\u5b57\u3000'],
  ['lignes d’une lettre', 'm\n'],
])('quatre fois plus de texte se met en page pour environ quatre fois le prix : %s', async (_, motif) => {
  const [court, long] = [await lettresMesurees(motif.repeat(500)), await lettresMesurees(motif.repeat(2000))]
  expect(long / court).toBeLessThan(5)
})

/** Letters that the fonts shaped to draw a text, however many times each. */
async function lettresFaconnees(texte: string): Promise<number> {
  const f = await ouvrirFeuille('Essai', 'Sofia', new Date(0), texte)
  let faconnees = 0
  const { font } = (f.pdf.font('texte/latin') as unknown as { _font: { font: Font } })._font
  const faconner = font.layout.bind(font)
  const espion = vi.spyOn(font, 'layout').mockImplementation((t, ...autres) => {
    faconnees += t.length
    return faconner(t, ...autres)
  })
  texteLong(f, 'Texte', texte)
  espion.mockRestore()
  return faconnees
}

test('une lettre d’un texte sans espace est façonnée deux fois au plus : pour couper la ligne, pour l’écrire', async () => {
  for (const motif of ['a', 'é', 'ab-', 'https://exemple.fr/', 'mot\u00a0']) {
    const texte = motif.repeat(4000 / motif.length)
    expect((await lettresFaconnees(texte)) / texte.length, motif).toBeLessThan(2.1)
  }
})

/** Points that the value of a line takes. */
async function largeurLue(valeur: string, genre?: 'chiffres'): Promise<number> {
  const f = await ouvrirFeuille('Essai', 'Sofia', new Date(0), valeur)
  ligne(f, 'Adresse réseau', valeur, genre)
  const lecture = getDocument({ data: new Uint8Array(await fermerFeuille(f, 'pied')), verbosity: 0 })
  const { items } = await (await (await lecture.promise).getPage(1)).getTextContent()
  await lecture.destroy()
  const dits = items.flatMap((i) => ('str' in i ? [i] : []))
  const debut = dits.findIndex((i) => i.str === 'Adresse réseau') + 1
  const fin = dits.findIndex((i) => i.str === 'pied')
  return dits.slice(debut, fin).reduce((l, i) => l + i.width, 0)
}

test('les chiffres d’une adresse ou d’une empreinte ont une seule largeur, et aucun ne se glisse sous l’autre', async () => {
  for (const suite of ['', ' 莫言'])
    expect(await largeurLue(`127.0.0.1${suite}`, 'chiffres')).toBeCloseTo(
      await largeurLue(`800.8.8.8${suite}`, 'chiffres'),
      3,
    )
  expect(await largeurLue('127.0.0.1')).toBeLessThan(await largeurLue('127.0.0.1', 'chiffres'))
})

test('une ligne d’une autre direction se dit dans son ordre de lecture ; une ligne ordinaire se dit d’elle-même', async () => {
  const arabe = 'محمود درويش, 2026-0069'
  const f = await ouvrirFeuille('Essai', 'Sofia', new Date(0), arabe)
  const marques = vi.spyOn(f.pdf, 'markContent')
  ligne(f, 'Titre', arabe)
  ligne(f, 'Ville', 'Douarnenez')
  const dites = marques.mock.calls.flatMap(([balise, options]) => (balise === 'Span' ? [options] : []))
  expect(dites).toEqual([{ actual: arabe }])
  await fermerFeuille(f, 'pied')
})

test('un document dit quand il a été fait et changé', async () => {
  const le = new Date('2026-12-04T17:05:00.000Z')
  const f = await ouvrirFeuille('Essai', 'Sofia', le, 'mot')
  const brut = (await fermerFeuille(f, 'pied')).toString('latin1')
  for (const dit of [
    '<xmp:CreateDate>2026-12-04T17:05:00Z</xmp:CreateDate>',
    '<xmp:ModifyDate>2026-12-04T17:05:00Z</xmp:ModifyDate>',
  ])
    expect(brut).toContain(dit)
})
