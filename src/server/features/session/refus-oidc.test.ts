import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { direRefusOidc, REFUS_OIDC } from '#domain/oidc/refus.ts'
import { poserCsrf } from '#server/http/garde/csrf.ts'
import { TEMOINS } from '#server/http/service/page-connexion.ts'
import { ouvrirPages } from '#server/http/service/pages.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { poserFormulaireConnexion } from './poser-formulaire.ts'

const NOM = 'l’annuaire « A&B »'
const PAGE = `<meta name="fournisseur" content="" /><title>Connexion</title><p class="session-erreurs" role="alert">${TEMOINS.avis}</p><a href="/gestion/oidc" class="bouton">Se connecter avec ${TEMOINS.fournisseur}</a><a href="/gestion/creation/step1">Créer un compte</a>`

const banc = bancDuFichier({
  ports: {
    identite: {
      nom: NOM,
      seul: false,
      adresse: async () => null,
      echanger: async () => ({ refus: 'muet' }),
      adresseDeFin: async () => null,
    },
  },
})
const dossier = mkdtempSync(join(tmpdir(), 'portail-oidc-'))
const apps: FastifyInstance[] = []
async function servir(fournisseur: string | null) {
  const app = Fastify()
  apps.push(app)
  const maison = {
    organisme: 'Fonds',
    fournisseur,
    publicUrl: banc.ctx.config.publicUrl,
    contact: async () => null,
    maintenant: () => banc.horloge.maintenant(),
  }
  await app.register(async (portee) => {
    await poserCsrf(portee, banc.ctx)
    poserFormulaireConnexion(portee, banc.ctx, ouvrirPages(maison, dossier))
  })
  return app
}
beforeAll(() => {
  for (const nom of ['index.html', 'portail.html']) writeFileSync(join(dossier, nom), PAGE)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(dossier, { recursive: true })
})

test('la page a le bouton du fournisseur, sous son nom, ou n’a rien', async () => {
  const avec = (await (await servir(NOM)).inject('/gestion/')).body
  expect(avec).toContain(
    '<a href="/gestion/oidc" class="bouton">Se connecter avec l’annuaire « A&amp;B »</a>',
  )
  expect(avec).toContain('<meta name="fournisseur" content="l’annuaire « A&amp;B »" />')
  const sans = (await (await servir(null)).inject('/gestion/')).body
  expect(sans).not.toContain('oidc')
  expect(sans).toContain('<meta name="fournisseur" content="" />')
  expect(sans).toContain('Créer un compte')
})

test.each(REFUS_OIDC)('au retour du fournisseur, « %s » se dit une fois, en une phrase', async (refus) => {
  const app = await servir(NOM)
  const r = await app.inject({ url: '/gestion/', headers: { cookie: `connexion=refus.${refus}` } })
  const dit = /role="alert">([^<]*)/.exec(r.body)?.[1]?.replaceAll('&amp;', '&')
  expect(dit).toBe(direRefusOidc(refus, NOM))
  expect(dit?.match(/\.( |$)/g)).toHaveLength(1)
  expect(r.cookies.find((c) => c.name === 'connexion')).toMatchObject({ value: '', path: '/gestion' })
})

test('un mot que le portail n’a pas écrit ne s’affiche pas', async () => {
  const app = await servir(NOM)
  const r = await app.inject({ url: '/gestion/', headers: { cookie: 'connexion=refus.%3Cb%3E' } })
  expect([r.statusCode, r.body.includes('role="alert"')]).toEqual([200, false])
})
