import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const NEUF = 'Un-Secret-Neuf-26!'
const personnel = ROLES.filter((r) => r !== 'porteurProjet')

const banc = bancDuFichier()
beforeEach(() => banc.db.deleteFrom('echecConnexion').execute())

const journal = async (id: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .selectAll()
      .where('chaine', '=', `compte:${id}`)
      .orderBy('rang')
      .execute()
  ).map((l) => [l.acte, l.acteurId, l.avant, l.apres])

describe('PATCH comptes/{id}', () => {
  const saisie = { motDePasseActuel: MOT_DE_PASSE, password: NEUF, passwordConfirmation: NEUF }
  const changer = (id: number, jeton: string, corps: Record<string, unknown>) =>
    banc.appeler('PATCH', `comptes/${id}`, { jeton, corps })

  test('chacun change le sien, ses autres sessions se ferment', async () => {
    for (const role of personnel) {
      const { id, email } = await creerStaff(banc, role)
      const [jeton, autre] = [await banc.connecter(id), await banc.connecter(id)]
      const r = await changer(id, jeton, saisie)
      expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id } }])
      expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(200)
      expect((await banc.appeler('GET', 'me', { jeton: autre })).statut).toBe(401)
      expect(await journal(id)).toEqual([['changerMotDePasse', id, null, null]])
      expect((await banc.envois())[0]).toMatchObject({
        evenement: 'mot-de-passe-modifie',
        destinataire: email,
      })
      expect((await changer(id, jeton, saisie)).corps.errors).toEqual({
        motDePasseActuel: ['Le mot de passe actuel est incorrect.'],
      })
    }
  })

  test('personne ne change celui d’un autre, ni un porteur par cet appel', async () => {
    const autre = await creerStaff(banc, 'admin')
    for (const role of ROLES)
      expect((await changer(autre.id, await banc.connecter(role), saisie)).statut).toBe(403)
    expect((await banc.appeler('PATCH', `comptes/${autre.id}`, { corps: saisie })).statut).toBe(401)
    expect(await journal(autre.id)).toEqual([])
  })

  test('refuse les champs vides ou différents, tous à la fois, et un appel sans jeton CSRF', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    expect(Object.keys((await changer(id, jeton, {})).corps.errors).sort()).toEqual([
      'motDePasseActuel',
      'password',
      'passwordConfirmation',
    ])
    const r = await changer(id, jeton, { ...saisie, passwordConfirmation: 'autre' })
    expect(r.corps.errors).toEqual({ passwordConfirmation: ['Les deux mots de passe ne correspondent pas.'] })
    expect((await banc.appeler('PATCH', `comptes/${id}`, { jeton, corps: saisie, csrf: null })).statut).toBe(
      419,
    )
  })

  test('dix mots de passe actuels faux verrouillent le compte : une session volée ne permet pas de le deviner', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    for (let i = 0; i < 10; i++) await changer(id, jeton, { ...saisie, motDePasseActuel: `Faux-${i}` })
    const r = await changer(id, jeton, saisie)
    expect([r.statut, r.entetes['retry-after']]).toEqual([429, '900'])
  })
})
