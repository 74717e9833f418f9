import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

const deposer = (sujet: string, expireLe?: Date) =>
  banc.db.transaction().execute((tx) =>
    banc.ctx.queue.courriel(tx, {
      evenement: 'essai',
      a: 'zoe@essai.fr',
      sujet,
      corps: { titre: `Bonjour ${sujet}`, paragraphes: [] },
      ...(expireLe ? { expireLe } : {}),
    }),
  )

test('les messages abandonnés se lisent sans leur texte, par qui voit les pages seulement', async () => {
  await deposer('perdu')
  const [envoi] = await banc.envois()
  const id = envoi?.id ?? 0
  const abandonneLe = banc.horloge.maintenant()
  await banc.db
    .updateTable('envoi')
    .set({ abandonneLe, essais: 12, derniereErreur: 'Panne' })
    .where('id', '=', id)
    .execute()
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', 'envois/echecs', { jeton })
  expect(corps.meta.total).toBe(1)
  expect(corps.data[0]).toMatchObject({
    id,
    sujet: 'perdu',
    essais: 12,
    derniereErreur: 'Panne',
    relancable: true,
  })
  expect(JSON.stringify(corps)).not.toContain('Bonjour')

  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const) {
    const autre = await banc.connecter(role)
    const lecture = await banc.appeler('GET', 'envois/echecs', { jeton: autre })
    expect(lecture.statut).toBe(role === 'superviseur' ? 200 : 403)
  }
})
