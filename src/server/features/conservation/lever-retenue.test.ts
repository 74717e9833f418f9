import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('se lève par un gestionnaire seul ; répété, répond pareil et n’écrit qu’une ligne ; inconnue, 404', async () => {
  const porteur = await creerPorteur(banc)
  const projet = await creerProjet(banc, porteur)
  const admin = await banc.connecter('admin')
  const corps = { numero: projet.numero, motif: 'Litige' }
  const { id } = (await banc.appeler('POST', 'conservation/retenues', { jeton: admin, corps })).corps.data
  const lever = (jeton?: string) =>
    banc.appeler('PATCH', `conservation/retenues/${id}/lever`, jeton ? { jeton } : {})
  expect(await statutsParRole(banc, porteur, lever)).toEqual(GESTIONNAIRES_SEULS)
  expect((await lever(admin)).corps).toEqual({ status: 'success', data: { id } })
  const lignes = await banc.db.selectFrom('journal').select('id').where('acte', '=', 'leverRetenue').execute()
  expect(lignes).toHaveLength(1)
  const inconnue = await banc.appeler('PATCH', 'conservation/retenues/999999/lever', { jeton: admin })
  expect(inconnue.statut).toBe(404)
})
