import { beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('demandés deux fois, un seul carnet reste par membre, et l’ancien contenu s’en va', async () => {
  const s = await seanceEssai(banc, { dossiers: 1, membres: 2 })
  const cles = async () =>
    (await banc.db.selectFrom('seanceCarnet').select('cle').where('seanceId', '=', s.id).execute()).map(
      (c) => c.cle,
    )
  await Promise.all([s.acte('carnets'), s.acte('carnets')])
  await banc.viderFile()
  const premiers = await cles()
  banc.horloge.avancer(1000)
  await s.acte('carnets')
  await banc.viderFile()
  const seconds = await cles()
  expect([premiers.length, seconds.length, seconds.some((c) => premiers.includes(c))]).toEqual([2, 2, false])
})

test('redemandés alors que l’un se fabrique, tous finissent prêts', async () => {
  const s = await seanceEssai(banc, { dossiers: 1, membres: 2 })
  await s.acte('carnets')
  const [commence, suite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { stockage } = banc.ctx
  const ecrire = stockage.ecrire.bind(stockage)
  vi.spyOn(stockage, 'ecrire').mockImplementationOnce(async (...args) => {
    commence.resolve()
    await suite.promise
    return ecrire(...args)
  })
  const faits = banc.viderFile()
  await commence.promise
  banc.horloge.avancer(1000)
  await s.acte('carnets')
  suite.resolve()
  await faits
  const { corps } = await s.appeler('GET', `seances/${s.id}/carnets`)
  expect(corps.data.map((c: { etat: string }) => c.etat)).toEqual(['pret', 'pret'])
  const { n } = await banc.db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('chaine', '=', `commission:${s.commission.id}`)
    .where('acte', '=', 'preparerCarnets')
    .executeTakeFirstOrThrow()
  expect(n).toBe(1)
})

test('pas sans membre, ni une fois la séance close', async () => {
  const vide = await seanceEssai(banc, { dossiers: 1, membres: 0 })
  expect((await vide.acte('carnets')).corps.message).toBe('Aucun membre n’est en exercice.')
  const s = await seanceEssai(banc, { dossiers: 1 })
  await s.ouvrir()
  await s.acte('clore')
  expect((await s.acte('carnets')).statut).toBe(409)
})
