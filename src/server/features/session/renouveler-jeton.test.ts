import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const HEURE = 3_600_000
const banc = bancDuFichier()

describe('GET renew-token', () => {
  test('donne un jeton de deux heures lié à un témoin HttpOnly, gardé d’une fois sur l’autre (AUTH-006)', async () => {
    const r = await banc.app.inject('/gestion/api/renew-token')
    expect(Object.keys(r.json())).toEqual(['csrf'])
    expect(r.headers['cache-control']).toBe('no-store')
    expect(r.cookies[0]).toMatchObject({ name: 'csrf', path: '/gestion', httpOnly: true, sameSite: 'Strict' })
    const cookie = `csrf=${r.cookies[0]?.value}`
    const suite = await banc.app.inject({ url: '/gestion/api/renew-token', headers: { cookie } })
    expect(suite.cookies).toEqual([])
    const essai = {
      jeton: await banc.connecter('admin'),
      csrf: suite.json().csrf as string,
      entetes: { cookie },
    }
    banc.horloge.avancer(2 * HEURE - 1000)
    expect(
      (await banc.appeler('POST', 'lost-password', { ...essai, corps: { email: 'x@y.fr' } })).statut,
    ).toBe(200)
    banc.horloge.avancer(1000)
    const r419 = await banc.appeler('POST', 'logout', essai)
    expect([r419.statut, r419.corps.message]).toEqual([419, 'Votre page a expiré. Veuillez réessayer.'])
  })
})
