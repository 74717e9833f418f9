import { expect, test } from 'vitest'
import { construireApp } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test.each([
  ['https://aides.example', '__Host-csrf', 'Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['http://localhost:3000', 'csrf', 'Path=/gestion; HttpOnly; SameSite=Strict'],
])('à %s, le témoin se nomme %s, et lui seul vaut', async (publicUrl, nom, attributs) => {
  const ctx = { ...banc.ctx, config: { ...banc.ctx.config, publicUrl } }
  const app = await construireApp(ctx)
  const r = await app.inject({ url: '/gestion/api/renew-token' })
  const [temoin = '', ...reste] = String(r.headers['set-cookie']).split('; ')
  expect([temoin.split('=')[0], reste.join('; ')]).toEqual([nom, attributs])
  const ecrire = async (cookie: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/gestion/api/login',
        headers: { cookie, 'x-csrf-token': r.json().csrf },
        payload: { email: 'personne@exemple.fr', password: 'faux' },
      })
    ).statusCode
  expect(await ecrire(temoin)).not.toBe(419)
  // What another host of the domain may set goes by the other name.
  const autre = nom === 'csrf' ? '__Host-csrf' : 'csrf'
  expect(await ecrire(temoin.replace(nom, autre))).toBe(419)
  const { components, info } = (await app.inject({ url: '/gestion/api/openapi.json' })).json()
  expect(components.parameters.temoin.name).toBe(nom)
  expect(info.description).toContain(`pose le témoin \`${nom}\``)
  await app.close()
})
