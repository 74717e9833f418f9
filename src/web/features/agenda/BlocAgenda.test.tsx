import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const LE = '2026-03-02T09:00:00.000Z'
const ADRESSE = 'https://aides.exemple.fr/gestion/calendrier/jeton.ics'

test('l’adresse se crée, se montre une fois, puis se révoque', async () => {
  const { personne, serveur } = ouvrirPortail(
    '/admin/informations',
    {
      'POST /me/agenda': { corps: { status: 'success', data: { creeLe: LE, adresse: ADRESSE } } },
      'DELETE /me/agenda': { corps: { status: 'success', data: { creeLe: null } } },
    },
    { role: 'admin' },
  )
  await personne.click(await screen.findByRole('button', { name: 'Créer une adresse' }))
  expect(await screen.findByText(ADRESSE)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copier l’adresse' })).toBeTruthy()
  await personne.click(screen.getByRole('button', { name: 'Révoquer l’adresse' }))
  await waitFor(() => expect(screen.queryByText(ADRESSE)).toBeNull())
  expect(serveur.de('DELETE /me/agenda')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Créer une adresse' })).toBeTruthy()
})
