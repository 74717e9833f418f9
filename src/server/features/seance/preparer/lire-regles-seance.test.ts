import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { LECTEURS_DES_REGLAGES, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('les règles des séances se lisent par qui voit les réglages', async () => {
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'parametres/seances', jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual(LECTEURS_DES_REGLAGES)
})
