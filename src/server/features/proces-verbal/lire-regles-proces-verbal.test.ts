import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('rien n’est demandé tant que rien n’est réglé ; un superviseur ne lit pas ce réglage', async () => {
  const lire = async (role: 'admin' | 'superviseur') =>
    banc.appeler('GET', 'parametres/proces-verbaux', { jeton: await banc.connecter(role) })
  expect((await lire('admin')).corps.data).toEqual({ publicationAttendSignatures: false, version: 1 })
  expect((await lire('superviseur')).statut).toBe(403)
})
