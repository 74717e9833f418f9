import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
beforeEach(() => banc.db.deleteFrom('echecConnexion').execute())

describe('POST confirmer-email', () => {
  const demander = (id: number, jeton: string, corps: Record<string, unknown>) =>
    banc.appeler('PUT', `comptes/${id}`, { jeton, corps: { motDePasseActuel: MOT_DE_PASSE, ...corps } })
  const confirmer = (token: unknown) => banc.appeler('POST', 'confirmer-email', { corps: { token } })
  const lien = async (a: string) =>
    /token=([\w-]+)/.exec((await banc.envois()).find((e) => e.destinataire === a)?.texte ?? '')?.[1] ?? ''
  const adresseDe = async (id: number) =>
    await banc.db
      .selectFrom('utilisateur')
      .select(['email', 'emailEnAttente'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('prise entre-temps par un autre compte, elle donne 409 et rien ne change', async () => {
    const { id, email } = await creerStaff(banc, 'admin')
    await demander(id, await banc.connecter(id), { email: 'bientot@essai.fr' })
    const token = await lien('bientot@essai.fr')
    await creerStaff(banc, 'admin', { email: 'bientot@essai.fr' })
    expect((await confirmer(token)).statut).toBe(409)
    expect((await adresseDe(id))?.email).toBe(email)
  })

  test('un changement de mot de passe arrête ce qui attendait : qui a volé l’ancien ne garde pas le compte', async () => {
    const { id, email } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    await demander(id, jeton, { email: 'voleur@essai.fr' })
    const corps = { password: 'Un-Secret-Neuf-26!', passwordConfirmation: 'Un-Secret-Neuf-26!' }
    const change = await banc.appeler('PATCH', `comptes/${id}`, {
      jeton,
      corps: { ...corps, motDePasseActuel: MOT_DE_PASSE },
    })
    expect(change.statut).toBe(200)
    expect((await confirmer(await lien('voleur@essai.fr'))).statut).toBe(422)
    expect(await adresseDe(id)).toEqual({ email, emailEnAttente: null })
  })

  test('refuse un jeton absent, inventé, périmé ou remplacé', async () => {
    for (const t of [null, '', [], 'inventé']) expect([t, (await confirmer(t)).statut]).toEqual([t, 422])
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    await demander(id, jeton, { email: 'un@essai.fr' })
    const premier = await lien('un@essai.fr')
    await demander(id, jeton, { email: 'deux@essai.fr' })
    expect((await confirmer(premier)).statut).toBe(422)
    const second = await lien('deux@essai.fr')
    banc.horloge.avancer(24 * 3_600_000)
    expect((await confirmer(second)).statut).toBe(422)
  })
})
