import { expect, test } from 'vitest'
import { citationEnCours, citesDans, proposes } from './citations.ts'

const KARIM = { id: 1, prenom: 'Karim', nom: 'Haddad' }
const ANNE = { id: 2, prenom: 'Anne', nom: 'Roy' }
const ANNE_ROYER = { id: 3, prenom: 'Anne', nom: 'Royer' }
const HELENE = { id: 4, prenom: 'Hélène', nom: 'D’Arc' }
const TOUS = [KARIM, ANNE, ANNE_ROYER, HELENE]

test.each([
  ['@Karim Haddad, peux-tu relire ?', [1]],
  ['Vu avec @Anne Roy.', [2]],
  ['Vu avec @Anne Royer', [3]],
  ['@anne roy et @Anne Royer', [2, 3]],
  ["Pour @helene d'arc", [4]],
  ['Karim Haddad l’a confirmé', []],
  ['@Karim', []],
  ['', []],
])('« %s » nomme %j', (texte, ids) => {
  expect(citesDans(texte, TOUS)).toEqual(ids)
})

test('deux personnes du même nom sont nommées toutes les deux', () => {
  expect(citesDans('@Anne Roy', [ANNE, { ...ANNE, id: 9 }])).toEqual([2, 9])
})

test.each([
  ['Voir @', 6, { debut: 5, saisi: '' }],
  ['Voir @Ka', 8, { debut: 5, saisi: 'Ka' }],
  ['Voir @Karim Ha', 14, { debut: 5, saisi: 'Karim Ha' }],
  ['Voir @Ka suite', 8, { debut: 5, saisi: 'Ka' }],
  ['Voir @Karim Haddad et puis', 26, null],
  ['écrire à contact@mots.fr', 20, null],
  ['rien', 4, null],
])('en tapant « %s » jusqu’à %i', (texte, curseur, attendu) => {
  expect(citationEnCours(texte, curseur)).toEqual(attendu)
})

test('les noms proposés commencent comme ce qui est tapé, par le prénom ou par le nom', () => {
  const noms = (saisi: string) => proposes(saisi, TOUS).map((p) => p.id)
  expect([noms(''), noms('anne'), noms('Anne Roye'), noms('had'), noms('hel'), noms('x')]).toEqual([
    [1, 2, 3, 4],
    [2, 3],
    [3],
    [1],
    [4],
    [],
  ])
})
