import { expect, test } from 'vitest'
import { CLES_PAGES, TITRES_PAGES } from '#domain/page/pages.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test.each(CLES_PAGES)('%s se lit sans session, le nom de l’organisme à sa place', async (cle) => {
  const r = await banc.appeler('GET', `pages/${cle}`)
  expect(r.statut).toBe(200)
  expect(r.corps.data).toMatchObject({
    cle,
    titre: TITRES_PAGES[cle],
    version: cle === 'donnees-personnelles' ? 4 : 2,
  })
  expect(r.corps.data.texte).toContain(banc.ctx.config.organisme)
  expect(r.corps.data.texte).not.toContain('{organisme}')
})

test('les conditions d’utilisation disent que les données sont conservées 5 ans (GEN-022)', async () => {
  const { texte } = (await banc.appeler('GET', 'pages/cgv')).corps.data
  expect(texte).toMatch(/conservées 5\u00a0ans/)
})

test('une page inconnue est introuvable, une page inchangée ne se renvoie pas', async () => {
  expect((await banc.appeler('GET', 'pages/inconnue')).statut).toBe(404)
  const { entetes } = await banc.appeler('GET', 'pages/cgv')
  const r = await banc.app.inject({
    url: '/gestion/api/pages/cgv',
    headers: { 'if-none-match': String(entetes.etag) },
  })
  expect([r.statusCode, r.body]).toEqual([304, ''])
})
