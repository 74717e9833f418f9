import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { porteursEnListe } from '#test-kit/scenes/porteurs-en-liste.ts'

const banc = bancDuFichier()
let jeton: string
beforeAll(async () => {
  await porteursEnListe(banc)
  jeton = await banc.connecter('admin')
})

const lister = async (query: string, liste = 'valides') =>
  (await banc.appeler('GET', `porteurs-projet/${liste}?${query}`, { jeton })).corps
const structures = async (query: string, liste = 'valides') =>
  (await lister(query, liste)).data.map((p: { nomStructure: string }) => p.nomStructure)

test.each([
  ['tri=nom', ['Cabestan', 'Émotions lues', 'Bibliobus', 'Abricot']],
  ['tri=-nom', ['Abricot', 'Bibliobus', 'Émotions lues', 'Cabestan']],
  ['tri=structure', ['Abricot', 'Bibliobus', 'Cabestan', 'Émotions lues']],
  ['tri=-date', ['Émotions lues', 'Bibliobus', 'Cabestan', 'Abricot']],
  ['tri=date', ['Abricot', 'Cabestan', 'Bibliobus', 'Émotions lues']],
  ['tri=-projets', ['Émotions lues', 'Cabestan', 'Abricot', 'Bibliobus']],
  ['tri=ville', ['Cabestan', 'Bibliobus', 'Émotions lues', 'Abricot']],
  ['tri=-ville', ['Émotions lues', 'Bibliobus', 'Cabestan', 'Abricot']],
])('« %s » range la liste, ce qui manque en dernier', async (query, attendues) => {
  expect(await structures(query)).toEqual(attendues)
})

test('par catégorie, dans l’ordre de leurs noms', async () => {
  const ids = async (tri: string) => {
    const { data } = await lister(`tri=${tri}`)
    return data.map((p: { idCategorieStructure: number }) => p.idCategorieStructure)
  }
  const lues = await ids('categorie')
  expect(lues).toEqual([lues[0], lues[0], lues[2], lues[2]])
  expect(await ids('-categorie')).toEqual(lues.toReversed())
})

test.each([
  ['categorie=2', ['Cabestan', 'Émotions lues']],
  ['categorie=1,2', ['Abricot', 'Bibliobus', 'Cabestan', 'Émotions lues']],
  ['region=Bretagne', ['Cabestan', 'Émotions lues']],
  ['region=Corse,Auvergne-Rhône-Alpes', ['Abricot', 'Bibliobus']],
  ['region=Ailleurs', []],
  ['demandes=avec', ['Cabestan', 'Émotions lues']],
  ['demandes=sans', ['Abricot', 'Bibliobus']],
  ['siret=absent', ['Émotions lues']],
  ['siret=a-regarder', ['Bibliobus', 'Cabestan']],
  ['siret=a-regarder&categorie=2&demandes=avec', ['Cabestan']],
  ['recherche=arnaud&region=Bretagne', ['Cabestan', 'Émotions lues']],
  ['recherche=alix', ['Bibliobus', 'Cabestan']],
])('« %s » ne garde que ce qui répond à tout, et le compte', async (query, attendues) => {
  const { data, meta } = await lister(`${query}&tri=structure`)
  expect(data.map((p: { nomStructure: string }) => p.nomStructure)).toEqual(attendues)
  expect(meta).toEqual({ total: attendues.length, page: 1, parPage: 50 })
})

test('les pages d’une liste triée se suivent sans rien perdre ni répéter', async () => {
  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(...(await structures(`tri=-projets&parPage=1&page=${page}`)))
  expect(pages).toEqual(await structures('tri=-projets'))
})

test('ce qui n’est pas compris est ignoré, sans erreur', async () => {
  const longue = 'x'.repeat(5000)
  const sans = await structures('')
  expect(await structures('tri=mot-de-passe&demandes=peut-etre&siret=1')).toEqual(sans)
  expect(await structures(`tri=${longue}&recherche=${longue}`)).toEqual(sans)
  const millier = Array.from({ length: 1000 }, (_, i) => i + 100).join()
  expect(await structures(`categorie=${millier}`)).toEqual([])
})

test('les comptes en attente se rangent par leur date d’envoi', async () => {
  for (const [i, nomStructure] of ['Premier', 'Second'].entries())
    await creerPorteur(banc, {
      etat: 'en cours',
      champs: { nomStructure, soumisLe: new Date(Date.UTC(2026, 0, 2 + i)) },
    })
  expect(await structures('', 'en-cours')).toEqual(['Second', 'Premier'])
  expect(await structures('tri=date', 'en-cours')).toEqual(['Premier', 'Second'])
  expect(await structures('tri=-date', 'en-cours')).toEqual(['Second', 'Premier'])
})
