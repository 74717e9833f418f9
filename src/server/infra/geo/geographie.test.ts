import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { geographie } from './geographie.ts'

const fermetures: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const fermer of fermetures.splice(0)) await fermer()
})

async function serveur(repondre: RequestListener): Promise<string> {
  const s = createServer(repondre)
  await new Promise<void>((suite) => s.listen(0, '127.0.0.1', suite))
  fermetures.push(() => {
    s.closeAllConnections()
    return new Promise((suite) => s.close(suite))
  })
  const adresse = s.address()
  if (adresse === null || typeof adresse === 'string') throw new Error('pas de port')
  return `http://127.0.0.1:${adresse.port}`
}

const liste = geographie(null)
const noms = async (recherche: string): Promise<string[]> =>
  (await liste.communes(recherche)).map((c) => c.nom)

test('« Lyon » donne au plus six communes, la plus peuplée d’abord (GEO-002)', async () => {
  const communes = await liste.communes('Lyon')
  expect(communes.length).toBeGreaterThan(1)
  expect(communes.length).toBeLessThanOrEqual(6)
  expect(communes[0]).toEqual({ nom: 'Lyon', codesPostaux: expect.arrayContaining(['69001', '69009']) })
})

test('« 75001 » donne Paris, et un début de code suffit (GEO-002)', async () => {
  expect(await noms('75001')).toEqual(['Paris'])
  expect((await noms('4400'))[0]).toBe('Nantes')
})

test('à nom égal la plus peuplée vient d’abord (GEO-002)', async () => {
  const [reunion, seine] = await liste.communes('saint-denis')
  expect(reunion?.codesPostaux[0]).toBe('97400')
  expect(seine?.codesPostaux[0]).toBe('93200')
})

test.each([
  ['  SAINT ETIENNE ', 'Saint-Étienne'],
  ['st etienne', 'Saint-Étienne'],
  ['angouleme', 'Angoulême'],
  ['l’hay', 'L\u2019Haÿ-les-Roses'],
  ['Eu', 'Eu'],
  ['les-roses', 'L\u2019Haÿ-les-Roses'],
])('« %s » trouve %s, sans accents ni casse (GEO-002)', async (recherche, nom) => {
  expect((await noms(recherche)).map((n) => n.replaceAll("'", '’'))).toContain(nom)
})

test('une lettre seule, ou rien d’approchant, ne donne rien', async () => {
  expect(await noms('L')).toEqual([])
  expect(await noms('%_zzzz')).toEqual([])
})

test('les régions sont celles de la liste officielle, par ordre alphabétique (GEO-001)', async () => {
  const regions = await liste.regions()
  expect(regions[0]).toBe('Auvergne-Rhône-Alpes')
  expect(regions).toContain('Île-de-France')
  expect(regions).toContain('La Réunion')
  expect(new Set(regions).size).toBe(regions.length)
})

test('le service est interrogé par nom ou code, avec six résultats selon la population (GEO-002)', async () => {
  const demandes: string[] = []
  const url = await serveur((req, rep) => {
    demandes.push(req.url ?? '')
    rep.end(JSON.stringify([{ nom: 'Venu du service', codesPostaux: ['12345'] }]))
  })
  const geo = geographie(url)
  expect(await geo.communes('Nantes')).toEqual([{ nom: 'Venu du service', codesPostaux: ['12345'] }])
  await geo.communes('44000')
  expect(demandes).toEqual([
    '/communes?nom=Nantes&fields=nom%2CcodesPostaux&boost=population&limit=6',
    '/communes?codePostal=44000&fields=nom%2CcodesPostaux&boost=population&limit=6',
  ])
})

test('un service muet est remplacé par la liste après deux secondes, puis laissé en repos', async () => {
  let demandes = 0
  const url = await serveur(() => {
    demandes += 1
  })
  const geo = geographie(url)
  expect((await geo.communes('Nantes'))[0]?.nom).toBe('Nantes')
  expect((await geo.communes('Rennes'))[0]?.nom).toBe('Rennes')
  expect(demandes).toBe(1)
})

test('un service en panne ou qui répond autre chose est remplacé par la liste', async () => {
  const panne = await serveur((_req, rep) => rep.writeHead(500).end())
  expect(await geographie(panne).regions()).toContain('Bretagne')
  const autre = await serveur((_req, rep) => rep.end('{"erreur":true}'))
  expect((await geographie(autre).communes('Nantes'))[0]?.nom).toBe('Nantes')
})
