import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/organisme-exemple.ts'

const banc = bancDuFichier()

test('les aides se cherchent par bénéficiaire ou manifestation, dans une année', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Lettres en rade' } })
  await demandePayee(banc, porteur, { nom: 'Les Marées' })
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  const { corps } = await banc.appeler('GET', 'donnees-ouvertes/aides?recherche=mar%C3%A9es&annee=2026', {
    jeton,
  })
  expect(corps.data).toMatchObject([{ beneficiaire: 'Lettres en rade', versement: '2026-03-02' }])
})
