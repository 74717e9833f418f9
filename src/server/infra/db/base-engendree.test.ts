import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { creerBaseEssai } from '#test-kit/banc/bases.ts'
import { racine } from '../../../../scripts/sources.ts'
import { engendrer, FICHIER } from '../../../../scripts/tables.ts'
import type { Sur } from './tables/sur.ts'

test('les types des tables sont ceux de la base migrée', async () => {
  const essai = await creerBaseEssai()
  try {
    const ecrits = readFileSync(`${racine}${FICHIER}`, 'utf8')
    expect(ecrits, 'les migrations disent autre chose : npm run tables').toBe(await engendrer(essai.serveur))
  } finally {
    await essai.supprimer()
  }
})

test('ce que dit le domaine se pose sur une colonne, dans ce qu’elle peut tenir ; ses nuls et ses défauts restent', () => {
  type Dit = Sur<'projet', { caAvis: 'accepte'; idDomainesEditoriaux: 1[] }>
  expectTypeOf<Dit['caAvis']>().toEqualTypeOf<'accepte' | null>()
  expectTypeOf<Dit['idDomainesEditoriaux']['__insert__']>().toEqualTypeOf<1[] | undefined>()
  expectTypeOf<Sur<'porteur', { rnaReponse: { nom: string } }>['rnaReponse']>().not.toBeNever()
  // @ts-expect-error : the table has no such column
  expectTypeOf<Sur<'projet', { inconnue: string }>>().not.toBeNever()
  // @ts-expect-error : the column holds words
  expectTypeOf<Sur<'projet', { caAvis: 1 }>>().not.toBeNever()
})
