import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DEJA_REPONDUE } from '#domain/adhesion/demande.ts'
import type { DemandeRecue } from '#domain/adhesion/reponse.ts'
import { REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { MembresDe } from '#domain/membre/reponse.ts'
import { CLAIRE, membresDe } from '#test-kit/ecran/membres-affiches.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { SectionMembres } from './SectionMembres.tsx'

afterEach(fermerPortail)

const LIRE = 'GET /porteurs-projet/4/membres'
const GWENN: DemandeRecue = {
  id: 6,
  prenom: 'Gwenn',
  nom: 'Tanguy',
  email: 'g.tanguy@posteo.net',
  adresseConfirmeeLe: '2026-11-22T09:00:00.000Z',
  message: 'Je prends la suite de Soazig.',
  demandeeLe: '2026-11-22T10:00:00.000Z',
  expireLe: '2026-12-22T10:00:00.000Z',
}
const lus = (d: Partial<MembresDe> = {}) => membresDe({ membres: [CLAIRE], demandes: [GWENN], ...d })
const ouvrir = (d: Partial<MembresDe> = {}, serveur = {}) =>
  montrer('porteurProjet', [{ path: '/', element: <SectionMembres porteurId={4} /> }], '/', {
    [LIRE]: lus(d),
    ...serveur,
  })
const demande = () => screen.findByRole('region', { name: /^Gwenn Tanguy demande à rejoindre/ })
const presser = async (nom: RegExp) => userEvent.click(await screen.findByRole('button', { name: nom }))

test('la demande vient d’abord : « Accepter » est plein, « Inviter » ne l’est plus', async () => {
  ouvrir()
  const bloc = await demande()
  within(bloc).getByText('Je prends la suite de Soazig.')
  expect(bloc.textContent).toContain('g.tanguy@posteo.net, adresse confirmée le 22 novembre 2026')
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toMatch(/^Gwenn Tanguy/)
  const plein = (nom: RegExp) =>
    screen.getByRole('button', { name: nom }).className.split(' ').includes('bouton-primary')
  expect([plein(/^Accepter/), plein(/^Inviter/)]).toEqual([true, false])
})

test('sans demande, « Inviter » est plein', async () => {
  ouvrir({ demandes: [] })
  const inviter = await screen.findByRole('button', { name: 'Inviter une personne' })
  expect(inviter.className).toContain('bouton-primary')
})

test('acceptée avec le rôle et les droits choisis, elle s’en va, et le focus va aux personnes', async () => {
  const { serveur: routes, appels } = ouvrir(
    {},
    { 'POST /adhesions/6/accepter': { corps: { status: 'success', data: { id: 6 } } } },
  )
  const bloc = await demande()
  await userEvent.selectOptions(within(bloc).getByLabelText(/^Rôle/), 'Lecteur')
  await userEvent.click(within(bloc).getByRole('checkbox', { name: /^Finances/ }))
  routes[LIRE] = lus({ demandes: [], membres: [CLAIRE, { ...CLAIRE, id: 2, prenom: 'Gwenn', vous: false }] })
  await presser(/^Accepter/)
  await screen.findByText('Gwenn Tanguy est maintenant membre de votre structure.')
  expect(appels().find((a) => a.methode === 'POST')?.corps).toEqual({
    role: 'lecteur',
    signataire: false,
    finances: true,
  })
  expect(screen.queryByRole('region', { name: /Gwenn/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Personnes')
})

test('retirée entre-temps : la page est relue, et le dit là où elle était', async () => {
  const { serveur: routes } = ouvrir(
    {},
    {
      'POST /adhesions/6/accepter': {
        statut: 409,
        corps: { message: DEJA_REPONDUE.retiree, code: 'version' },
      },
    },
  )
  await demande()
  routes[LIRE] = lus({ demandes: [] })
  await presser(/^Accepter/)
  await screen.findByText(DEJA_REPONDUE.retiree)
  await waitFor(() => expect(screen.queryByRole('region', { name: /Gwenn/ })).toBeNull())
})

test('déclinée avec un mot ; le serveur muet, le mot reste', async () => {
  const { serveur: routes, appels } = ouvrir({}, { 'POST /adhesions/6/decliner': { statut: 503, corps: {} } })
  await presser(/^Décliner/)
  const boite = await screen.findByRole('dialog')
  await userEvent.type(within(boite).getByLabelText(/^Votre mot/), 'Nous ne vous connaissons pas.')
  const envoyer = () => userEvent.click(within(boite).getByRole('button', { name: 'Décliner la demande' }))
  await envoyer()
  await within(boite).findByRole('alert')
  expect(within(boite).getByLabelText<HTMLTextAreaElement>(/^Votre mot/).value).toBe(
    'Nous ne vous connaissons pas.',
  )
  routes['POST /adhesions/6/decliner'] = { corps: { status: 'success', data: { id: 6 } } }
  routes[LIRE] = lus({ demandes: [] })
  await envoyer()
  await screen.findByText('La demande de Gwenn Tanguy est déclinée.')
  expect(appels().at(-2)?.corps).toEqual({ mot: 'Nous ne vous connaissons pas.' })
})

test('vingt membres : la phrase remplace « Accepter », décliner reste', async () => {
  ouvrir({ membres: Array.from({ length: 20 }, (_, id) => ({ ...CLAIRE, id, vous: id === 0 })) })
  const bloc = await demande()
  within(bloc).getByText(REFUS_PLACES.membres)
  expect(
    within(bloc)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['Décliner la demande de Gwenn Tanguy'])
})
