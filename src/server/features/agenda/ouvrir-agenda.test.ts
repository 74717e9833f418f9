import { expect, test } from 'vitest'
import { journalTechnique } from '#server/http/service/journal-technique.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('donne 256 bits tirés au hasard, dont la base ne garde que l’empreinte, une par compte', async () => {
  const jeton = await banc.connecter('superviseur')
  const ouvrir = async (): Promise<string> =>
    (await banc.appeler('POST', 'me/agenda', { jeton })).corps.data.adresse
  const [premiere, seconde] = [await ouvrir(), await ouvrir()]
  expect(seconde).not.toBe(premiere)
  const cle = /\/gestion\/calendrier\/([\w-]{43})\.ics$/.exec(seconde)?.[1] ?? ''
  const gardees = await banc.db.selectFrom('agenda').select('empreinte').execute()
  expect(gardees.map((g) => g.empreinte)).toEqual([empreinteDe(cle)])
})

test('le journal technique n’écrit pas l’adresse', () => {
  const journal = journalTechnique('info')
  if (!journal) throw new Error('Aucun journal.')
  const requete = { method: 'GET', url: '/gestion/calendrier/abc.ics?x=1', ip: '203.0.113.1' }
  expect(journal.serializers.req(requete as Parameters<typeof journal.serializers.req>[0]).chemin).toBe(
    '/gestion/calendrier/…',
  )
})
