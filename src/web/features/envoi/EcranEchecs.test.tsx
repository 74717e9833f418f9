import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { EcranEchecs } from './EcranEchecs.tsx'
import type { EnvoiEnEchec } from './requetes-envoi.ts'

const ENVOI: EnvoiEnEchec = {
  id: 12,
  canal: 'email',
  evenement: 'compte-valide',
  a: 'zoe@lettres.fr',
  sujet: 'Votre compte est ouvert',
  essais: 12,
  derniereErreur: 'connexion refusée',
  creeLe: '2026-03-01T09:00:00.000Z',
  abandonneLe: '2026-03-02T09:00:00.000Z',
  relancable: true,
  projetId: null,
  porteurId: 4,
}
const SMS: EnvoiEnEchec = {
  ...ENVOI,
  id: 13,
  canal: 'sms',
  a: '+33612345678',
  sujet: null,
  essais: 0,
  derniereErreur: null,
  relancable: false,
  projetId: 7,
}
const LISTE = 'GET /envois/echecs'
const page = (data: EnvoiEnEchec[]) => ({
  corps: { data, meta: { total: data.length, page: 1, parPage: 50 } },
})
const fait = (id: number) => ({ corps: { status: 'success', data: { id } } })
const ouvrir = (serveur: Reponses, role: Role = 'admin') =>
  montrer(role, [{ path: '/admin/envois', element: <EcranEchecs /> }], '/admin/envois', serveur)

test('dit ce qui n’est pas parti, à qui, pourquoi, et d’où il vient', async () => {
  ouvrir({ [LISTE]: page([ENVOI, SMS]) })
  const lignes = (await screen.findAllByRole('row')).slice(1)
  const [email, sms] = lignes.map((l) => [...l.querySelectorAll('th, td')].map((c) => c.textContent))
  expect(email?.slice(0, 3)).toEqual([
    'Votre compte est ouvertÉcrit le 01/03/2026 10:00',
    'zoe@lettres.frVoir le porteur',
    'connexion refusée12 essais, abandonné le 02/03/2026 10:00',
  ])
  expect(sms?.[2]).toBe('Raison inconnueAucun essai, abandonné le 02/03/2026 10:00')
  expect(sms?.[3]).toBe('Trop tard')
  expect(screen.getByRole('link', { name: 'Voir le porteur' }).getAttribute('href')).toBe(
    '/admin/porteur?id=4',
  )
  expect(screen.getByRole('link', { name: 'Voir la demande' }).getAttribute('href')).toBe(
    '/admin/projets/validation?id=7',
  )
})

test('relance un message, le dit, et relit la liste', async () => {
  const { serveur, appels } = ouvrir({ [LISTE]: page([ENVOI]), 'POST /envois/12/relancer': fait(12) })
  const bouton = await screen.findByRole('button', {
    name: 'Relancer « Votre compte est ouvert » à zoe@lettres.fr',
  })
  serveur[LISTE] = page([])
  await userEvent.click(bouton)
  expect(await screen.findByText('Le message est remis dans la file d’envoi.')).toBeTruthy()
  expect(await screen.findByText('Aucun envoi en échec')).toBeTruthy()
  expect(appels().filter((a) => a.cle === 'POST /envois/12/relancer')).toHaveLength(1)
})

test('relance ceux de la page l’un après l’autre ; un refus s’affiche et la liste dit où l’on en est', async () => {
  const { serveur, appels } = ouvrir({
    [LISTE]: page([ENVOI, { ...ENVOI, id: 14 }, SMS]),
    'POST /envois/12/relancer': fait(12),
    'POST /envois/14/relancer': { statut: 409, corps: { message: 'Ce message a expiré.' } },
  })
  const tous = await screen.findByRole('button', { name: 'Relancer les 2 messages de cette page' })
  serveur[LISTE] = page([{ ...ENVOI, id: 14, relancable: false }, SMS])
  await userEvent.click(tous)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Ce message a expiré\./)
  await waitFor(() => expect(screen.getAllByText('Trop tard')).toHaveLength(2))
  expect(
    appels()
      .map((a) => a.cle)
      .filter((c) => c.startsWith('POST')),
  ).toEqual(['POST /envois/12/relancer', 'POST /envois/14/relancer'])
})

test('qui consulte lit sans pouvoir relancer', async () => {
  ouvrir({ [LISTE]: page([ENVOI, { ...ENVOI, id: 14 }]) }, 'superviseur')
  expect(await screen.findAllByText('zoe@lettres.fr')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

test('dit quand rien n’est en échec, et quand la liste ne se lit pas', async () => {
  const { serveur } = ouvrir({ [LISTE]: { statut: 500, corps: { message: 'Panne du service.' } } })
  const alerte = await screen.findByRole('alert')
  expect(alerte.textContent).toContain('Panne du service.')
  serveur[LISTE] = page([])
  await userEvent.click(within(alerte).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun envoi en échec')).toBeTruthy()
})

test('dit quelle structure n’a plus personne à qui écrire, et y mène', async () => {
  ouvrir({ [LISTE]: page([{ ...ENVOI, injoignable: { id: 9, nom: 'Les Mots bleus' } }]) })
  const lien = await screen.findByRole('link', {
    name: 'Le seul propriétaire de Les Mots bleus n’est plus joignable.',
  })
  expect(lien.getAttribute('href')).toBe('/admin/porteur?id=9')
})
