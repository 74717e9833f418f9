import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff } from '../../../test-kit/fabriques.ts'
import { donnerApplication } from '../../../test-kit/second-facteur.ts'
import { clesPossibles } from './site-cles.ts'

let banc: Banc
let qui: Awaited<ReturnType<typeof creerStaff>>
let jeton: string
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
beforeEach(async () => {
  qui = await creerStaff(banc, 'comptable')
  jeton = await banc.connecter(qui.id)
})

const lire = () => banc.appeler('GET', 'second-facteur', { jeton })

it('dit qu’il n’y a rien, puis ce qui est en service, sans le secret', async () => {
  const vide = {
    actif: false,
    obligatoire: false,
    application: null,
    cles: [],
    codesSecoursRestants: 0,
    clesPossibles: true,
  }
  expect((await lire()).corps).toEqual({ data: vide })
  const secret = await donnerApplication(banc, qui.id)
  const r = await lire()
  expect(r.corps.data).toEqual({ ...vide, actif: true, application: { creeLe: '2026-03-02T09:00:00.000Z' } })
  expect(JSON.stringify(r.corps)).not.toContain(secret)
})

it('est au personnel et aux membres de commission, jamais aux porteurs', async () => {
  for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
    expect((await banc.appeler('GET', 'second-facteur', { jeton: await banc.connecter(role) })).statut).toBe(
      200,
    )
  const porteur = await banc.connecter('porteurProjet')
  expect((await banc.appeler('GET', 'second-facteur', { jeton: porteur })).statut).toBe(403)
  expect((await banc.appeler('GET', 'second-facteur')).statut).toBe(401)
})

it('à une adresse IP ou sans https, les clés d’accès ne sont pas proposées', async () => {
  for (const [publicUrl, possibles] of [
    ['http://127.0.0.1:3000', false],
    ['https://[::1]', false],
    ['http://portail.fr', false],
    ['https://portail.fr', true],
    ['http://localhost:3000', true],
  ] as const) {
    const ailleurs = { ...banc.ctx, config: { ...banc.ctx.config, publicUrl } }
    expect([publicUrl, clesPossibles(ailleurs)]).toEqual([publicUrl, possibles])
  }
})
