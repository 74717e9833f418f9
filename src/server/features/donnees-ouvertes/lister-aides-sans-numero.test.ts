import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('une aide dont le bénéficiaire n’a pas de numéro se dit au personnel', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Lettres en rade' } })
  await demandePayee(banc, porteur, { nom: 'Les Marées' })
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  const { corps } = await banc.appeler('GET', 'donnees-ouvertes/sans-numero', { jeton })
  expect(corps.data).toMatchObject([{ porteurId: porteur.id, beneficiaire: 'Lettres en rade' }])
})
