import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()
const moi = (jeton: string) => banc.appeler('GET', 'me', { jeton })

describe('POST logout', () => {
  test('se ferme sur le serveur à la déconnexion, et pas sans jeton CSRF', async () => {
    const jeton = await banc.connecter('admin')
    expect((await banc.appeler('POST', 'logout', { jeton, csrf: null })).statut).toBe(419)
    expect((await banc.appeler('POST', 'logout', { jeton })).corps).toEqual({ status: 'success' })
    expect((await moi(jeton)).statut).toBe(401)
    expect((await banc.appeler('POST', 'logout', { jeton })).statut).toBe(401)
    expect((await banc.appeler('POST', 'logout')).statut).toBe(401)
  })
})
