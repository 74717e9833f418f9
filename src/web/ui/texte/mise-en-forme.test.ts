import { describe, expect, test } from 'vitest'
import { ecartEntre, enGras, enLien, enListe, enTitre, type Selection } from './mise-en-forme.ts'

/** « a[b]c »: the brackets ⟦ ⟧ stand for the selection. */
const lire = (t: string): Selection => {
  const debut = t.indexOf('⟦')
  return { texte: t.replace(/[⟦⟧]/g, ''), debut, fin: t.indexOf('⟧') - 1 }
}
const ecrire = ({ texte, debut, fin }: Selection): string =>
  `${texte.slice(0, debut)}⟦${texte.slice(debut, fin)}⟧${texte.slice(fin)}`

describe('mise en forme', () => {
  test.each([
    ['un ⟦mot⟧ ici', 'un **⟦mot⟧** ici'],
    ['un⟦ mot ⟧ici', 'un **⟦mot⟧** ici'],
    ['un **⟦mot⟧** ici', 'un ⟦mot⟧ ici'],
    ['ici ⟦⟧', 'ici **⟦texte en gras⟧**'],
  ])('gras : %s', (avant, apres) => expect(ecrire(enGras(lire(avant)))).toBe(apres))

  test.each([
    ['Du⟦⟧rée', '## Durée⟦⟧'],
    ['## Du⟦⟧rée', 'Durée⟦⟧'],
    ['- Du⟦⟧rée', '## Durée⟦⟧'],
    ['dessus\nDu⟦⟧rée', 'dessus\n\n## Durée⟦⟧'],
    ['dessus\n\nDu⟦⟧rée\ndessous', 'dessus\n\n## Durée⟦⟧\ndessous'],
    ['⟦⟧', '## ⟦⟧'],
  ])('titre : %j', (avant, apres) => expect(ecrire(enTitre(lire(avant)))).toBe(apres))

  test.each([
    ['⟦un\ndeux⟧', '⟦- un\n- deux⟧'],
    ['⟦un\n\ndeux\n⟧suite', '⟦- un\n\n- deux⟧\nsuite'],
    ['⟦- un\n- deux⟧', '⟦un\ndeux⟧'],
    ['- un\nde⟦⟧ux', '- un\n- deux⟦⟧'],
  ])('liste : %j', (avant, apres) => expect(ecrire(enListe(lire(avant)))).toBe(apres))

  test.each([
    ['la ⟦CNIL⟧.', 'la [CNIL](⟦https://⟧).'],
    ['voir ⟦https://cnil.fr⟧', 'voir [⟦texte du lien⟧](https://cnil.fr)'],
    ['⟦⟧', '[texte du lien](⟦https://⟧)'],
  ])('lien : %s', (avant, apres) => expect(ecrire(enLien(lire(avant)))).toBe(apres))

  test('l’écart entre deux textes est ce qui change, rien de plus', () => {
    expect(ecartEntre('un mot ici', 'un **mot** ici')).toEqual({ de: 3, a: 6, par: '**mot**' })
    expect(ecartEntre('aa', 'aaa')).toEqual({ de: 2, a: 2, par: 'a' })
    expect(ecartEntre('a', 'a')).toEqual({ de: 1, a: 1, par: '' })
  })
})
