import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contrats } from '#domain/commun/contrat.ts'
import { Indisponible, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { construireApp, ROUTES } from './app.ts'
import { parametresDe } from './http/garde/verifier-routes.ts'
import { route } from './http/route.ts'
import { signerLien } from './infra/liens.ts'

const commun = { methode: 'GET', acces: { qui: 'public' }, resume: 'Essai.', reponse: z.unknown() } as const
const c = contrats({
  casse: { ...commun, cle: 'casse', chemin: 'casse/:comment', params: z.object({ comment: z.string() }) },
  fichier: {
    ...commun,
    cle: 'fichier',
    chemin: 'fichier',
    acces: { qui: 'lien', sinon: { qui: 'roles', roles: ['admin'] } },
    reponse: 'flux',
  },
  liste: { ...commun, cle: 'liste', chemin: 'liste' },
})
const PANNES: Record<string, () => Error> = {
  imprevue: () => new Error('select mot_de_passe from utilisateur'),
  base: () =>
    Object.assign(new Error('connect ECONNREFUSED /tmp/x'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  arret: () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  stockage: () => new Indisponible(undefined, 7),
  trop: () => new TropDeDemandes('Doucement.', 12.2),
  doublon: () => Object.assign(new Error('duplicate key'), { code: '23505' }),
}

const banc = bancDuFichier()
let app: Awaited<ReturnType<typeof construireApp>>
beforeAll(async () => {
  const config = {
    ...banc.ctx.config,
    metricsToken: 'jeton-metriques',
    publicUrl: 'https://aides.example.fr',
  }
  app = await construireApp({ ...banc.ctx, config }, [
    route(c.casse, {
      agir: async (_ctx, d) => {
        throw PANNES[d.params.comment]?.() ?? new Error('x')
      },
    }),
    route(c.fichier, {
      agir: async (_ctx, d) => d.reply.type('text/plain').send(d.acteur?.role ?? 'personne'),
    }),
    route(c.liste, { agir: async () => ({ data: 'é'.repeat(3000) }) }),
  ])
})
afterAll(async () => {
  await app?.close()
})
const casse = (comment: string) => app.inject(`/gestion/api/casse/${comment}`)

describe('erreurs', () => {
  test('une erreur imprévue ne montre rien d’interne, et porte son identifiant de requête (GEN-001)', async () => {
    const r = await casse('imprevue')
    expect([r.statusCode, r.json()]).toEqual([
      500,
      { message: 'Une erreur est survenue. Veuillez réessayer dans un instant.' },
    ])
    expect(r.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('une dépendance absente donne 503 avec Retry-After', async () => {
    const lu = async (quoi: string) => {
      const r = await casse(quoi)
      return [r.statusCode, r.headers['retry-after']]
    }
    expect(await lu('base')).toEqual([503, '5'])
    expect(await lu('arret')).toEqual([503, '5'])
    expect(await lu('stockage')).toEqual([503, '7'])
    expect(await lu('trop')).toEqual([429, '13'])
    expect(await lu('doublon')).toEqual([409, undefined])
  })
  test('une adresse illisible et un appel inconnu répondent en français (GEN-001)', async () => {
    expect((await app.inject('/gestion/api/%zz')).json()).toEqual({ message: 'La requête est illisible.' })
    const r = await app.inject('/gestion/api/inconnu')
    expect([r.statusCode, r.json()]).toEqual([404, { message: 'Cette page ou cet élément est introuvable.' }])
    expect(r.headers['x-request-id']).toBeDefined()
  })
})

describe('lien signé sur un appel', () => {
  test('ouvre sans session pendant 15 minutes, sinon la règle de session s’applique', async () => {
    const url = signerLien(banc.ctx.secrets, 'fichier', null, banc.horloge.maintenant())
    expect((await app.inject(url)).body).toBe('personne')
    expect((await app.inject('/gestion/api/fichier')).statusCode).toBe(401)
    const avec = async (role: 'admin' | 'comptable') =>
      await app.inject({
        url: '/gestion/api/fichier',
        headers: { authorization: `Bearer ${await banc.connecter(role)}` },
      })
    expect((await avec('admin')).body).toBe('admin')
    expect((await avec('comptable')).statusCode).toBe(403)
    banc.horloge.avancer(15 * 60_000)
    expect((await app.inject(url)).statusCode).toBe(401)
  })
})

describe('en-têtes', () => {
  test('politique de contenu stricte, nosniff, HSTS en https, rien gardé par le navigateur', async () => {
    const { headers } = await app.inject('/gestion/api/liste')
    const csp = String(headers['content-security-policy'])
    expect(csp).not.toMatch(/unsafe|\*|http:/)
    expect(csp).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(csp).toContain("style-src 'self';")
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
    const { cookies } = await app.inject('/gestion/api/liste')
    expect(cookies).toEqual([])
  })
  test('compresse au-delà de 1 ko, et répond 304 à qui a déjà la liste', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const r = await app.inject({ url: '/gestion/api/liste', headers })
    expect([r.headers['content-encoding'], r.rawPayload.length < 1000]).toEqual(['gzip', true])
    const entiere = await app.inject('/gestion/api/liste')
    const lu = await app.inject({ url: '/gestion/api/liste', headers: { 'accept-encoding': 'gzip, br' } })
    expect([lu.headers['content-encoding'], lu.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(lu.rawPayload).toString()).toBe(entiere.body)
    // What a browser asks: the cheapest of what it reads.
    const navigateur = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const vu = await app.inject({ url: '/gestion/api/liste', headers: navigateur })
    expect([vu.headers['content-encoding'], vu.headers['content-length']]).toEqual([
      'zstd',
      String(vu.rawPayload.length),
    ])
    expect(zstdDecompressSync(vu.rawPayload).toString()).toBe(entiere.body)
    const sans = await app.inject({ url: '/gestion/api/liste', headers: { 'accept-encoding': 'br;q=0' } })
    expect([sans.headers['content-encoding'], sans.body]).toEqual([undefined, entiere.body])
    const etag = String(r.headers.etag)
    const suite = await app.inject({ url: '/gestion/api/liste', headers: { 'if-none-match': etag } })
    expect([suite.statusCode, suite.body]).toEqual([304, ''])
  })
})

describe('exploitation', () => {
  const PRET = { pret: true, base: true, taches: true, antivirus: null, arret: false, ecartHorlogeMs: null }
  test('/healthz et /readyz disent l’état du service', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const pret = await app.inject('/readyz')
    expect(pret.json()).toEqual({ ...PRET, stockage: true })
    const stockage = { ...banc.ctx.stockage, sonder: () => Promise.reject(new Error('disque')) }
    const boiteux = await construireApp({ ...banc.ctx, stockage }, [])
    const r = await boiteux.inject('/readyz')
    await boiteux.close()
    // A storage that fails takes no process out: reading and saving go on.
    expect([r.statusCode, r.json()]).toEqual([200, { ...PRET, stockage: false }])
    const muet = { ...banc.ctx.antivirus, actif: true, sonder: () => Promise.reject(new Error('muet')) }
    const sansAntivirus = await construireApp({ ...banc.ctx, antivirus: muet }, [])
    const s = await sansAntivirus.inject('/readyz')
    await sansAntivirus.close()
    expect([s.statusCode, s.json()]).toEqual([200, { ...PRET, stockage: true, antivirus: false }])
  })
  test('/readyz refuse quand la base ne répond pas, ou ne fait que lire', async () => {
    const sansBase = banc.db.withPlugin({
      transformQuery: () => {
        throw new Error('coupée')
      },
      transformResult: async ({ result }) => result,
    })
    const enLecture = banc.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => ({ ...result, rows: [{ lecture: true }] }),
    })
    for (const db of [sansBase, enLecture]) {
      const boiteux = await construireApp({ ...banc.ctx, db }, [])
      const r = await boiteux.inject('/readyz')
      await boiteux.close()
      expect([r.statusCode, r.json().base, r.headers['retry-after']]).toEqual([503, false, '10'])
    }
  })
  test('/readyz n’interroge le dehors qu’une fois par seconde, combien que l’on soit à demander', async () => {
    let sondes = 0
    const stockage = { ...banc.ctx.stockage, sonder: async () => void sondes++ }
    const compte = await construireApp({ ...banc.ctx, stockage }, [])
    const demander = () => Promise.all(Array.from({ length: 50 }, () => compte.inject('/readyz')))
    const statuts = (await demander()).map((r) => r.statusCode)
    banc.horloge.avancer(999)
    await demander()
    expect([new Set(statuts), sondes]).toEqual([new Set([200]), 1])
    banc.horloge.avancer(1)
    await demander()
    await compte.close()
    expect(sondes).toBe(2)
  })
  test('/metrics demande son jeton, et n’existe pas sans lui', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    const headers = { authorization: 'Bearer jeton-metriques' }
    const r = await app.inject({ url: '/metrics', headers })
    expect(r.body).toContain('portail_requete_secondes_bucket')
    expect((await banc.app.inject('/metrics')).statusCode).toBe(404)
  })
  test('/ mène à /gestion/', async () => {
    expect((await app.inject('/')).headers.location).toBe('/gestion/')
  })
  test('un client qui n’envoie pas ses en-têtes n’occupe pas le serveur sans fin', async () => {
    const serveur = banc.app.server
    expect([serveur.headersTimeout, serveur.requestTimeout]).toEqual([20_000, 600_000])
  })
})

describe('openapi.json', () => {
  test('décrit chaque appel servi, ses paramètres, ses encodages, ses erreurs et sa sécurité', async () => {
    const doc = (await banc.app.inject('/gestion/api/openapi.json')).json()
    expect(doc.openapi).toBe('3.1.0')
    for (const { contrat } of ROUTES) {
      const chemin = `/${contrat.chemin.replace(/^\//, '').replaceAll(/:(\w+)/g, '{$1}')}`
      const op = doc.paths[chemin]?.[contrat.methode.toLowerCase()]
      expect([chemin, op?.operationId]).toEqual([chemin, contrat.cle])
      const noms = op.parameters
        .filter((p: { in?: string }) => p.in === 'path')
        .map((p: { name: string }) => p.name)
      expect([chemin, noms]).toEqual([chemin, parametresDe(contrat)])
      const simples = ['application/json', 'application/x-www-form-urlencoded']
      const champs = contrat.corps instanceof z.ZodObject ? Object.keys(contrat.corps.shape).length : 1
      if (contrat.corps && champs > 0)
        expect([chemin, Object.keys(op.requestBody.content)]).toEqual([
          chemin,
          contrat.fichiers ? [...simples, 'multipart/form-data'] : simples,
        ])
      expect(Object.keys(op.responses)).toContain('500')
      expect(op.security.length).toBeGreaterThan(0)
    }
    const login = doc.paths['/login'].post
    expect(Object.keys(login.requestBody.content['application/json'].schema.properties)).toEqual([
      'email',
      'password',
    ])
    expect(Object.keys(login.responses)).toEqual([
      '200',
      '400',
      '413',
      '415',
      '419',
      '422',
      '429',
      '500',
      '503',
    ])
  })
  test('n’exige d’un corps, à toute profondeur, que ce qui ne peut être laissé vide', async () => {
    const doc = (await banc.app.inject('/gestion/api/openapi.json')).json()
    const corps = (chemin: string) => doc.paths[chemin].patch.requestBody.content['application/json'].schema
    const decision = corps('/projets/{id}/decisionCAA')
    const [lu] = decision.properties.avisLu.anyOf
    const [lus] = corps('/commissions/{id}/validerCAA').properties.avisLus.anyOf
    expect([decision.required, lu.required, lus.items.required]).toEqual([[], [], ['id']])
    expect([lu, lus.items].filter((s) => 'additionalProperties' in s)).toEqual([])
  })
  test('ne laisse aucune référence sans cible', async () => {
    const texte = (await banc.app.inject('/gestion/api/openapi.json')).body
    const doc = JSON.parse(texte)
    for (const [, chemin = ''] of texte.matchAll(/"\$ref":"#\/(components[^"]+)"/g))
      expect([chemin, chemin.split('/').reduce((o, k) => o?.[k], doc)]).not.toEqual([chemin, undefined])
  })
  test('/gestion/api/docs l’affiche sans script ni style en ligne', async () => {
    const r = await banc.app.inject('/gestion/api/docs/')
    expect(r.statusCode).toBe(200)
    expect(r.body).not.toMatch(/<script(?![^>]*src=)|<style|style="|onload=/)
    for (const [, src = ''] of r.body.matchAll(/(?:src|href)="\.([^"]+)"/g))
      expect([src, (await banc.app.inject(`/gestion/api/docs${src}`)).statusCode]).toEqual([src, 200])
  })
})
