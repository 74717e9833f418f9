import { beforeAll, expect, test } from 'vitest'
import type { StructureAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let meme: PorteurEssai
beforeAll(async () => {
  meme = await creerPorteur(banc, {
    champs: { nomStructure: 'Assoc. de la Poésie', codePostal: '39600', ville: 'Arbois' },
  })
  await creerPorteur(banc, { champs: { nomStructure: 'POESIE', codePostal: '29200' } })
  await creerPasse(
    banc,
    [
      { annee: 2019, accorde: 4000, verse: 2000, decision: 'annulee' },
      { annee: 2020, accorde: null, verse: null, decision: 'refusee' },
      { annee: 2022, accorde: 1500.5, verse: null },
    ],
    { nom: 'La Poésie', codePostal: '39600', ville: 'ARBOIS' },
  )
  await creerPasse(banc, [{ annee: 2021 }], { nom: 'Zone libre', porteurId: meme.id })
  await creerPasse(banc, [{ annee: 2021 }], { nom: 'Poésie sans adresse' })
})
const lire = async (query = '') => {
  const jeton = await banc.connecter('comptable')
  const { corps } = await banc.appeler('GET', `structures-anterieures${query}`, { jeton })
  return { data: corps.data as StructureAnterieure[], total: corps.meta?.total }
}

test('sans compte d’abord, chacune avec ce qu’elle a reçu et celles du portail qu’elle est peut-être', async () => {
  const { data, total } = await lire()
  expect([data.map((s) => s.nom), total]).toEqual([['La Poésie', 'Poésie sans adresse'], 2])
  expect(data[0]).toMatchObject({
    aides: 3,
    accorde: 5500.5,
    anneeMin: 2019,
    anneeMax: 2022,
    porteurId: null,
    lien: null,
    probables: [{ porteurId: meme.id, nom: 'Assoc. de la Poésie', ville: 'Arbois' }],
  })
})

test('jamais probable par le nom seul', async () => {
  expect((await lire('?recherche=sans%20adresse')).data.map((s) => s.probables)).toEqual([[]])
})

test('toutes, avec la structure du portail de celles qui en sont', async () => {
  const { data } = await lire('?quoi=toutes&recherche=zone')
  expect(data).toMatchObject([
    {
      nom: 'Zone libre',
      porteurId: meme.id,
      porteur: 'Assoc. de la Poésie',
      lien: 'confirmee',
      probables: [],
    },
  ])
})

test('le personnel qui lit le passé des structures, personne d’autre', async () => {
  const statuts = await statutsParRole(banc, meme, (jeton) =>
    banc.appeler('GET', 'structures-anterieures', jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
})
