import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

async function ouvrir(jeton: string): Promise<string> {
  const { statut, corps } = await banc.appeler('POST', 'me/agenda', { jeton })
  expect(statut).toBe(200)
  return new URL(corps.data.adresse).pathname
}
const demander = (chemin: string) => banc.app.inject({ method: 'GET', url: chemin })
async function lire(chemin: string) {
  const r = await demander(chemin)
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendrier = new ICAL.Component(ICAL.parse(r.body))
  return calendrier.getAllSubcomponents('vevent').map((c) => {
    const e = new ICAL.Event(c)
    const uid = e.uid.split('@')[0] ?? ''
    return {
      uid,
      jour: e.startDate.toString(),
      titre: e.summary,
      rang: e.sequence,
      statut: c.getFirstPropertyValue('status'),
    }
  })
}
const genres = (evenements: { uid: string }[]) =>
  [...new Set(evenements.map((e) => e.uid.split('-')[0]))].sort()

test('un porteur y lit ses échéances, et une date déplacée garde son nom et monte d’un rang', async () => {
  const s = await demandeAccordee(banc)
  const chemin = await ouvrir(s.jeton)
  const uid = `projet-${s.projet.id}-convention`
  const [avant] = (await lire(chemin)).filter((e) => e.uid === uid)
  expect(avant).toMatchObject({ rang: 0, statut: 'CONFIRMED' })
  expect((await lire(chemin)).find((e) => e.uid === uid)).toEqual(avant)
  await banc.db
    .updateTable('calendrier')
    .set((eb) => ({ joursConvention: eb('joursConvention', '+', 5) }))
    .execute()
  const apres = (await lire(chemin)).find((e) => e.uid === uid)
  expect([apres?.rang, apres?.jour === avant?.jour]).toEqual([1, false])
  await signerConvention(banc, s)
  expect((await lire(chemin)).find((e) => e.uid === uid)).toMatchObject({
    rang: 2,
    statut: 'CANCELLED',
    titre: 'Annulé',
    jour: apres?.jour,
  })
})

test('deux comptes n’ont rien en commun ; le personnel lit périodes et séances, un membre les siennes sans nombre', async () => {
  await ouvrirPeriode(banc)
  const [une, autre] = [await demandeAccordee(banc), await demandeAccordee(banc)]
  const uids = async (jeton: string) => (await lire(await ouvrir(jeton))).map((e) => e.uid)
  const [des, autres] = [await uids(une.jeton), await uids(autre.jeton)]
  expect([des.length > 0, des.filter((u) => autres.includes(u))]).toEqual([true, []])
  const montree = await creerCommission(banc, 'etape2', { isVisible: true })
  const cachee = await creerCommission(banc, 'etape2', { isVisible: false })
  const admin = await lire(await ouvrir(await banc.connecter('admin')))
  expect(genres(admin)).toEqual(['commission', 'periode'])
  expect(admin.some((e) => e.uid === `commission-${cachee.id}`)).toBe(true)
  expect(genres(await lire(await ouvrir(await banc.connecter('comptable'))))).toEqual(['periode'])
  const membre = await lire(await ouvrir(await banc.connecter('membreCommission')))
  expect(membre.some((e) => e.uid === `commission-${montree.id}`)).toBe(true)
  expect(membre.some((e) => e.uid === `commission-${cachee.id}`)).toBe(false)
  expect(membre.filter((e) => /demande/.test(e.titre))).toEqual([])
})

test('révoquée, remplacée, ou d’un compte hors d’usage, une adresse répond 404 ; rien n’en est gardé ni référencé', async () => {
  const jeton = await banc.connecter('superviseur')
  const premiere = await ouvrir(jeton)
  const r = await demander(premiere)
  expect(r.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  expect(r.headers['content-disposition']).toBeUndefined()
  const seconde = await ouvrir(jeton)
  expect((await demander(premiere)).statusCode).toBe(404)
  expect((await banc.appeler('GET', 'me/agenda', { jeton })).corps.data.creeLe).not.toBeNull()
  await banc.appeler('DELETE', 'me/agenda', { jeton })
  expect((await demander(seconde)).statusCode).toBe(404)
  expect((await banc.appeler('GET', 'me/agenda', { jeton })).corps.data.creeLe).toBeNull()
  const troisieme = await ouvrir(jeton)
  const { id } = (await banc.appeler('GET', 'me', { jeton })).corps.data
  await banc.db.updateTable('utilisateur').set({ desactiveLe: new Date() }).where('id', '=', id).execute()
  for (const chemin of [troisieme, `${troisieme.slice(0, -5)}A.ics`, '/gestion/calendrier/x.ics'])
    expect((await demander(chemin)).statusCode).toBe(404)
  const rows = await banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', `compte:${id}`)
    .where('acte', 'like', '%Agenda')
    .orderBy('rang')
    .execute()
  expect(rows.map((l) => [l.acte, l.apres])).toEqual([
    ['ouvrirAgenda', null],
    ['ouvrirAgenda', null],
    ['fermerAgenda', null],
    ['ouvrirAgenda', null],
  ])
})

test('une adresse demandée trop souvent attend, comme tout le reste', async () => {
  const limite = String(banc.ctx.config.limites.requetesMinute)
  expect((await demander('/gestion/calendrier/x.ics')).headers['x-ratelimit-limit']).toBe(limite)
})

test('le portail change d’adresse : chaque échéance garde son nom, et le même agenda répond 304', async () => {
  const s = await demandeAccordee(banc)
  const chemin = await ouvrir(s.jeton)
  const uids = (texte: string) => texte.match(/^UID:.*$/gm)
  const avant = await demander(chemin)
  expect(uids(avant.body)?.length).toBeGreaterThan(0)
  const { etag = '' } = avant.headers
  const encore = await banc.app.inject({ url: chemin, headers: { 'if-none-match': String(etag) } })
  expect([encore.statusCode, encore.body]).toEqual([304, ''])
  const { publicUrl } = banc.ctx.config
  Object.assign(banc.ctx.config, { publicUrl: 'https://autre.example' })
  const apres = await banc.app.inject({ url: chemin, headers: { 'if-none-match': String(etag) } })
  Object.assign(banc.ctx.config, { publicUrl })
  expect([apres.statusCode, uids(apres.body)]).toEqual([200, uids(avant.body)])
  expect(apres.body.replaceAll('\r\n ', '')).toContain('URL:https://autre.example/gestion')
})
