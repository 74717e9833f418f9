import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { LECTEURS_DES_REGLAGES, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerModele } from '#test-kit/scenes/documents/modele-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('se lisent par qui voit les réglages, par emploi et par nom', async () => {
  for (const nom of ['Zèbre', 'Écart', 'Envoi']) await creerModele(banc, { nom })
  await creerModele(banc, { genre: 'message', nom: 'Merci' })
  const statuts = await statutsParRole(banc, await creerPorteur(banc), (jeton) =>
    banc.appeler('GET', 'modeles', jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual(LECTEURS_DES_REGLAGES)
  const { data } = (await banc.appeler('GET', 'modeles', { jeton: await banc.connecter('superviseur') }))
    .corps
  expect(data.map((m: { nom: string }) => m.nom)).toEqual(['Merci', 'Écart', 'Envoi', 'Zèbre'])
})
