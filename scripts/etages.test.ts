import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DU_CODE, dessiner, fleches, IMAGE } from './etages.ts'
import { racine, sources } from './sources.ts'

const code = sources(DU_CODE)

test('l’image des étages est celle que dessinent les imports (sinon : npm run etages)', () => {
  expect(readFileSync(`${racine}${IMAGE}`, 'utf8')).toBe(dessiner(code))
})

test('un import qui remonte ajoute sa flèche, et l’image n’est plus la même', () => {
  const faute = {
    chemin: 'src/server/infra/faute.ts',
    lignes: ["import { lister } from '#server/features/projet/lister-projets.ts'"],
  }
  expect(fleches(code)).not.toContain('infra → features')
  expect(fleches([...code, faute])).toContain('infra → features')
  expect(dessiner([...code, faute])).not.toBe(dessiner(code))
})
