import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { monterScene } from './harnais.ts'
import { depassements, type Poids, pageNeuve, peser, peserConnecte, sansSeance, seanceDemo } from './peser.ts'

const scene = monterScene()

test('la page de connexion tient en huit requêtes, et 90 ko de JavaScript', async () => {
  const lu = await peser({ page: await pageNeuve(scene), scene, chemin: '/' })
  expect(depassements(lu, { requetes: 7, appels: 1, script: 90_000, feuilles: 1 })).toEqual([])
})

test('ce qui suit la connexion est cherché d’avance, une fois la page prête', async () => {
  const page = await scene.ouvrir('/verifier')
  const avance = page.waitForRequest(
    (r) => r.headers()['sec-purpose'] === 'prefetch' && r.url().endsWith('.js'),
  )
  await page.goto(`${scene.serveur.url}/gestion/`)
  await avance
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
})

const LISTE = { requetes: 11, appels: 5, script: 165_000 }
const DEMANDE = '/admin/projets/validation?id=1'

test.each<[string, Role, Parameters<typeof peserConnecte>[2], Partial<Poids>]>([
  ['le formulaire d’un porteur', 'porteurProjet', '/porteur-projet/projet/step1', { ...LISTE, requetes: 12 }],
  [
    'le tableau de bord d’un porteur',
    'porteurProjet',
    '/porteur-projet/dashboard',
    { ...LISTE, requetes: 12 },
  ],
  ['la liste des projets, d’un superviseur', 'superviseur', '/admin/projets', LISTE],
  ['la liste des commissions, d’un membre', 'membreCommission', '/admin/commissions', LISTE],
  ['l’accueil du personnel', 'admin', '/admin/accueil', { requetes: 11, appels: 4, script: 160_000 }],
  ['les virements', 'comptable', '/admin/virements', { requetes: 13, appels: 4, script: 175_000 }],
  ['une demande, d’un admin', 'admin', DEMANDE, { requetes: 14, appels: 6, script: 200_000 }],
  [
    'une commission',
    'admin',
    async (p) => sansSeance(await seanceDemo(p), ''),
    { requetes: 14, appels: 5, script: 180_000 },
  ],
])('%s : ce qui vient avant son premier appel, et ses appels', async (_titre, role, adresse, bornes) => {
  expect(depassements(await peserConnecte(scene, role, adresse), bornes)).toEqual([])
})
