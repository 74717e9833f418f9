import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { EcranPorteurs } from './liste/EcranPorteurs.tsx'

const LIRE = 'GET /porteurs-projet/4'
const CHANGER = 'POST /porteurs-projet/4/changer-responsable'
const fiche = (plus = {}) => ({ corps: { data: { ...PORTEUR, ...plus } } })

const ouvrir = (role: Role = 'admin', serveur = {}) =>
  montrer(role, [{ path: '/admin/porteur', element: <EcranPorteurs /> }], '/admin/porteur?id=4&tab=contact', {
    [LIRE]: fiche(),
    ...serveur,
  })
const saisir = async (email: string, motif: string) => {
  const personne = userEvent.setup({ delay: null })
  await personne.click(await screen.findByRole('button', { name: 'Changer de responsable' }))
  const boite = await screen.findByRole('dialog', { name: 'Changer le responsable de Les Mots voyageurs' })
  if (email) await personne.type(within(boite).getByLabelText(/^Nouvelle adresse/), email)
  if (motif) await personne.type(within(boite).getByLabelText(/^Motif/), motif)
  const agir = () => personne.click(within(boite).getByRole('button', { name: 'Changer de responsable' }))
  return { boite, agir }
}

test('dit ce qui va se passer, confie le compte, puis dit ce qui est fait', async () => {
  const { appels, serveur } = ouvrir('admin', {
    [CHANGER]: { corps: { status: 'success', data: { id: 4, email: 'neuve@mots.fr' } } },
  })
  const { boite, agir } = await saisir('neuve@mots.fr', 'Départ à la retraite')
  within(boite).getByText(/contact@mots\.fr et son mot de passe n’ouvrent plus le compte/)
  within(boite).getByText(/^contact@mots\.fr reçoit un e-mail/)
  within(boite).getByText(/^neuve@mots\.fr reçoit un lien, valable 72\s*heures/)
  serveur[LIRE] = fiche({ email: 'neuve@mots.fr' })
  await agir()
  await screen.findByText(/^Le compte est rattaché à neuve@mots\.fr/)
  expect(appels().find((a) => a.cle === CHANGER)?.corps).toEqual({
    email: 'neuve@mots.fr',
    motif: 'Départ à la retraite',
    emailActuel: 'contact@mots.fr',
  })
  await screen.findByRole('link', { name: 'neuve@mots.fr' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('refuse sans adresse ni motif, sous leurs champs et sans appel', async () => {
  const { appels } = ouvrir()
  const { boite, agir } = await saisir('', '')
  await agir()
  within(boite).getByText('Le champ "Motif du changement" est requis.')
  expect(document.activeElement).toBe(within(boite).getByLabelText(/^Nouvelle adresse/))
  expect(appels().filter((a) => a.cle === CHANGER)).toEqual([])
})

test('une adresse déjà prise se dit sous le champ, un changement fait entre-temps sous le formulaire', async () => {
  const prise = 'Cette adresse a déjà un compte.'
  const { serveur } = ouvrir('admin', {
    [CHANGER]: { statut: 422, corps: { message: 'Refusé', errors: { email: [prise] } } },
  })
  const { boite, agir } = await saisir('prise@mots.fr', 'Départ')
  await agir()
  await within(boite).findByText(prise)
  const message = 'Le responsable de ce compte a été changé entre-temps. Rechargez la page.'
  serveur[CHANGER] = { statut: 409, corps: { message, code: 'version' } }
  await agir()
  await within(boite).findByText(message)
  expect((within(boite).getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Départ')
})

test.each(['superviseur', 'comptable'] as const)('n’est pas offert au rôle %s', async (role) => {
  ouvrir(role)
  await screen.findByText('contact@mots.fr')
  await waitFor(() => expect(screen.queryByText('Responsable du compte')).toBeNull())
})
