import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SecondFacteur } from '#domain/second-facteur/contrat.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const creerCle = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: creerCle }))

afterEach(() => {
  fermerPortail()
  creerCle.mockReset()
})

const VIDE: SecondFacteur = {
  actif: false,
  obligatoire: false,
  application: null,
  cles: [],
  codesSecoursRestants: 0,
  clesPossibles: true,
}
const CLE = { id: 7, nom: 'Clé USB', creeLe: '2026-03-02T09:00:00.000Z', utiliseeLe: null }
const SERVI: SecondFacteur = {
  ...VIDE,
  actif: true,
  application: { creeLe: '2026-03-02T09:00:00.000Z' },
  cles: [CLE],
  codesSecoursRestants: 2,
}
const CODES = Array.from({ length: 10 }, (_, i) => `ABCDE-1234${i}`)
const apres = (etat: SecondFacteur, codesSecours: string[] | null = null) => ({
  corps: { status: 'success', data: { ...etat, codesSecours } },
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
  version: 1,
}

async function ouvrir(etat: SecondFacteur, reponses: Parameters<typeof ouvrirPortail>[1] = {}) {
  vi.stubGlobal('PublicKeyCredential', () => {})
  const portail = ouvrirPortail(
    '/admin/informations',
    {
      'GET /comptes/1': { corps: { data: COMPTE } },
      'GET /second-facteur': { corps: { data: etat } },
      ...reponses,
    },
    { role: 'comptable' },
  )
  await screen.findByText(etat.actif ? 'En service' : 'Pas en service')
  return portail
}
const boite = () => within(screen.getByRole('dialog'))
const mdp = () => boite().getByLabelText(/^Mot de passe actuel/) as HTMLInputElement

test('une application se met en service : mot de passe, code QR, premier code, puis dix codes à garder', async () => {
  const { personne, serveur } = await ouvrir(VIDE, {
    'POST /second-facteur/application': {
      corps: {
        status: 'success',
        data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Sofia:zoe?secret=ABCDEFGH' },
      },
    },
    'POST /second-facteur/application/confirmer': apres(
      { ...SERVI, cles: [], codesSecoursRestants: 10 },
      CODES,
    ),
  })
  expect(screen.queryByText('Codes de secours')).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Ajouter une application' }))
  await personne.click(boite().getByRole('button', { name: 'Continuer' }))
  boite().getByText('Le champ "Mot de passe actuel" est requis.')
  await personne.type(mdp(), 'secret{Enter}')
  await screen.findByRole('img', { name: /^Code QR/ })
  boite().getByText('ABCD EFGH')
  expect(serveur.de('POST /second-facteur/application')[0]?.corps).toEqual({ motDePasseActuel: 'secret' })
  await personne.click(boite().getByLabelText('Chiffre 1 sur 6'))
  await personne.keyboard('123456')
  await personne.click(boite().getByRole('button', { name: 'Mettre en service' }))
  await screen.findByRole('heading', { name: 'Vos codes de secours' })
  expect(
    boite()
      .getAllByRole('listitem')
      .map((l) => l.textContent),
  ).toEqual(CODES)
  const terminer = boite().getByRole('button', { name: 'Terminer' }) as HTMLButtonElement
  expect(terminer.disabled).toBe(true)
  await personne.click(boite().getByLabelText('J’ai gardé ces codes en lieu sûr'))
  await personne.click(terminer)
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText('En service')
  screen.getByText('10 sur 10 restent')
  expect(document.body.textContent).not.toContain('ABCDE-12340')
})

test('un mot de passe faux se dit sous son champ, la saisie reste ; un refus d’état se dit dans la boîte', async () => {
  let tour = 0
  const { personne } = await ouvrir(SERVI, {
    'DELETE /second-facteur': () =>
      tour++ === 0
        ? { statut: 422, corps: { message: 'm', errors: { motDePasseActuel: ['Il est incorrect.'] } } }
        : { statut: 409, corps: { message: 'Il est devenu obligatoire.' } },
  })
  await personne.click(screen.getByRole('button', { name: 'Désactiver le second facteur' }))
  await personne.type(mdp(), 'faux{Enter}')
  await boite().findByText('Il est incorrect.')
  expect(mdp().value).toBe('faux')
  await personne.click(boite().getByRole('button', { name: 'Désactiver' }))
  expect((await boite().findByRole('alert')).textContent).toContain('Il est devenu obligatoire.')
})

test('une clé d’accès se nomme, se crée dans le navigateur, et se retire', async () => {
  const { personne, serveur } = await ouvrir(SERVI, {
    'POST /second-facteur/cles/options': {
      corps: { status: 'success', data: { defi: 'd', options: { challenge: 'c' } } },
    },
    'POST /second-facteur/cles': apres({ ...SERVI, cles: [CLE, { ...CLE, id: 8, nom: 'Bureau' }] }),
    'DELETE /second-facteur/cles/7': apres({ ...SERVI, cles: [] }),
  })
  creerCle.mockRejectedValueOnce(new Error('NotAllowedError')).mockResolvedValue({ id: 'k' })
  await personne.click(screen.getByRole('button', { name: 'Ajouter une clé' }))
  await personne.type(boite().getByLabelText(/^Nom de la clé/), ' Bureau ')
  await personne.type(mdp(), 'secret')
  await personne.click(boite().getByRole('button', { name: 'Continuer' }))
  expect((await boite().findByRole('alert')).textContent).toContain('La clé n’a pas été créée.')
  await personne.click(boite().getByRole('button', { name: 'Continuer' }))
  await screen.findByText('Bureau')
  expect(serveur.de('POST /second-facteur/cles').map((r) => r.corps)).toEqual([
    { defi: 'd', nom: 'Bureau', attestation: { id: 'k' } },
  ])
  await personne.click(screen.getByRole('button', { name: 'Retirer la clé Clé USB' }))
  await personne.type(mdp(), 'secret{Enter}')
  await waitFor(() => expect(screen.queryByText('Clé USB')).toBeNull())
})

test('là où les clés ne peuvent pas servir, elles ne sont pas proposées', async () => {
  await ouvrir({ ...VIDE, clesPossibles: false })
  expect(screen.queryByRole('button', { name: 'Ajouter une clé' })).toBeNull()
  screen.getByText(/ne permet pas d’en ajouter/)
})

test('obligatoire, il ne se désactive pas ; peu de codes de secours se voit', async () => {
  await ouvrir({ ...SERVI, obligatoire: true })
  expect(screen.queryByRole('button', { name: 'Désactiver le second facteur' })).toBeNull()
  expect(screen.getByText('2 sur 10 restent').closest('.etat')?.className).toContain('st-attention')
})

test('une panne se dit à sa place et se réessaie', async () => {
  let panne = true
  const { personne } = ouvrirPortail(
    '/admin/informations',
    {
      'GET /comptes/1': { corps: { data: COMPTE } },
      'GET /second-facteur': () =>
        panne ? { statut: 500, corps: { message: 'Une erreur est survenue.' } } : { corps: { data: VIDE } },
    },
    { role: 'comptable' },
  )
  const alerte = await screen.findByText('Une erreur est survenue.')
  panne = false
  const zone = alerte.closest('[role=alert]') as HTMLElement
  await personne.click(within(zone).getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Pas en service')
})
