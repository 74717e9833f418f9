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

const abandonner = async (): Promise<number> => {
  const id = (await banc.envois())[0]?.id ?? 0
  const abandonneLe = banc.horloge.maintenant()
  await banc.db.updateTable('envoi').set({ abandonneLe, essais: 12 }).where('id', '=', id).execute()
  return id
}

test('un message abandonné se relance, deux fois sans effet de plus, par qui gère les pages seulement', async () => {
  await deposer('perdu')
  const id = await abandonner()
  for (const role of ['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const) {
    const jeton = await banc.connecter(role)
    expect((await banc.appeler('POST', `envois/${id}/relancer`, { jeton })).statut).toBe(403)
  }
  const jeton = await banc.connecter('admin')
  for (let i = 0; i < 2; i++) {
    const relance = await banc.appeler('POST', `envois/${id}/relancer`, { jeton })
    expect(relance).toMatchObject({ statut: 200, corps: { status: 'success', data: { id } } })
  }
  expect((await banc.envois())[0]).toMatchObject({ abandonneLe: null, essais: 0 })
  const actes = await banc.db.selectFrom('journal').select('acte').execute()
  expect(actes).toEqual([{ acte: 'relancerEnvoi' }])
  expect((await banc.appeler('POST', 'envois/999999/relancer', { jeton })).statut).toBe(404)
})

test('un message expiré ne se relance pas', async () => {
  await deposer('tard', new Date('2026-03-02T08:00:00Z'))
  const id = await abandonner()
  const jeton = await banc.connecter('admin')
  expect((await banc.appeler('POST', `envois/${id}/relancer`, { jeton })).statut).toBe(409)
})
