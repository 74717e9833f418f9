import { expect, test } from 'vitest'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { bancDuFichier } from './banc-du-fichier.ts'

const banc = bancDuFichier()

test('une session ouverte pour un rôle est reconnue par l’application', async () => {
  const jeton = await banc.connecter('comptable')
  const { statut, corps } = await banc.appeler('GET', 'me', { jeton })
  expect([statut, corps.data.role]).toEqual([200, 'comptable'])
  expect((await banc.appeler('GET', 'me')).statut).toBe(401)
})

test('sans jeton CSRF, une écriture est refusée', async () => {
  const jeton = await banc.connecter('admin')
  expect((await banc.appeler('POST', 'logout', { jeton, csrf: null })).statut).toBe(419)
  expect((await banc.appeler('POST', 'logout', { jeton })).statut).toBe(200)
})

test('les fabriques donnent des numéros qui se suivent, et une base neuve à chaque fichier', async () => {
  const [un, deux] = [await creerPorteur(banc), await creerPorteur(banc, { etat: 'refus', profil: 'vide' })]
  const numeros = [await creerProjet(banc, un), await creerProjet(banc, deux)].map((p) => p.numero)
  expect(numeros).toEqual(['2026-0001', '2026-0002'])
  expect(await ouvrirPeriode(banc)).toMatchObject({ dateDebut: '2026-01-31', dateFin: '2026-04-01' })
})

test('l’horloge ne bouge que si on la bouge', () => {
  expect(banc.ctx.horloge.maintenant().toISOString()).toBe('2026-03-02T09:00:00.000Z')
  banc.horloge.avancer(60_000)
  expect(banc.ctx.horloge.maintenant().toISOString()).toBe('2026-03-02T09:01:00.000Z')
})

test('la file rend la main quand il ne reste rien à faire', async () => {
  await banc.db.transaction().execute((tx) =>
    banc.ctx.queue.courriel(tx, {
      evenement: 'essai',
      a: 'a@essai.fr',
      sujet: 'Essai',
      corps: { titre: 't', paragraphes: [] },
    }),
  )
  expect(await banc.viderFile()).toBe(1)
  expect((await banc.envois()).map((e) => e.sujet)).toEqual(['Essai'])
})
