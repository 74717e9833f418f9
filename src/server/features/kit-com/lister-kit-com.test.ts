import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { AFFICHE, CHARTE, deposerAuKit, LOGO } from '#test-kit/scenes/documents/kit-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: Awaited<ReturnType<typeof creerPorteur>>
beforeAll(async () => {
  admin = await banc.connecter('admin')
  porteur = await creerPorteur(banc)
})
beforeEach(async () => {
  await banc.db.deleteFrom('kitFichier').execute()
})

/** Asks for a path the answer gave, without any header. */
const ouvrir = (url: string | null) => banc.appeler('GET', (url ?? '').replace('/gestion/api/', ''))

test('porteur, superviseur et admin le lisent ; membre et comptable non (KIT-026, PER-019)', async () => {
  const appel = (j?: string) => banc.appeler('GET', 'kit-com', j ? { jeton: j } : {})
  expect(await statutsParRole(banc, porteur, appel)).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 200,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test('donne chaque fichier, par nom, avec son nom et son type (KIT-017, KIT-018, KIT-026)', async () => {
  await deposerAuKit(banc, admin, LOGO, CHARTE, AFFICHE)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { data, meta } = (await banc.appeler('GET', 'kit-com', { jeton })).corps
  expect(data.map((f: { name: string; type: string }) => [f.name, f.type])).toEqual([
    ['affiche.pdf', 'application/pdf'],
    ['Charte graphique.pdf', 'application/pdf'],
    ['Logo été.png', 'image/png'],
  ])
  expect(meta).toMatchObject({ total: 3, page: 1, parPage: 3 })
})

test('un kit vide est une liste vide, sans lien', async () => {
  const { corps } = await banc.appeler('GET', 'kit-com', { jeton: admin })
  expect(corps).toEqual({ data: [], meta: { total: 0, page: 1, parPage: 1, url: null } })
})

test('chaque lien ouvre son fichier sans session pendant quinze minutes, puis plus', async () => {
  await deposerAuKit(banc, admin, LOGO)
  const { data } = (await banc.appeler('GET', 'kit-com', { jeton: admin })).corps
  const ouvert = await ouvrir(data[0].url)
  expect([ouvert.statut, ouvert.octets]).toEqual([200, LOGO[1]])
  banc.horloge.avancer(15 * 60_000)
  expect((await ouvrir(data[0].url)).statut).toBe(401)
})

test('names limite la liste, et son lien ne donne que ce qui est nommé', async () => {
  await deposerAuKit(banc, admin, LOGO, CHARTE, AFFICHE)
  const names = encodeURIComponent(JSON.stringify(['affiche.pdf', 'Logo été.png', 'inconnu.pdf']))
  const { data, meta } = (await banc.appeler('GET', `kit-com?names=${names}`, { jeton: admin })).corps
  expect(data.map((f: { name: string }) => f.name)).toEqual(['affiche.pdf', 'Logo été.png'])
  const zip = await ouvrir(meta.url)
  expect([zip.statut, zip.entetes['content-type']]).toEqual([200, 'application/zip'])
  expect((await ouvrir(meta.url.replace('affiche', 'Charte'))).statut).toBe(401)
})
