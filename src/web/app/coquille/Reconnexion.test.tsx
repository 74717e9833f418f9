import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const COMPTE = {
  id: 1,
  prenom: 'Zoé',
  nom: 'Lefèvre',
  email: 'zoe@exemple.fr',
  role: 'comptable',
  isInvite: false,
  emailEnAttente: null,
  secondFacteur: true,
  version: 1,
}

test('une session finie au travail se reprend en deux étapes, et l’envoi interrompu part', async () => {
  let finie = true
  let defis = 0
  const { personne, serveur } = ouvrirPortail(
    '/admin/informations',
    {
      'GET /comptes/1': { corps: { data: COMPTE } },
      'GET /second-facteur': { statut: 503, corps: { message: 'Plus tard.' } },
      'PATCH /comptes/1': () =>
        finie
          ? { statut: 401, corps: { message: 'Votre session a expiré.' } }
          : { corps: { status: 'success', data: { id: 1 } } },
      'POST /login': () => ({
        corps: { status: 'second-facteur', defi: `d${++defis}`, moyens: ['application'] },
      }),
      'POST /login/second-facteur': ({ corps }) => {
        if (corps.defi === 'd1')
          return { statut: 422, corps: { message: 'm', errors: { defi: ['Le délai est passé.'] } } }
        finie = false
        const user = { id: 1, role: 'comptable', isStaff: true }
        return { corps: { status: 'success', token: 't2', user } }
      },
    },
    { role: 'comptable' },
  )
  await personne.type(await screen.findByLabelText(/^Mot de passe actuel/), 'ancien')
  await personne.type(screen.getByLabelText(/^Mot de passe \*/), 'Lecture-publique-26!')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  for (const tour of [1, 2]) {
    await screen.findByRole('heading', { name: 'Votre session a pris fin' })
    if (tour === 2) await screen.findByText('Le délai est passé.')
    const boite = within(screen.getByRole('dialog'))
    await personne.type(boite.getByLabelText('Mot de passe'), 'Portail!2026')
    await personne.click(boite.getByRole('button', { name: 'Se reconnecter' }))
    await personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
    await personne.keyboard('123456')
    await personne.click(screen.getByRole('button', { name: 'Vérifier' }))
  }
  await screen.findByText('Mot de passe modifié avec succès')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(serveur.de('PATCH /comptes/1')).toHaveLength(2)
  expect(localStorage.getItem('token')).toBe('t2')
})
