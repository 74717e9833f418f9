import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const ouvrir = (reponse: NonNullable<Parameters<typeof ouvrirPortail>[1]>[string]) =>
  ouvrirPortail('/confirmation-email?token=abc', { 'POST /confirmer-email': reponse })

test('un double clic ne consomme le lien qu’une fois', async () => {
  const { serveur, personne } = ouvrir({ corps: { status: 'success', data: { email: 'n@exemple.fr' } } })
  await personne.dblClick(await screen.findByRole('button', { name: 'Confirmer mon adresse' }))
  await screen.findByRole('heading', { level: 1, name: 'Adresse confirmée' })
  expect(serveur.de('POST /confirmer-email')).toHaveLength(1)
})

test('un lien qui a déjà servi ne passe pas pour un échec : la suite est dite', async () => {
  const { personne } = ouvrir({
    statut: 422,
    corps: { message: 'Ce lien n’est plus valable. Veuillez refaire votre demande.', errors: {} },
  })
  await personne.click(await screen.findByRole('button', { name: 'Confirmer mon adresse' }))
  await screen.findByText(/^Un lien ne sert qu’une fois/)
  expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy()
})
