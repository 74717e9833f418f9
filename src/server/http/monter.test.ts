import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { entier, identifiant, texte } from '#domain/commun/champs.ts'
import { contrats } from '#domain/commun/contrat.ts'
import { Conflit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { construireApp } from '#server/app.ts'
import { appelant } from '#test-kit/banc/appeler.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { type Route, route } from './route.ts'

const c = contrats({
  essai: {
    cle: 'essai',
    methode: 'PATCH',
    chemin: 'essais/:id',
    resume: 'Un appel d’essai.',
    acces: { qui: 'droit', ressource: 'projet', drapeau: 'canManage' },
    params: z.object({ id: identifiant }),
    corps: z.object({ nom: texte('Nom', 5), nombre: entier('Nombre', 0, 10) }),
    reponse: z.object({ data: z.unknown() }),
  },
  litteral: {
    cle: 'litteral',
    methode: 'GET',
    chemin: 'essais/en-cours',
    resume: 'Un segment écrit en toutes lettres.',
    acces: { qui: 'public' },
    reponse: z.object({ data: z.string() }),
  },
  parId: {
    cle: 'parId',
    methode: 'GET',
    chemin: 'essais/:id',
    resume: 'Un élément.',
    acces: { qui: 'public' },
    params: z.object({ id: identifiant }),
    reponse: z.object({ data: z.int() }),
  },
})
const routes: Route[] = [
  route(c.essai, {
    trouver: async (_ctx, { params }) => {
      if (params.id !== 1) throw new Introuvable()
    },
    agir: async (_ctx, { corps }) => {
      if (corps.nom === 'etat') throw new Conflit('Déjà fait.')
      if (corps.nom === 'regle') throw invalide('nombre', 'Trop.')
      return { data: corps }
    },
  }),
  route(c.parId, { agir: async (_ctx, { params }) => ({ data: params.id }) }),
  route(c.litteral, { agir: async () => ({ data: 'littéral' }) }),
]

const banc = bancDuFichier()
let app: FastifyInstance
let appeler: ReturnType<typeof appelant>
beforeAll(async () => {
  app = await construireApp(banc.ctx, routes)
  appeler = appelant(app, banc.ctx)
})
afterAll(async () => {
  await app?.close()
})

describe('ordre des contrôles', () => {
  const faux = { nom: 'beaucoup trop long', nombre: 99 }

  test('répond 401 avant 419, 403, 404 et 422', async () => {
    const r = await appeler('PATCH', 'essais/2', { corps: faux, csrf: null })
    expect([r.statut, r.corps.message]).toEqual([401, 'Votre session a expiré. Veuillez vous reconnecter.'])
  })
  test('répond 419 avant 403, 404 et 422', async () => {
    const jeton = await banc.connecter('comptable')
    expect((await appeler('PATCH', 'essais/2', { corps: faux, jeton, csrf: null })).statut).toBe(419)
  })
  test('n’attend un jeton CSRF que de qui envoie un cookie, ou n’a pas de jeton de session', async () => {
    const entetes = { authorization: `Bearer ${await banc.connecter('admin')}` }
    const ecrire = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'PATCH', url: '/gestion/api/essais/2', headers, payload: {} })).statusCode
    const publier = async (headers: Record<string, string>) =>
      (await banc.app.inject({ method: 'POST', url: '/gestion/api/login', headers, payload: {} })).statusCode
    expect([await ecrire(entetes), await ecrire({ ...entetes, cookie: 'autre=1' })]).toEqual([404, 419])
    expect([await publier({}), await publier({ authorization: 'Basic YTpi' })]).toEqual([419, 419])
  })
  test('répond 403 avant 404 et 422', async () => {
    const jeton = await banc.connecter('comptable')
    expect((await appeler('PATCH', 'essais/2', { corps: faux, jeton })).statut).toBe(403)
  })
  test('répond 404 avant de lire un corps illisible', async () => {
    const jeton = await banc.connecter('admin')
    const entetes = { 'content-type': 'text/csv' }
    expect((await appeler('PATCH', 'essais/2', { corps: faux, jeton, entetes })).statut).toBe(404)
  })
  test('répond 422 avec tous les messages du formulaire avant 409', async () => {
    const jeton = await banc.connecter('admin')
    const r = await appeler('PATCH', 'essais/1', { corps: { nom: 'etat-', nombre: 11 }, jeton })
    expect(r.corps).toEqual({
      message: 'Le champ "Nombre" ne peut excéder 10.',
      errors: { nombre: ['Le champ "Nombre" ne peut excéder 10.'] },
    })
    const e = await appeler('PATCH', 'essais/1', { corps: { nom: 'etat' }, jeton })
    expect([e.statut, e.corps]).toEqual([409, { message: 'Déjà fait.' }])
    const m = await appeler('PATCH', 'essais/1', { corps: { nom: 'regle' }, jeton })
    expect([m.statut, m.corps.errors]).toEqual([422, { nombre: ['Trop.'] }])
  })
  test('répond 429 avec Retry-After avant tout, au-delà du nombre de requêtes par minute', async () => {
    const config = { ...banc.ctx.config, limites: { ...banc.ctx.config.limites, requetesMinute: 2 } }
    const limitee = await construireApp({ ...banc.ctx, config }, routes)
    const appel = appelant(limitee, banc.ctx)
    await appel('PATCH', 'essais/1', { corps: {} })
    await appel('PATCH', 'essais/1', { corps: {} })
    const r = await appel('PATCH', 'essais/1', { corps: {} })
    await limitee.close()
    expect(r.statut).toBe(429)
    expect(Number(r.entetes['retry-after'])).toBeGreaterThan(0)
    expect(r.corps.message).toMatch(/trop de demandes/)
  })
})

test('ignore les champs inconnus d’un corps', async () => {
  const jeton = await banc.connecter('admin')
  const corps = { nom: 'abc', nombre: 3, role: 'admin', __proto__: { x: 1 } }
  const r = await appeler('PATCH', 'essais/1', { corps, jeton })
  expect(r.corps).toEqual({ data: { nom: 'abc', nombre: 3 } })
})

test('préfère un segment littéral à un identifiant, et répond 404 à un identifiant mal formé', async () => {
  expect((await appeler('GET', 'essais/en-cours')).corps).toEqual({ data: 'littéral' })
  expect((await appeler('GET', 'essais/7')).corps).toEqual({ data: 7 })
  for (const id of ['abc', '0', '-1', '1.5', '2147483648', '1e3x'])
    expect([id, (await appeler('GET', `essais/${id}`)).statut]).toEqual([id, 404])
})

test('refuse un porteur dont le compte n’est pas validé, sauf appel ouvert (GEN-005)', async () => {
  for (const etat of ['en cours', 'refus'] as const) {
    const jeton = await banc.connecter((await creerPorteur(banc, { etat })).utilisateurId)
    const acces = { qui: 'connecte' } as const
    const ferme = await construireApp(banc.ctx, [
      route({ ...c.litteral, acces }, { agir: async () => ({ data: 'x' }) }),
    ])
    const r = await appelant(ferme, banc.ctx)('GET', 'essais/en-cours', { jeton })
    await ferme.close()
    expect([r.statut, r.corps.message]).toEqual([403, "Votre compte n'est pas encore validé."])
    expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(200)
  }
})

describe('refuse de démarrer', () => {
  const agir = async () => ({ data: 'x' })
  test('avec un appel sans règle d’accès', async () => {
    const sans = { ...c.litteral, acces: undefined as unknown as { qui: 'public' } }
    await expect(construireApp(banc.ctx, [route(sans, { agir })])).rejects.toThrow(/sans règle d’accès/)
  })
  test('avec deux appels de même clé, ou de même chemin', async () => {
    const cle = [route(c.litteral, { agir }), route({ ...c.litteral, chemin: 'autre' }, { agir })]
    await expect(construireApp(banc.ctx, cle)).rejects.toThrow(/clé litteral/)
    const chemin = [
      ...routes,
      route({ ...c.parId, cle: 'x', chemin: '/essais/:autre' }, { agir: async () => ({ data: 1 }) }),
    ]
    await expect(construireApp(banc.ctx, chemin)).rejects.toThrow(/Deux appels servent/)
  })
})
