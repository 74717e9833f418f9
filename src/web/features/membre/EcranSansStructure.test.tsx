import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { nonValide } from '#domain/commun/messages.ts'
import { fermerPortail, moi, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { garderSaisie } from '#web/lib/saisie/saisies-gardees.ts'

afterEach(fermerPortail)
const RIEN = { adresse: 'zoe@lettres-en-rade.fr', adresseConfirmeeLe: '2026-11-22T09:00:00.000Z' }
const sans = (structures?: { id: number; nom: string }[]) => ({
  'GET /rejoindre': { corps: { data: { ...RIEN, demandes: [], structures: null } } },
  'GET /me': {
    corps: { data: { ...moi('porteurProjet'), porteurProjet: null, ...(structures && { structures }) } },
  },
})

test('sans structure, chaque page mène à celle qui le dit, avec le moyen de revenir ; l’appareil ne garde rien', async () => {
  garderSaisie(1, 'demande-7-1@4', {
    valeurs: {},
    base: {},
    le: new Date().toISOString(),
  })
  const { ici } = ouvrirPortail('/porteur-projet/demandes', sans())
  await screen.findByRole('heading', { name: 'Vous n’êtes plus membre d’aucune structure' })
  expect(ici()).toBe('/gestion/sans-structure')
  screen.getByText('zoe@lettres-en-rade.fr')
  screen.getByRole('button', { name: 'Télécharger mes données' })
  screen.getByRole('button', { name: 'Me déconnecter' })
  expect(localStorage.getItem('saisie:1:demande-7-1@4')).toBeNull()
})

test('retirée d’une de ses structures, la personne va aux autres, chacune à son adresse', async () => {
  ouvrirPortail('/porteur-projet/dashboard', sans([{ id: 12, nom: 'Lettres en Rade' }]))
  await screen.findByRole('heading', { name: 'Vous n’êtes pas membre de cette structure' })
  expect(screen.getByRole('link', { name: 'Lettres en Rade' }).getAttribute('href')).toBe(
    '/gestion/s/12/porteur-projet/dashboard',
  )
})

test('retirée de l’une de ses cinq cents structures, la personne cherche où aller', async () => {
  const data = {
    ...moi('porteurProjet'),
    porteurProjet: null,
    structures: [{ id: 12, nom: 'Lettres en Rade' }],
    plusDeStructures: true as const,
  }
  ouvrirPortail('/sans-structure', {
    'GET /me': { corps: { data } },
    'GET /me/structures': {
      corps: { data: [{ id: 13, nom: 'Antenne 13', ville: null }], meta: { total: 1, page: 1, parPage: 20 } },
    },
  })
  ;(await screen.findByRole('button', { name: 'Chercher parmi les autres' })).click()
  expect((await screen.findByRole('link', { name: 'Antenne 13' })).getAttribute('href')).toBe(
    '/gestion/s/13/porteur-projet/dashboard',
  )
})

test('un SIRET mène à la structure que l’on demande à rejoindre', async () => {
  const { personne, serveur } = ouvrirPortail('/sans-structure', sans())
  const champ = await screen.findByLabelText(/^SIRET de la structure/)
  screen.getByText(/Chercher n’envoie rien\.$/)
  await personne.type(champ, '123')
  await personne.click(screen.getByRole('button', { name: 'Chercher' }))
  await screen.findByText(nonValide('SIRET'))
  await personne.clear(champ)
  await personne.type(champ, '732 829 320 00074')
  const structures = [{ id: 12, nom: 'Lettres en Rade', proprietaires: ['c…@lettres-en-rade.fr'] }]
  serveur.routes['GET /rejoindre'] = { corps: { data: { ...RIEN, demandes: [], structures } } }
  await personne.click(screen.getByRole('button', { name: 'Chercher' }))
  await screen.findByRole('button', { name: /^Demander à rejoindre/ })
  expect(serveur.de('GET /rejoindre').at(-1)?.query.get('siret')).toBe('73282932000074')
})

test('qui a une structure n’y reste pas', async () => {
  const { ici } = ouvrirPortail('/sans-structure')
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/dashboard'))
})

test('retirée pendant que la page est ouverte : un bandeau le dit, la page reste sous qui écrit', async () => {
  const { serveur } = ouvrirPortail('/porteur-projet/messagerie', {
    'GET /messagerie/conversations/admin': { corps: { data: null } },
  })
  await screen.findByRole('heading', { level: 1 })
  serveur.routes['GET /me'] = sans()['GET /me']
  window.dispatchEvent(new Event('visibilitychange'))
  const bandeau = await screen.findByText(/^Vous n’êtes plus membre de cette structure\./)
  expect(bandeau.querySelector('a')?.getAttribute('href')).toBe('/gestion/sans-structure')
})
