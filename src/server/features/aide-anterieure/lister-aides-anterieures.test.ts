import { beforeAll, expect, test } from 'vitest'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let structureId: number
beforeAll(async () => {
  porteur = await creerPorteur(banc)
  const passe = await creerPasse(
    banc,
    [
      { annee: 2023, demande: 6500, accorde: null, verse: null, decision: 'refusee', bilanRecu: null },
      { annee: 2024, titre: 'Paroles d’automne, 10e édition', ligne: 6411 },
      { annee: 2025 },
    ],
    { porteurId: porteur.id },
  )
  structureId = passe.structure.id
  await creerPasse(banc, [{ annee: 2024, titre: 'Quais noirs' }], { nom: 'Les Amis du polar' })
})
const lire = async (query = '') => {
  const jeton = await banc.connecter('superviseur')
  const { corps, statut } = await banc.appeler('GET', `aides-anterieures${query}`, { jeton })
  return { statut, data: corps.data as AideAnterieure[], total: corps.meta?.total }
}
const annees = async (query: string) => (await lire(query)).data.map((a) => a.annee)

test('d’une structure, la dernière année d’abord, avec son fichier et sa ligne ; inconnu n’est pas zéro', async () => {
  const { data } = await lire(`?porteurId=${porteur.id}`)
  expect(data.map((a) => [a.annee, a.accorde, a.decision])).toEqual([
    [2025, 5000, 'accordee'],
    [2024, 5000, 'accordee'],
    [2023, null, 'refusee'],
  ])
  expect(data[1]).toMatchObject({
    structure: 'Paroles d’Arbois',
    porteurId: porteur.id,
    structureId,
    titre: 'Paroles d’automne, 10e édition',
    fichier: 'aides-2015-2025.csv',
    ligne: 6411,
    repriseLe: banc.horloge.maintenant().toISOString(),
    corrections: [],
  })
})

test('se cherchent par le titre, la référence ou la structure, mots mêlés ; par année ; par structure passée', async () => {
  expect(await annees('?recherche=10e%20arbois')).toEqual([2024])
  expect(await annees('?recherche=quais%20polar')).toEqual([2024])
  expect(await annees('?recherche=arbois%20polar')).toEqual([])
  expect(await annees(`?annee=2025&structureId=${structureId}`)).toEqual([2025])
  expect((await lire('?annee=2024')).total).toBe(2)
})

test('cinquante par page', async () => {
  const { structure } = await creerPasse(
    banc,
    Array.from({ length: 53 }, (_, i) => ({ annee: 1960 + i })),
  )
  const premiere = await lire(`?structureId=${structure.id}`)
  expect([premiere.data.length, premiere.total, premiere.data[0]?.annee]).toEqual([50, 53, 2012])
  expect(await annees(`?structureId=${structure.id}&page=2`)).toEqual([1962, 1961, 1960])
})

test('le personnel qui lit le passé des structures, personne d’autre', async () => {
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'aides-anterieures', jeton ? { jeton } : {}),
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
