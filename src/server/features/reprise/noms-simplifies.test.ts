import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nomPlat } from '#domain/reprise/aplatir.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

async function parLaBase(noms: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nom: string }>`
    select nom_simplifie(n.nom) as nom from unnest(${noms}::text[]) with ordinality as n(nom, rang) order by rang`.execute(
    banc.db,
  )
  return rows.map((r) => r.nom)
}

test('articles, formes, casse et accents ne comptent pas, où qu’ils soient dans le nom', async () => {
  const memes = [
    'Assoc. de la Maison du Livre',
    'MAISON LIVRE',
    'La maison des livre (SARL)',
    'maison—du—livre',
  ]
  expect(new Set(await parLaBase(memes))).toEqual(new Set(['maison livre']))
  expect(await parLaBase(['Cœur d’encre', 'Les Amis du Conte'])).toEqual(['coeur encre', 'amis conte'])
})

test('la base et le lecteur du fichier simplifient un nom pareil', async () => {
  const mots = fc.constantFrom(
    'Association',
    'de',
    'la',
    'L’',
    'Maison',
    'DU',
    'livre',
    'Œuvre',
    'été',
    'd’',
    '(SCOP)',
    '-',
    '33',
    'Saint-Malo',
    'ÉPINAL',
  )
  const noms = fc.sample(
    fc.array(mots, { minLength: 1, maxLength: 8 }).map((m) => m.join(' ')),
    500,
  )
  const bases = await parLaBase(noms)
  // A name made of common words alone keeps them in a file: the base has nothing to compare there.
  const compares = noms.map((nom, i) => (bases[i] === '' ? '' : nomPlat(nom)))
  expect(compares).toEqual(bases)
})
