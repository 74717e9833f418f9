import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('liste les retenues en cours, la plus récente d’abord, avec leur motif, leur auteur et leur objet', async () => {
  const porteur = await creerPorteur(banc)
  const projet = await creerProjet(banc, porteur)
  const jeton = await banc.connecter('admin')
  const lire = async () => (await banc.appeler('GET', 'conservation/retenues', { jeton })).corps
  expect(await lire()).toEqual({ data: [], meta: { total: 0, page: 1, parPage: 1 } })
  for (const corps of [
    { numero: projet.numero, motif: 'Litige' },
    { idPorteur: porteur.id, motif: 'Contrôle' },
  ])
    await banc.appeler('POST', 'conservation/retenues', { jeton, corps })
  const { data, meta } = await lire()
  expect(meta.total).toBe(2)
  expect(data).toMatchObject([
    {
      projet: null,
      porteur: { id: porteur.id },
      motif: 'Contrôle',
      le: '2026-03-02T09:00:00.000Z',
      echeance: null,
    },
    { projet: { id: projet.id, numero: projet.numero }, motif: 'Litige', par: { prenom: 'Camille' } },
  ])
})
