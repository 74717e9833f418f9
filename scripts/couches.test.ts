import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run before anything is installed
import { COUCHES, couchesModifie } from './couches.mjs'

const noms = (...modifies: string[]) => Object.keys(couchesModifie(modifies))

test('un changement ne passe que par les couches qu’il touche ; types et essais, toujours', () => {
  expect(noms('README.md')).toEqual(['format', 'types', 'tests'])
  const ecran = 'src/web/features/paiement/EcranPaiement.tsx'
  expect(noms(ecran)).toEqual(['format', 'imports', 'types', 'tests'])
  expect(noms('src/domain/virement/payable.ts')).toEqual(['format', 'imports', 'domaine', 'types', 'tests'])
  expect(noms('src/domain/efface.ts')).toEqual(['domaine', 'types', 'tests'])
  expect(couchesModifie([ecran]).format.slice(2)).toEqual([
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ecran,
  ])
})

test('une règle d’import ou de format changée se vérifie partout', () => {
  const couches = couchesModifie(['.dependency-cruiser.cjs', 'biome.json', 'scripts/sources.ts'])
  expect(couches.imports).toEqual(COUCHES.imports)
  expect(couches.format).toEqual(COUCHES.format)
})
