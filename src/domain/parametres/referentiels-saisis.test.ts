import { expect, test } from 'vitest'
import { fautesListe } from './referentiels-saisis.ts'

const entree = (libelle: string | null, isRetire = false) => ({ libelle, isRetire })

test.each([
  [[entree('Poésie'), entree('Théâtre', true)], []],
  [[entree(null)], ['domainesEditoriaux.0.libelle']],
  [[entree('Poésie'), entree(' ')], ['domainesEditoriaux.1.libelle']],
  [[entree('Poésie'), entree('poésie ', true)], ['domainesEditoriaux.1.libelle']],
  [[entree('Poésie', true)], ['domainesEditoriaux']],
])('une entrée a un libellé, à elle seule, et l’une au moins est proposée : %j', (entrees, champs) => {
  expect(Object.keys(fautesListe('domainesEditoriaux', entrees))).toEqual(champs)
})
