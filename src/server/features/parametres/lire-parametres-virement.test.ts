import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { LECTEURS_DES_REGLAGES, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('rien n’est réglé d’abord ; qui lit les paramètres le lit', async () => {
  const lire = (jeton?: string) => banc.appeler('GET', 'parametres/virement', { ...(jeton && { jeton }) })
  expect((await lire(await banc.connecter('admin'))).corps.data).toMatchObject({
    nom: null,
    ibanMasque: null,
    bic: null,
    heureLimite: '11:00',
    norme: '09',
    groupe: false,
    version: 1,
  })
  expect(await statutsParRole(banc, await creerPorteur(banc), lire)).toEqual(LECTEURS_DES_REGLAGES)
})
