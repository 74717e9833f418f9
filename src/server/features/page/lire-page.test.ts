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
    version: { accessibilite: 2, 'donnees-personnelles': 5 }[cle as string] ?? 3,
  })
  expect(r.corps.data.texte).toContain(banc.ctx.config.organisme)
  expect(r.corps.data.texte).not.toContain('{organisme}')
})

test('les conditions d’utilisation disent que les données sont conservées 5 ans (GEN-022)', async () => {
  const { texte } = (await banc.appeler('GET', 'pages/cgv')).corps.data
  expect(texte).toMatch(/conservées 5\u00a0ans/)
})

test('les pages disent que l’on travaille à plusieurs, ce que chacun voit, et ce qui est gardé', async () => {
  const lire = async (cle: string) => (await banc.appeler('GET', `pages/${cle}`)).corps.data.texte as string
  const cgv = await lire('cgv')
  expect(cgv).not.toContain('Un compte représente une structure')
  for (const dit of [
    'Une structure peut en réunir plusieurs, ses membres',
    '## Les membres d’une structure',
    'ne se partage pas, même entre membres',
    'Seul un membre désigné comme signataire signe, en son nom',
    'Le compte d’une personne qui ne travaille plus pour aucune structure est effacé 5\u00a0ans après',
  ])
    expect(cgv).toContain(dit)
  const donnees = await lire('donnees-personnelles')
  for (const dit of [
    'le nom, l’adresse e-mail et les droits de ses autres membres',
    '## Ce que les membres d’une structure voient les uns des autres',
    'L’adresse e-mail d’un propriétaire est visible de tous',
    'masqué, le numéro ou l’adresse où le code est parti',
    'valable sept jours. L’invitation est effacée 5\u00a0ans après sa fin',
    'un e-mail envoyé au moins trente jours avant',
    'Chaque personne a les mêmes droits sur ses propres données',
  ])
    expect(donnees).toContain(dit)
  expect(await lire('mentions-legales')).toContain('qu’aux membres de la structure qui les dépose')
  const aide = await lire('aide')
  for (const dit of ['## Travailler à plusieurs', 'par un membre signataire', '**Un membre s’en va**'])
    expect(aide).toContain(dit)
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
