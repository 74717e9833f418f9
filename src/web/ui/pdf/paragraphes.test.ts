import { expect, test } from 'vitest'
import { type MorceauPdf, paragraphesDe } from './paragraphes.ts'

const mot = (str: string, haut: number, height = 10, hasEOL = true): MorceauPdf => ({
  str,
  hasEOL,
  height,
  transform: [height, 0, 0, height, 50, haut],
})

test('les lignes d’un même paragraphe se suivent, un écart ou un autre corps en ouvre un autre', () => {
  const page = [
    mot('Convention', 800, 20),
    mot('La Sofia et', 770),
    mot('  la structure', 756, 10, false),
    mot(' conviennent :', 756),
    mot('Article 1', 720),
    mot('', 720),
  ]
  expect(paragraphesDe(page)).toEqual([
    { texte: 'Convention', titre: true },
    { texte: 'La Sofia et la structure conviennent :', titre: false },
    { texte: 'Article 1', titre: false },
  ])
})

test('une colonne qui remonte la page n’est pas la suite de la ligne d’avant', () => {
  const page = [mot('Montant', 700, 10, false), mot('12 000 €', 720, 10, false), mot('par virement', 706)]
  expect(paragraphesDe(page).map((p) => p.texte)).toEqual(['Montant', '12 000 € par virement'])
})

test('une page sans texte ne donne rien', () => expect(paragraphesDe([])).toEqual([]))
