import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'

const HEURE = 3_600_000
const banc = bancDuFichier()
const moi = (jeton: string) => banc.appeler('GET', 'me', { jeton })

describe('vie d’une session', () => {
  test('glisse de 8 heures à chaque usage, et finit à 24 heures', async () => {
    const jeton = await banc.connecter('admin')
    for (let h = 7; h <= 21; h += 7) {
      banc.horloge.avancer(7 * HEURE)
      expect([h, (await moi(jeton)).statut]).toEqual([h, 200])
    }
    banc.horloge.avancer(3 * HEURE)
    expect((await moi(jeton)).statut).toBe(401)
    const autre = await banc.connecter('admin')
    banc.horloge.avancer(8 * HEURE)
    expect((await moi(autre)).corps).toEqual({
      message: 'Votre session a expiré. Veuillez vous reconnecter.',
    })
  })

  test('n’écrit son passage qu’une fois par minute', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    const vue = async () => {
      await moi(jeton)
      const s = await banc.db.selectFrom('session').selectAll().where('utilisateurId', '=', id).execute()
      return s[0]?.vueLe.getTime()
    }
    const debut = await vue()
    banc.horloge.avancer(59_000)
    expect(await vue()).toBe(debut)
    banc.horloge.avancer(1_000)
    expect(await vue()).toBe(banc.horloge.maintenant().getTime())
  })

  test('suit à la requête suivante un changement de rôle et une désactivation', async () => {
    const { id } = await creerStaff(banc, 'superviseur')
    const jeton = await banc.connecter(id)
    await banc.db.updateTable('utilisateur').set({ role: 'comptable' }).where('id', '=', id).execute()
    expect((await moi(jeton)).corps.data.role).toBe('comptable')
    const desactiveLe = banc.horloge.maintenant()
    await banc.db.updateTable('utilisateur').set({ desactiveLe }).where('id', '=', id).execute()
    expect((await moi(jeton)).statut).toBe(401)
  })
})
