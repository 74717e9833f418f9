import { beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Admin, dansJours, donner, unAdmin } from '#test-kit/scenes/jetons-essai.ts'
import { prevenirFins } from './prevenir-fins.ts'

const banc = bancDuFichier()
const DEBUT = '2026-03-02T09:00:00Z'
let a: Admin
let b: Admin
beforeEach(async () => {
  banc.horloge.regler(DEBUT)
  await banc.db.deleteFrom('jetonLecture').execute()
  await banc.db.updateTable('utilisateur').set({ role: 'superviseur' }).where('role', '=', 'admin').execute()
  a = await unAdmin(banc)
  b = await unAdmin(banc)
})

const apres = (jours: number): void =>
  banc.horloge.regler(new Date(Date.parse(DEBUT) + jours * 86_400_000).toISOString())
/** To whom the job writes when it runs on each of these days, with the subject. */
async function courriels(jours: readonly number[]): Promise<[number, string, string][]> {
  const dits: [number, string, string][] = []
  for (const jour of jours) {
    apres(jour)
    const avant = (await banc.envois()).length
    await prevenirFins(banc.ctx)
    await prevenirFins(banc.ctx)
    const tous = await banc.envois()
    for (const e of tous.slice(0, tous.length - avant)) dits.push([jour, e.destinataire, e.sujet ?? ''])
  }
  return dits.sort()
}

test('trente jours puis sept jours avant la fin, une fois chacun, à qui en répond', async () => {
  await donner(banc, a, { nom: 'Suivi', fin: dansJours(banc, 100) })
  expect(await courriels([69, 70, 71, 92, 93, 94, 100, 101])).toEqual([
    [70, a.email, 'Le jeton de lecture «\u00a0Suivi\u00a0» finit dans 30\u00a0jours'],
    [93, a.email, 'Le jeton de lecture «\u00a0Suivi\u00a0» finit dans 7\u00a0jours'],
  ])
})

test('un portail arrêté tout un mois ne dit que ce qui presse ; un jeton court n’annonce pas trente jours', async () => {
  await donner(banc, a, { nom: 'Long', fin: dansJours(banc, 100) })
  expect((await courriels([96, 97])).map(([jour]) => jour)).toEqual([96])
  apres(0)
  await donner(banc, a, { nom: 'Court', fin: dansJours(banc, 20) })
  await donner(banc, a, { nom: 'Bref', fin: dansJours(banc, 5) })
  expect(await courriels([1, 5, 12, 13, 14])).toEqual([
    [13, a.email, 'Le jeton de lecture «\u00a0Court\u00a0» finit dans 7\u00a0jours'],
  ])
})

test('son titulaire parti, tous les administrateurs sont prévenus ; repris, le nouveau seul ; révoqué, personne', async () => {
  const { jeton } = await donner(banc, b, { nom: 'Ancien', fin: dansJours(banc, 100) })
  await banc.db.updateTable('utilisateur').set({ role: 'comptable' }).where('id', '=', b.id).execute()
  const c = await unAdmin(banc)
  expect((await courriels([70])).map(([, qui]) => qui)).toEqual([a.email, c.email].sort())
  const [dernier] = await banc.envois()
  expect(dernier?.texte).toContain(`${b.qui}, qui en répondait, n’est plus administrateur`)
  const deA = await banc.connecter(a.id)
  await banc.appeler('POST', `jetons-lecture/${jeton.id}/reprise`, { jeton: deA })
  expect((await courriels([93])).map(([, qui]) => qui)).toEqual([a.email])
  apres(0)
  const autre = await donner(banc, a, { fin: dansJours(banc, 40) })
  await banc.appeler('DELETE', `jetons-lecture/${autre.jeton.id}`, { jeton: a.jeton })
  expect(await courriels([10, 33])).toEqual([])
})
