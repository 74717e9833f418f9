import { expect, test } from 'vitest'
import { ecrireTableau, preuves, sansTest } from './couverture.ts'
import { lireCsv } from './csv.ts'

const fichier = (contenu: string) => ({ chemin: 'a.test.ts', lignes: contenu.split('\n') })

test('lit les exigences à la fin du titre d’un test, simple ou en tableau', () => {
  const lues = preuves(
    fichier(`
describe('tout (GEN-001)', () => {
  describe.each(CAS)('chacun (GEN-003)', () => {})
  test('refuse une adresse sans domaine (FRM-003, ST1-002)', () => {})
  test.each([
    ['a', f(1)],
  ])('refuse %s (ST4-001)', () => {})
  test(
    "accepte l'adresse (FRM-004)",
    () => {},
  )
  test('parle de (GEN-002) au milieu', () => {})
})`),
  )
  expect(lues.map((p) => p.ids)).toEqual([['FRM-003', 'ST1-002'], ['ST4-001'], ['FRM-004']])
})

test('lit les raisons de la seule section « Exigences sans test »', () => {
  const decisions =
    '## Avant\n- GEN-001 : non\n## Exigences sans test\n- GEN-014, GEN-016 : mesuré à la main\n## Après\n- GEN-002 : non\n'
  expect([...sansTest(decisions)]).toEqual([
    ['GEN-014', 'mesuré à la main'],
    ['GEN-016', 'mesuré à la main'],
  ])
})

test('lit un CSV avec guillemets et virgules', () => {
  expect(lireCsv('id,texte\nA,"un, ""deux"""\nB,trois\n')).toEqual([
    { id: 'A', texte: 'un, "deux"' },
    { id: 'B', texte: 'trois' },
  ])
})

test('le tableau dit chaque exigence, les essais qui la montrent ou pourquoi aucun : un titre changé le change', () => {
  const exigences = [
    { id: 'FRM-003', statement: 'une adresse' },
    { id: 'GEN-014', statement: 'rapide' },
  ]
  const ecrire = (titre: string) =>
    ecrireTableau(
      exigences,
      preuves(fichier(`test('${titre} (FRM-003)', () => {})`)),
      new Map([['GEN-014', 'à la main']]),
    )
  expect(ecrire('refuse').split('\n').slice(-3, -1)).toEqual([
    '| FRM-003 | une adresse | `a.test.ts` refuse (FRM-003) |',
    '| GEN-014 | rapide | sans test : à la main |',
  ])
  expect(ecrire('accepte')).not.toBe(ecrire('refuse'))
})
