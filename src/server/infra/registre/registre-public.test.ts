import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FauxRegistre, ouvrirFauxRegistre, reponseRegistre } from '#test-kit/scenes/faux-registre.ts'
import { RegistreMuet, registrePublic } from './registre-public.ts'

const SIRET = '73282932000074'
const publicUrl = 'https://aides.exemple.fr'
let faux: FauxRegistre
beforeAll(async () => {
  faux = await ouvrirFauxRegistre()
})
afterAll(() => faux.fermer())

const chercher = () => {
  const registre = registrePublic({ entreprisesApiUrl: faux.url, publicUrl })
  if (!registre) throw new Error('un registre est réglé')
  return registre.chercher(SIRET)
}

test('sans réglage, il n’y a pas de registre', () => {
  expect(registrePublic({ entreprisesApiUrl: null, publicUrl })).toBeNull()
})

test('demande un numéro, un seul résultat, et dit qui demande', async () => {
  faux.repondre = (_req, rep) => rep.end(JSON.stringify(reponseRegistre(SIRET)))
  expect((await chercher())?.nom).toBe('LETTRES EN RADE')
  const demande = faux.demandes.at(-1)
  expect(demande?.url).toBe(
    `/search?q=${SIRET}&minimal=true&include=siege%2Ccomplements%2Cmatching_etablissements&page=1&per_page=1`,
  )
  expect(demande?.headers['user-agent']).toBe('portail-aides (+https://aides.exemple.fr)')
})

test('un numéro qu’il ne connaît pas se lit comme tel', async () => {
  faux.repondre = (_req, rep) => rep.end(JSON.stringify({ results: [] }))
  expect(await chercher()).toBeNull()
})

test.each<[string, FauxRegistre['repondre']]>([
  ['cinq mégaoctets', (_req, rep) => rep.end(`{"results":[],"x":"${'x'.repeat(5_000_000)}"}`)],
  ['du JSON coupé', (_req, rep) => rep.end('{"results":[')],
  ['une autre forme', (_req, rep) => rep.end('{"erreur":"non"}')],
  [
    'un renvoi vers une adresse interne',
    (_req, rep) => rep.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  ],
  ['une panne', (_req, rep) => rep.writeHead(500).end()],
])('%s : comme s’il ne répondait pas', async (_nom, repondre) => {
  faux.repondre = repondre
  await expect(chercher()).rejects.toBeInstanceOf(RegistreMuet)
})

test('un registre muet est laissé après deux secondes', async () => {
  faux.repondre = () => {}
  const debut = performance.now()
  await expect(chercher()).rejects.toBeInstanceOf(RegistreMuet)
  expect(performance.now() - debut).toBeLessThan(2500)
})

test.each([
  ['60', 60],
  ['99999', 3600],
  ['bientôt', null],
])('« Retry-After: %s » demande %s secondes de repos', async (entete, repos) => {
  faux.repondre = (_req, rep) => rep.writeHead(429, { 'retry-after': encodeURI(entete) }).end()
  await expect(chercher()).rejects.toMatchObject({ repos })
})
