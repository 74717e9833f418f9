import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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
  const titre = await screen.findByRole('heading', { name: 'Réponse' })
  expect(document.activeElement).toBe(titre)
})

test('une objection arrête la demande : accepter n’est pas offert, refuser l’est', async () => {
  const phrase = 'Une objection est en cours.'
  ouvrir({ etat: 'arretee', empechement: phrase })
  await screen.findByText(phrase)
  expect(screen.queryByRole('radio', { name: 'Accepter' })).toBeNull()
  screen.getByRole('radio', { name: 'Refuser' })
  expect((await bouton('Refuser la demande')).className).toContain('bouton-refuse')
  expect(screen.queryByRole('button', { name: 'Accepter le changement' })).toBeNull()
  // Told once, and by the state of the request.
  expect(screen.queryAllByText(/objection[^.]* arrête la demande/)).toEqual([])
})

test('une objection arrivée pendant la lecture : « accepter », choisi, ne l’est plus, et rien ne part', async () => {
  const { appels, serveur } = ouvrir({}, { [DECIDER]: { statut: 409, corps: { message: 'Relisez.' } } })
  await userEvent.click(await screen.findByRole('radio', { name: 'Accepter' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Vu.')
  serveur[LIRE] = { corps: { data: changementLu({ etat: 'arretee', empechement: 'Une objection.' }) } }
  await userEvent.click(await bouton('Accepter le changement'))
  await screen.findByText('Relisez.')
  await userEvent.click(await bouton('Refuser la demande'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Refuser' }).checked).toBe(false)
  expect(appels().filter((a) => a.cle === DECIDER)).toHaveLength(1)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif/ }).value).toBe('Vu.')
})

test('les dates se suivent, « aujourd’hui » à sa place ; le délai passé est fait, même arrêtée', async () => {
  const lire = async (le: string, champs: Partial<ChangementLu>) => {
    vi.useFakeTimers({ now: new Date(le), toFake: ['Date'] })
    ouvrir(champs)
    const titre = await screen.findByRole('heading', { name: 'Dates' })
    const lignes = [...(titre.parentElement?.querySelectorAll('li') ?? [])]
    const quand = (noeud: string) =>
      noeud.includes('avenir') ? 'à venir' : noeud.includes('courant') ? 'en cours' : 'fait'
    const lues = lignes.map((l) => [
      l.querySelector('span')?.textContent,
      l.querySelector('span:last-child .fort')?.textContent,
      quand(l.querySelector('.noeud')?.className ?? ''),
    ])
    const delai = screen.getByText(/élai d’objection jusqu’au|^Objections possibles jusqu’au/).textContent
    fermerPortail()
    return [...lues.slice(-3), delai]
  }
  const empechement = 'Une objection.'
  expect(await lire('2026-11-20T09:00:00.000Z', { etat: 'arretee', empechement, gelJusque: null })).toEqual([
    ['17/11/2026', 'Fin du délai d’objection', 'fait'],
    ['aujourd’hui', 'En attente', 'en cours'],
    ['10/12/2026', 'Sans décision, la demande s’éteint', 'à venir'],
    'Délai d’objection jusqu’au 17 novembre 2026',
  ])
  expect(await lire('2026-11-15T09:00:00.000Z', { etat: 'arretee', empechement })).toEqual([
    ['aujourd’hui', 'En attente', 'en cours'],
    ['17/11/2026', 'Fin du délai d’objection', 'à venir'],
    ['10/12/2026', 'Sans décision, la demande s’éteint', 'à venir'],
    'Objections possibles jusqu’au 17 novembre 2026',
  ])
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
  // What was written here is not lost with the form.
  screen.getByText(message)
  screen.getByText('Votre motif n’est pas enregistré : « Non. »')
})

test('éteinte d’elle-même, elle se lit comme une réponse : rien n’est à décider', async () => {
  ouvrir({ etat: 'eteinte', empechement: 'Cette demande n’attend plus de réponse.' })
  await screen.findByRole('heading', { name: 'Réponse' })
  screen.getByText('Éteinte le 10 décembre 2026.')
  expect(screen.queryByRole('radio')).toBeNull()
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
