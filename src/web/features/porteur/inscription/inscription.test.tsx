import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { Routeur } from '#web/lib/Routeur.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { relireBrouillon } from './brouillon.ts'
import { CadreInscription } from './CadreInscription.tsx'
import { EcranContact } from './EcranContact.tsx'
import { EcranRecue } from './EcranRecue.tsx'
import { EcranStructure } from './EcranStructure.tsx'

type Routes = Parameters<typeof fauxServeur>[0]
const categories = { corps: { data: [{ id: 3, libelle: 'Association', isRetire: false }] } }

function aller(adresse: string, routes: Routes = {}, moi: unknown = null) {
  const serveur = fauxServeur({
    'GET /categories-structures': categories,
    'POST /porteurs-projet': { statut: 201, corps: { status: 'success' } },
    ...routes,
  })
  const enfants = [
    { path: 'step1', element: <EcranStructure /> },
    { path: 'step2', element: <EcranContact /> },
    { path: 'step3', element: <EcranRecue /> },
  ]
  const creation = { path: '/creation', loader: () => moi, element: <CadreInscription />, children: enfants }
  const routeur = createMemoryRouter([creation], { initialEntries: [adresse] })
  render(
    <QueryClientProvider client={requetes}>
      <Routeur router={routeur} />
    </QueryClientProvider>,
  )
  return { serveur, routeur, personne: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  requetes.clear()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function remplirStructure(personne: ReturnType<typeof userEvent.setup>) {
  await personne.type(await screen.findByLabelText(/^Nom de la structure/), 'Lettres en Rade')
  await personne.type(screen.getByLabelText(/^Présentation/), 'Un festival.')
  await screen.findByRole('option', { name: 'Association' })
  await personne.selectOptions(screen.getByLabelText(/^Catégorie de structure/), '3')
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
}

test('l’étape 1 dit d’abord qui peut déposer, comment le compte s’ouvre et quels documents suivront', async () => {
  aller('/creation/step1')
  const volet = (await screen.findByText('Avant de commencer')).closest('details')
  expect(volet?.open).toBe(true)
  expect([...(volet?.querySelectorAll('dt') ?? [])].map((e) => e.textContent)).toEqual([
    'Qui peut déposer',
    'Ouvrir un compte',
    'Les documents',
    'Le temps qu’il faut',
  ])
})

test('l’étape 1 exige nom, présentation et catégorie (REG-001, REG-005, REG-006, REG-007, FRM-008)', async () => {
  const { serveur, personne } = aller('/creation/step1')
  await personne.click(await screen.findByRole('button', { name: 'Suivant' }))
  expect(screen.getAllByText('Le champ "Nom de la structure" est requis.').length).toBe(2)
  expect(screen.getAllByText('Le champ "Présentation" est requis.').length).toBe(2)
  screen.getByText('Ce champ est requis.')
  expect(serveur.de('POST /porteurs-projet')).toEqual([])
})

test('l’étape 1 envoie ses trois champs, puis ouvre l’étape 2 (REG-019)', async () => {
  const { serveur, personne } = aller('/creation/step1')
  await remplirStructure(personne)
  await screen.findByRole('button', { name: 'Créer mon compte' })
  expect(serveur.de('POST /porteurs-projet')[0]?.corps).toEqual({
    step: 1,
    nomStructure: 'Lettres en Rade',
    presentation: 'Un festival.',
    idCategorieStructure: 3,
  })
})

test('l’étape 2 renvoie à l’étape 1 tant que celle-ci est incomplète (REG-003)', async () => {
  const { routeur } = aller('/creation/step2')
  await screen.findByRole('button', { name: 'Suivant' })
  expect(routeur.state.location.pathname).toBe('/creation/step1')
})

test('la liste des catégories en panne se dit (REG-021)', async () => {
  aller('/creation/step1', { 'GET /categories-structures': { statut: 500, corps: { message: 'panne' } } })
  await screen.findByText('une erreur est apparue')
})

async function remplirContact(personne: ReturnType<typeof userEvent.setup>, confirmation: string) {
  await personne.click(await screen.findByLabelText('Madame'))
  for (const [nom, valeur] of [
    ['Prénom', 'Claire'],
    ['Nom', 'Le Bihan'],
    ['Fonction', 'Présidente'],
    ['Adresse e-mail', 'contact@lettres.fr'],
    ['Téléphone mobile', '06 12 34 56 78'],
    ['Mot de passe', 'Portail!2026'],
    ['Confirmation du mot de passe', confirmation],
  ] as const)
    await personne.type(screen.getByLabelText(new RegExp(`^${nom} \\*$`)), valeur)
}

test('l’étape 2 exige ses champs, et conseille une adresse générale (REG-008, REG-009, REG-010, REG-011, REG-012, REG-013)', async () => {
  const { serveur, personne } = aller('/creation/step1')
  await remplirStructure(personne)
  await personne.click(await screen.findByRole('button', { name: 'Créer mon compte' }))
  for (const nom of ['Civilité', 'Prénom', 'Nom', 'Fonction', 'Adresse e-mail', 'Téléphone mobile'])
    expect(screen.getAllByText(`Le champ "${nom}" est requis.`).length).toBe(2)
  screen.getByText(/Préférez une adresse générale/)
  expect(serveur.de('POST /porteurs-projet')).toHaveLength(1)
})

test('l’étape 2 veut des mots de passe pareils et les conditions acceptées (REG-017, REG-018)', async () => {
  const { serveur, personne } = aller('/creation/step1')
  await remplirStructure(personne)
  await remplirContact(personne, 'Autre!2026x')
  await personne.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  expect(screen.getAllByText(/Les deux mots de passe ne correspondent pas\./).length).toBe(2)
  expect(screen.getAllByText(/Vous devez accepter les conditions d'utilisation\./).length).toBe(2)
  expect(serveur.de('POST /porteurs-projet')).toHaveLength(1)
})

test('le mot de passe a son indice au champ ; seule sa longueur de 8 est jugée avant l’envoi (REG-015, REG-016)', async () => {
  const { serveur, personne } = aller('/creation/step1')
  await remplirStructure(personne)
  const champ = await screen.findByLabelText('Mot de passe *')
  const indice = document.getElementById((champ.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')
  expect(indice?.textContent).toMatch(
    /^Au moins 8 caractères, avec une majuscule, un chiffre et un caractère spécial/,
  )
  await remplirContact(personne, 'abcdefg')
  await personne.click(screen.getByLabelText(/^J’accepte/))
  await personne.clear(champ)
  await personne.type(champ, 'abcdefg')
  await personne.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  expect(screen.getAllByText('Le champ "Mot de passe" n\'est pas valide.').length).toBe(2)
  expect(serveur.de('POST /porteurs-projet')).toHaveLength(1)
  await personne.type(champ, 'h')
  await personne.type(screen.getByLabelText('Confirmation du mot de passe *'), 'h')
  await personne.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  await screen.findByRole('heading', { name: 'Votre inscription est bien reçue' })
  expect(serveur.de('POST /porteurs-projet')[1]?.corps).toMatchObject({ password: 'abcdefgh' })
})

test('l’inscription a deux étapes, puis la confirmation (REG-022)', async () => {
  const { personne } = aller('/creation/step1')
  const etapes = () =>
    within(screen.getByRole('navigation', { name: 'Étapes' }))
      .getAllByRole('listitem')
      .map((li) => [li.textContent?.replace(/^\d/, ''), li.getAttribute('aria-current')])
  await screen.findByRole('button', { name: 'Suivant' })
  expect(etapes()).toEqual([
    ['Votre structureEn cours', 'step'],
    ['Votre contactÀ venir', null],
    ['ConfirmationÀ venir', null],
  ])
  expect(document.title).toMatch(/^Votre structure, étape 1 · Créer un compte/)
  await remplirStructure(personne)
  await screen.findByRole('button', { name: 'Créer mon compte' })
  expect(document.title).toMatch(/^Votre contact, étape 2 · Créer un compte/)
  expect(etapes()).toEqual([
    ['Votre structureTerminé', null],
    ['Votre contactEn cours', 'step'],
    ['ConfirmationÀ venir', null],
  ])
})

test('une inscription complète mène à la confirmation, avec « Fermer » (REG-002, REG-004, REG-014, REG-020)', async () => {
  const { serveur, routeur, personne } = aller('/creation/step1')
  await remplirStructure(personne)
  await remplirContact(personne, 'Portail!2026')
  await personne.click(screen.getByLabelText(/^J’accepte/))
  await personne.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  await screen.findByRole('heading', { name: 'Votre inscription est bien reçue' })
  expect(routeur.state.location.pathname).toBe('/creation/step3')
  expect(screen.getByRole('link', { name: 'Fermer' }).getAttribute('href')).toBe('/')
  expect(serveur.de('POST /porteurs-projet')[1]?.corps).toMatchObject({
    nomStructure: 'Lettres en Rade',
    civilite: 'Madame',
    email: 'contact@lettres.fr',
    password2: 'Portail!2026',
    cgv: true,
  })
  expect(localStorage.getItem('inscription')).toBeNull()
})

test('un compte refusé retrouve ses données et le motif, et se renvoie', async () => {
  const porteur = {
    id: 4,
    version: 7,
    nomStructure: 'Les Mots',
    presentation: 'Une association.',
    idCategorieStructure: 3,
    civilite: 'Madame',
    prenom: 'Aïcha',
    nom: 'Diallo',
    fonction: 'Présidente',
    email: 'a@mots.fr',
    mobile: '+33612345678',
    tel: null,
    statut: 'refus',
    motifRefus: 'Statuts illisibles.',
  }
  const { serveur, personne } = aller(
    '/creation/step1',
    {
      'GET /porteurs-projet/4': { corps: { data: porteur } },
      'PATCH /porteurs-projet/4': { corps: { status: 'success', data: { ...porteur, statut: 'en cours' } } },
    },
    { porteurProjet: { id: 4 } },
  )
  expect(await screen.findByLabelText(/^Nom de la structure/)).toHaveProperty('value', 'Les Mots')
  screen.getByText('Statuts illisibles.')
  // What is being corrected survives a reload of the page, until it is sent.
  await personne.type(screen.getByLabelText(/^Nom de la structure/), ' bleus')
  expect(relireBrouillon(4).nomStructure).toBe('Les Mots bleus')
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  // Another address asks for the password; the account's own does not.
  const adresse = await screen.findByLabelText(/^Adresse e-mail/)
  await personne.type(adresse, 'x')
  screen.getByLabelText(/^Mot de passe actuel/)
  await personne.type(adresse, '{Backspace}')
  expect(screen.queryByLabelText(/^Mot de passe actuel/)).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Envoyer à nouveau' }))
  await screen.findByRole('heading', { name: 'Votre inscription est bien reçue' })
  expect(serveur.de('PATCH /porteurs-projet/4')[0]?.corps).toMatchObject({
    section: 'inscription',
    version: 7,
    nomStructure: 'Les Mots bleus',
    email: 'a@mots.fr',
  })
  expect(relireBrouillon(4)).toEqual({})
  expect(serveur.de('POST /porteurs-projet')).toEqual([])
})

test('step3 ne confirme que ce qui vient d’être envoyé (REG-004)', async () => {
  const { routeur } = aller('/creation/step3')
  await screen.findByRole('heading', { level: 1, name: 'Créer un compte' })
  expect(routeur.state.location.pathname).toBe('/creation/step1')
})

test('sous un champ refusé pour sa forme, ce qui est attendu se lit (FRM-002)', async () => {
  const { personne } = aller('/creation/step1')
  await remplirStructure(personne)
  await personne.type(await screen.findByLabelText(/^Téléphone mobile/), '04 76 12 34 56')
  await personne.click(screen.getByRole('button', { name: 'Créer mon compte' }))
  expect(screen.getAllByText('Le champ "Téléphone mobile" n\'est pas valide.')).toHaveLength(2)
  screen.getByText(/^Un numéro de mobile, par exemple 06 12 34 56 78/)
  expect(screen.queryByText(/^Des lettres, des chiffres/)).toBeNull()
})

test('en attente, qui a saisi le SIRET d’une structure inscrite se voit offrir de la rejoindre, à la première étape', async () => {
  const numeros = { siret: '73282932000074', rna: null, siretAnomalies: [] }
  const porteur = {
    id: 4,
    version: 7,
    nomStructure: 'Les Mots',
    statut: 'en cours',
    email: 'a@mots.fr',
    numeros,
  }
  const structures = [{ id: 12, nom: 'Lettres en Rade', proprietaires: ['c…@lettres-en-rade.fr'] }]
  const lu = {
    adresse: 'a@mots.fr',
    adresseConfirmeeLe: '2026-11-22T09:00:00.000Z',
    demandes: [],
    structures,
  }
  const { serveur } = aller(
    '/creation/step1',
    { 'GET /porteurs-projet/4': { corps: { data: porteur } }, 'GET /rejoindre': { corps: { data: lu } } },
    { porteurProjet: { id: 4 } },
  )
  await screen.findByRole('button', { name: /^Demander à rejoindre .*Lettres en Rade/ })
  screen.getByText(/plutôt que de l’inscrire une seconde fois/)
  expect(serveur.de('GET /rejoindre')[0]?.query.get('siret')).toBe('73282932000074')
})
