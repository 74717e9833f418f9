import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const DELAIS = {
  joursConvention: 30,
  joursBilan: 90,
  joursControle: 14,
  joursControleBilan: 30,
  joursPaiement: 30,
}

test('« Suivant » reste dans la file d’où l’on vient, et la tête dit le retard, en un seul appel', async () => {
  const signee = {
    isConventionSigned: true,
    chronologie: { ...projetAffiche().chronologie, conventionSigneeLe: '2020-03-02T09:00:00.000Z' },
  }
  const meta = { total: 2, page: 1, parPage: 200, autour: { delais: DELAIS } }
  const { personne, ici, serveur } = ouvrirPortail(
    '/admin/projets/validation?id=7&file=paiement',
    {
      'GET /projets/7': { corps: { data: projetAffiche({ isSigned: true, ...signee }) } },
      'GET /projets': { corps: { data: [7, 8].map((id) => projetEnListe({ id, ...signee })), meta } },
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
    },
    { role: 'admin' },
  )
  await screen.findByText('Paiement 1 sur 2')
  screen.getByText(/Le paiement devait être fait avant le 01\/04\/2020 : \d+ jours de retard\./)
  const [seul, autre] = serveur.de('GET /projets')
  expect([seul?.query.get('attente'), seul?.query.get('tri'), autre]).toEqual([
    'paiement',
    'attente',
    undefined,
  ])
  await personne.keyboard('s')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/validation?id=8&file=paiement'))
})
