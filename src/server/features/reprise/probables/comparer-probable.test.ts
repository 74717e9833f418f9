import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { repriseProbable } from '#test-kit/scenes/reprises/probables-essai.ts'

const banc = bancDuFichier()

test('les deux structures côte à côte, et la demande qui ne serait plus une première', async () => {
  const { r, id, porteurs, cles } = await repriseProbable(banc)
  const demande = await demandeDeposee(banc, porteurs.quais, { annee: 2026, nom: 'Voix des cimes' })
  const comparer = (cle: string | undefined, porteurId: number) =>
    banc.appeler(
      'GET',
      `reprises/${id}/probables/comparer?cle=${encodeURIComponent(cle ?? '')}&porteurId=${porteurId}`,
      {
        jeton: r.jeton,
      },
    )
  const cle = cles.get('ASSOC. QUAIS NOIRS')
  const { corps } = await comparer(cle, porteurs.quais.id)
  expect(corps.data).toEqual({
    fichier: {
      nomSimplifie: 'quais noirs',
      ville: 'Nantes',
      manifestations: ['Fête', 'Voix des cimes'],
      anneeMin: 2015,
      anneeMax: 2019,
      accorde: 1500,
    },
    portail: {
      nomSimplifie: 'quais noirs',
      ville: 'Nantes',
      manifestations: ['Voix des cimes'],
      anneeMin: 2026,
      anneeMax: 2026,
      accorde: 0,
    },
    premiereDemande: demande.numero,
  })
  expect((await comparer(cle, porteurs.basse.id)).statut).toBe(404)
  expect((await comparer('nom:rien|44000', porteurs.quais.id)).statut).toBe(404)
})
