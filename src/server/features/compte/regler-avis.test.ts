import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { AVIS_SIGNATURES } from '#domain/compte/avis-signatures.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const regler = (id: number, jeton: string, avisSignatures: unknown) =>
  banc.appeler('PUT', `comptes/${id}/avis-signatures`, { jeton, corps: { avisSignatures } })

test.each(['admin', 'comptable'] as const)(
  '%s choisit comment être prévenu des signatures ; d’abord, de chacune',
  async (role) => {
    const { id } = await creerStaff(banc, role)
    const jeton = await banc.connecter(id)
    const lire = async () => (await banc.appeler('GET', `comptes/${id}`, { jeton })).corps.data.avisSignatures
    expect(await lire()).toBe('chaque')
    for (const avis of [...AVIS_SIGNATURES].reverse()) {
      const r = await regler(id, jeton, avis)
      expect([r.statut, r.corps.data.id, r.corps.data.avisSignatures]).toEqual([200, id, avis])
      expect(await lire()).toBe(avis)
    }
    for (const faux of [null, '', 'souvent']) expect((await regler(id, jeton, faux)).statut).toBe(422)
    expect(await lire()).toBe('chaque')
  },
)

test('personne ne choisit pour un autre ; les autres rôles n’ont pas ces e-mails', async () => {
  const autre = await creerStaff(banc, 'comptable')
  for (const role of ROLES)
    expect([role, (await regler(autre.id, await banc.connecter(role), 'aucun')).statut]).toEqual([role, 403])
  const { id } = await creerStaff(banc, 'superviseur')
  expect((await regler(id, await banc.connecter(id), 'aucun')).statut).toBe(403)
})
