import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerModele, dernierReglage, MODELE } from '#test-kit/scenes/documents/modele-essai.ts'

const banc = bancDuFichier()

test('part de la liste, et le journal en garde le texte', async () => {
  const { id } = await creerModele(banc)
  const jeton = await banc.connecter('admin')
  const supprimer = () => banc.appeler('DELETE', `modeles/${id}`, { jeton })
  expect((await supprimer()).corps).toEqual({ status: 'success', data: { id } })
  expect((await banc.appeler('GET', 'modeles', { jeton })).corps.data).toEqual([])
  expect(await dernierReglage(banc)).toEqual({
    acte: 'supprimerModele',
    avant: { modele: id, ...MODELE },
    apres: null,
  })
  expect((await supprimer()).statut).toBe(404)
})
