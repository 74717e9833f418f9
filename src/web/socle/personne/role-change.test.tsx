import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsDe } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

test('un rôle retiré pendant la visite se voit à la première lecture refusée', async () => {
  const { serveur } = ouvrirPortail(
    '/admin/comptes',
    {
      'GET /comptes': () => {
        serveur.routes['GET /me'] = {
          corps: { data: { ...moi, role: 'comptable', permissions: permissionsDe('comptable') } },
        }
        return { statut: 403, corps: { message: 'Votre rôle ne permet pas cette action.' } }
      },
    },
    { role: 'admin' },
  )
  const moi = (serveur.routes['GET /me'] as { corps: { data: object } }).corps.data
  await screen.findByText("Vous n'avez pas les droits pour voir cette section.")
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Comptes' })).toBeNull())
})
