import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const lire = async () =>
  (await banc.appeler('GET', 'ecritures', { jeton: await banc.connecter('comptable') })).corps

test('le plus récent d’abord, à l’heure de Paris ; le mois du paiement et celui de la signature', async () => {
  expect(await lire()).toEqual({ data: [], meta: { regle: false } })
  banc.horloge.regler('2026-03-31T22:30:00Z')
  const { id } = await demandePayee(banc, await creerPorteur(banc))
  banc.horloge.regler('2026-05-04T09:00:00Z')
  await banc.db
    .updateTable('paiement')
    .set({ annuleLe: banc.horloge.maintenant(), annuleMotif: 'Fonds revenus.' })
    .where('projetId', '=', id)
    .execute()
  expect((await lire()).data).toEqual([
    { mois: '2026-05', ecritures: 1, nouvelles: 1, exporteLe: null },
    { mois: '2026-04', ecritures: 2, nouvelles: 2, exporteLe: null },
  ])
})
