import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { changementLu } from '#test-kit/ecran/changement-affiche.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { EcransChangement } from './EcransChangement.tsx'

const LIRE = 'GET /changements/3'
const DECIDER = 'POST /changements/3/decider'
const ROUTES = [
  { path: '/admin/changements', Component: EcransChangement },
  { path: '/admin/changements/:id', Component: EcransChangement },
]

afterEach(fermerPortail)

const ouvrir = (champs: Partial<ChangementLu> = {}, reponses: Reponses = {}) =>
  montrer('admin', ROUTES, '/admin/changements/3', {
    [LIRE]: { corps: { data: changementLu(champs) } },
    ...reponses,
  })
const bouton = (name: string) => screen.findByRole('button', { name })

test('ce que l’accepter fera se lit avant le bouton ; la décision part avec la version lue et son motif', async () => {
  const { appels, serveur } = ouvrir({}, { [DECIDER]: { corps: { status: 'success', data: { id: 3 } } } })
  const decision = await screen.findByRole('complementary', { name: 'Décision' })
  expect(decision.textContent).toContain('Jeanne Tréguer devient lecteur')
  expect(decision.textContent).toContain('RIB gelé jusqu’au 7 décembre 2026')
  expect(decision.textContent?.replaceAll(/\s/g, ' ')).toContain('C-2026-0091, 4 200,00 €, •••• 3308')
  expect(decision.textContent).toContain('injoignable par e-mail\u00a0: appelez le 02 61 91 44 12')
  await userEvent.click(await bouton('Accepter le changement'))
  expect(appels().filter((a) => a.cle === DECIDER)).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Accepter' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Vu au procès-verbal.')
  serveur[LIRE] = { corps: { data: changementLu({ etat: 'acceptee', closLe: '2026-11-23T09:00:00.000Z' }) } }
  await userEvent.click(await bouton('Accepter le changement'))
  await waitFor(() =>
    expect(appels().find((a) => a.cle === DECIDER)?.corps).toEqual({
      decision: 'accepter',
      motif: 'Vu au procès-verbal.',
      version: 3,
    }),
  )
  await screen.findByRole('heading', { name: 'Réponse' })
})

test('une objection arrête la demande : accepter n’est pas offert, refuser l’est', async () => {
  const phrase = 'Une objection est en cours.'
  ouvrir({ etat: 'arretee', empechement: phrase })
  await screen.findByText(phrase)
  expect(screen.queryByRole('radio', { name: 'Accepter' })).toBeNull()
  screen.getByRole('radio', { name: 'Refuser' })
})

test('décidée entre-temps : la phrase du serveur, et la page relue', async () => {
  const message = 'Agnès Delmas a répondu à cette demande.'
  const { serveur } = ouvrir({}, { [DECIDER]: { statut: 409, corps: { message, code: 'version' } } })
  await userEvent.click(await screen.findByRole('radio', { name: 'Refuser' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Non.')
  serveur[LIRE] = {
    corps: {
      data: changementLu({
        etat: 'refusee',
        closLe: '2026-11-23T09:00:00.000Z',
        decidePar: 'Agnès Delmas',
        motif: 'Déjà vu.',
      }),
    },
  }
  await userEvent.click(await bouton('Refuser la demande'))
  await screen.findByText(/par Agnès Delmas/)
  screen.getByText(/Déjà vu\./)
})

test('qui fut prévenu, comment, et ce qui fut objecté, même retiré', async () => {
  ouvrir()
  const table = await screen.findByRole('table', { name: /Membres prévenus/ })
  within(table).getByText('Adresse refusée')
  within(table).getByText(/Je croyais la passation fixée en janvier/)
  within(table).getByText(/, retirée$/)
})

test('la liste : ceux qui attendent, ou la phrase qui dit qu’il n’y en a pas ; une demande inconnue', async () => {
  montrer('admin', ROUTES, '/admin/changements', { 'GET /changements': { corps: { data: [] } } })
  await screen.findByText('Aucun changement de responsable')
  fermerPortail()
  const { personnes: _p, ...ligne } = changementLu()
  montrer('admin', ROUTES, '/admin/changements', { 'GET /changements': { corps: { data: [ligne] } } })
  const lien = await screen.findByRole('link', { name: 'Festival des Îles' })
  expect(lien.getAttribute('href')).toBe('/admin/changements/3')
  fermerPortail()
  montrer('admin', ROUTES, '/admin/changements/3', { [LIRE]: { statut: 404, corps: { message: 'x' } } })
  await screen.findByText('Demande introuvable')
})
