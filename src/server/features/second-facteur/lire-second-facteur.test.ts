import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'
import { donnerApplication } from '#test-kit/scenes/second-facteur.ts'
import { clesPossibles } from './site-cles.ts'

const s = personnelEnSession('comptable')

const lire = () => s.banc.appeler('GET', 'second-facteur', { jeton: s.jeton })

test('dit qu’il n’y a rien, puis ce qui est en service, sans le secret', async () => {
  const vide = {
    actif: false,
    obligatoire: false,
    application: null,
    cles: [],
    codesSecoursRestants: 0,
    clesPossibles: true,
  }
  expect((await lire()).corps).toEqual({ data: vide })
  const secret = await donnerApplication(s.banc, s.qui.id)
  const r = await lire()
  expect(r.corps.data).toEqual({ ...vide, actif: true, application: { creeLe: '2026-03-02T09:00:00.000Z' } })
  expect(JSON.stringify(r.corps)).not.toContain(secret)
})

test('est au personnel et aux membres de commission, jamais aux porteurs', async () => {
  for (const role of ['admin', 'superviseur', 'comptable', 'membreCommission'] as const)
    expect(
      (await s.banc.appeler('GET', 'second-facteur', { jeton: await s.banc.connecter(role) })).statut,
    ).toBe(200)
  const porteur = await s.banc.connecter('porteurProjet')
  expect((await s.banc.appeler('GET', 'second-facteur', { jeton: porteur })).statut).toBe(403)
  expect((await s.banc.appeler('GET', 'second-facteur')).statut).toBe(401)
})

test('à une adresse IP ou sans https, les clés d’accès ne sont pas proposées', async () => {
  for (const [publicUrl, possibles] of [
    ['http://127.0.0.1:3000', false],
    ['https://[::1]', false],
    ['http://portail.fr', false],
    ['https://portail.fr', true],
    ['http://localhost:3000', true],
  ] as const) {
    const ailleurs = { ...s.banc.ctx, config: { ...s.banc.ctx.config, publicUrl } }
    expect([publicUrl, clesPossibles(ailleurs)]).toEqual([publicUrl, possibles])
  }
})
