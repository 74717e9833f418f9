import { expect, test } from 'vitest'
import { aFaconner, ordreVisuel, sensDe } from './sens.ts'

/** A paragraph as it stands from left to right, each stretch before it is shaped. */
function pose(texte: string): string[] {
  const niveaux = sensDe(texte)?.niveaux ?? new Uint8Array(texte.length)
  const morceaux: { texte: string; niveau: number }[] = []
  for (const [i, niveau] of niveaux.entries()) {
    const dernier = morceaux.at(-1)
    if (dernier?.niveau === niveau) dernier.texte += texte[i]
    else morceaux.push({ texte: texte[i] ?? '', niveau })
  }
  return ordreVisuel(morceaux).map((m) => m.texte)
}

test('de l’arabe dans une phrase française reste à sa place', () => {
  expect(pose('Lu (محمود درويش) en 2026')).toEqual(['Lu (', 'محمود درويش', ') en 2026'])
})

test('un nombre dans un texte arabe se lit de gauche à droite, à sa place', () => {
  expect(pose('عام 1941 في باريس')).toEqual([' في باريس', '1941', 'عام '])
})

test('le sens d’un paragraphe est celui de sa première lettre, si la plupart la suivent', () => {
  expect(sensDe('محمود 村上, Présidente')?.aRebours).toBe(false)
  expect(sensDe('عمود درويش à Paris')?.aRebours).toBe(true)
  expect(sensDe('Saint-Malo')).toBeNull()
})

test('ce que la mise en forme ne retourne pas d’elle-même l’est avant elle', () => {
  expect(aFaconner('محمود', 1)).toBe('محمود')
  expect(aFaconner('۱۳۷۵', 2)).toBe('۵۷۳۱')
  expect(aFaconner('!(', 1)).toBe(')!')
})
