import { expect, test } from 'vitest'
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
