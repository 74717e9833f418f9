import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication } from '#test-kit/scenes/second-facteur.ts'

const banc = bancDuFichier()

test('dit ce qui est demandé, et combien de personnes n’ont pas de second facteur', async () => {
  const { id } = await creerStaff(banc, 'superviseur')
  const jeton = await banc.connecter(id)
  await creerStaff(banc, 'membreCommission')
  await creerStaff(banc, 'admin', { desactiveLe: banc.horloge.maintenant() })
  await banc.connecter('porteurProjet')
  const lire = async () => (await banc.appeler('GET', 'parametres/securite', { jeton })).corps.data
  expect(await lire()).toEqual({ secondFacteurObligatoire: false, personnesSans: 2, version: 1 })
  await donnerApplication(banc, id)
  expect(await lire()).toEqual({ secondFacteurObligatoire: false, personnesSans: 1, version: 1 })
})
