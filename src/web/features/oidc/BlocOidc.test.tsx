import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const meta = document.createElement('meta')
meta.name = 'fournisseur'
beforeEach(() => {
  meta.content = 'l’annuaire'
  document.head.append(meta)
})
afterEach(() => {
  fermerPortail()
  meta.remove()
  vi.restoreAllMocks()
})

const COMPTE = {
  id: 1,
  prenom: 'Zoé',
  nom: 'Lefèvre',
  email: 'zoe@exemple.fr',
  role: 'comptable',
  isInvite: false,
  emailEnAttente: null,
  secondFacteur: false,
  avisSignatures: 'jamais',
  version: 1,
}
const LIEN = {
  id: 7,
  iss: 'https://id.exemple.fr/realms/a',
  creeLe: '2026-03-02T09:00:00.000Z',
  vuLe: '2026-03-05T09:00:00.000Z',
}
const SANS_FACTEUR = {
  actif: false,
  obligatoire: false,
  application: null,
  cles: [],
  codesSecoursRestants: 0,
  clesPossibles: false,
}

function ouvrir(champs: object = {}, reponses: Parameters<typeof ouvrirPortail>[1] = {}, query = '') {
  return ouvrirPortail(
    `/admin/informations${query}`,
    {
      'GET /comptes/1': { corps: { data: { ...COMPTE, ...champs } } },
      'GET /second-facteur': { corps: { data: SANS_FACTEUR } },
      ...reponses,
    },
    { role: 'comptable' },
  )
}
/** Where the browser would go: jsdom goes nowhere. */
function suivi() {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  return assign
}
const boite = () => within(screen.getByRole('dialog'))
const bloc = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Connexion par l’annuaire' })).closest(
      'section',
    ) as HTMLElement,
  )

test('lier demande le mot de passe, puis mène chez le fournisseur', async () => {
  const assign = suivi()
  const { personne, serveur } = ouvrir(
    {},
    { 'POST /oidc/liens': { corps: { status: 'success', data: { adresse: 'https://id.exemple.fr/auth' } } } },
  )
  await personne.click((await bloc()).getByRole('button', { name: 'Lier mon compte' }))
  await personne.click(boite().getByRole('button', { name: 'Continuer' }))
  boite().getByText('Le champ "Mot de passe actuel" est requis.')
  await personne.type(boite().getByLabelText(/^Mot de passe actuel/), 'secret{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.exemple.fr/auth'))
  expect(serveur.de('POST /oidc/liens')[0]?.corps).toEqual({ motDePasseActuel: 'secret' })
})

test('un compte muni d’un second facteur le donne d’abord ; périmé, on revient au mot de passe', async () => {
  const assign = suivi()
  let tour = 0
  const { personne, serveur } = ouvrir(
    {},
    {
      'POST /oidc/liens': { corps: { status: 'second-facteur', defi: 'd', moyens: ['application'] } },
      'POST /oidc/liens/second-facteur': () =>
        tour++ === 0
          ? { statut: 422, corps: { message: 'm', errors: { defi: ['Cette vérification est finie.'] } } }
          : { corps: { status: 'success', data: { adresse: 'https://id.exemple.fr/auth' } } },
    },
  )
  const donner = async () => {
    await personne.type(boite().getByLabelText(/^Mot de passe actuel/), 'secret{Enter}')
    await personne.click(await boite().findByLabelText('Chiffre 1 sur 6'))
    await personne.keyboard('123456')
    await personne.click(boite().getByRole('button', { name: 'Vérifier' }))
  }
  await personne.click((await bloc()).getByRole('button', { name: 'Lier mon compte' }))
  await donner()
  await boite().findByText('Cette vérification est finie.')
  await personne.clear(boite().getByLabelText(/^Mot de passe actuel/))
  await donner()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.exemple.fr/auth'))
  expect(serveur.de('POST /oidc/liens/second-facteur')[1]?.corps).toEqual({
    defi: 'd',
    code: '123456',
    codeSecours: null,
    assertion: null,
  })
})

test('lié, le compte dit à quoi et depuis quand, et se délie', async () => {
  let lie = true
  const { personne } = ouvrir(
    {},
    {
      'GET /comptes/1': () => ({ corps: { data: lie ? { ...COMPTE, lie: true, liens: [LIEN] } : COMPTE } }),
      'DELETE /oidc/liens/7': () => {
        lie = false
        return { corps: { status: 'success', data: { id: 7 } } }
      },
    },
  )
  const b = await bloc()
  b.getByText('id.exemple.fr')
  b.getByText(/Lié le 02\/03\/2026, utilisé le 05\/03\/2026/)
  expect(b.queryByRole('button', { name: 'Lier mon compte' })).toBeNull()
  await personne.click(b.getByRole('button', { name: /^Délier/ }))
  await personne.click(boite().getByRole('button', { name: 'Délier' }))
  await screen.findByText('Le compte est délié.')
  await b.findByRole('button', { name: 'Lier mon compte' })
})

test('au retour, ce qui a manqué se dit une fois, et l’adresse n’en garde rien', async () => {
  const { routeur } = ouvrir({}, {}, '?oidc=dejaLie')
  await screen.findByText(/déjà liée à un autre compte du portail/)
  await waitFor(() => expect(routeur.state.location.search).toBe(''))
})

test('au retour d’un lien fait, une notice le dit', async () => {
  ouvrir({ lie: true, liens: [LIEN] }, {}, '?oidc=lie')
  await screen.findByText('Votre compte est lié.')
})

test('sans fournisseur, la section n’est pas là ; d’un lien qui reste, elle l’est', async () => {
  meta.content = ''
  ouvrir()
  await screen.findByText('Pas en service')
  expect(screen.queryByText(/^Connexion par/)).toBeNull()
  fermerPortail()
  ouvrir({ lie: true, liens: [LIEN] })
  await screen.findByRole('heading', { name: 'Connexion par un fournisseur d’identité' })
})
