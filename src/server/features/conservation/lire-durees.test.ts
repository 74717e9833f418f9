import { expect, test } from 'vitest'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { LECTEURS_DES_REGLAGES, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('vaut cinq et dix ans tant que personne ne les a réglées', async () => {
  const jeton = await banc.connecter('superviseur')
  const { corps } = await banc.appeler('GET', 'parametres/conservation', { jeton })
  expect(corps.data).toEqual({ dureeConservationAnnees: 5, dureePreuvesAnnees: 10, version: 1 })
})

test('réglées autrefois sous ce que la loi demande, se lisent et s’appliquent à dix ans, et se règlent encore', async () => {
  const valeur = JSON.stringify({ dureeConservationAnnees: 1, dureePreuvesAnnees: 1, version: 3 })
  const le = banc.horloge.maintenant()
  await banc.db.insertInto('parametre').values({ cle: 'conservation', valeur, modifieLe: le }).execute()
  const jeton = await banc.connecter('admin')
  const lues = { dureeConservationAnnees: 1, dureePreuvesAnnees: 10, version: 3 }
  expect((await banc.appeler('GET', 'parametres/conservation', { jeton })).corps.data).toEqual(lues)
  expect(await lireDureesEnVigueur(banc.db)).toEqual(lues)
  const corps = { dureeConservationAnnees: 4, version: 3 }
  const reglees = await banc.appeler('PUT', 'parametres/conservation', { jeton, corps })
  expect([reglees.statut, reglees.corps.data]).toEqual([
    200,
    { dureeConservationAnnees: 4, dureePreuvesAnnees: 10, version: 4 },
  ])
})

test('se lisent par qui voit les réglages, et nul autre', async () => {
  const porteur = await creerPorteur(banc)
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', 'parametres/conservation', jeton ? { jeton } : {}),
  )
  expect(statuts).toEqual(LECTEURS_DES_REGLAGES)
})
