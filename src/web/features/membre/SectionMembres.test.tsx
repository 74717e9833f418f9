import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { direDejaMembre, PLACES, REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { InvitationLue, MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { SectionMembres } from './SectionMembres.tsx'

const LIRE = 'GET /porteurs-projet/4/membres'
const INVITER = 'POST /porteurs-projet/4/invitations'
const CLAIRE: MembreLu = {
  id: 1,
  prenom: 'Claire',
  nom: 'Le Bihan',
  email: 'claire@lettres-en-rade.fr',
  role: 'proprietaire',
  signataire: true,
  finances: false,
  depuis: '2024-03-04T09:00:00.000Z',
  invitePar: null,
  vous: true,
  sansSuccesseur: false,
}
const YANN: MembreLu = {
  ...CLAIRE,
  id: 2,
  prenom: 'Yann',
  nom: 'Le Goff',
  email: null,
  role: 'lecteur',
  signataire: false,
  finances: true,
  depuis: '2025-01-14T09:00:00.000Z',
  invitePar: 'Claire Le Bihan',
  vous: false,
}
const ATTEND: InvitationLue = {
  id: 7,
  email: 'maelle@ecole-iroise.fr',
  role: 'editeur',
  signataire: false,
  finances: false,
  envoyeeLe: '2026-11-20T08:12:00.000Z',
  par: 'Claire Le Bihan',
  expireLe: '2026-11-27T08:12:00.000Z',
  etat: 'en-attente',
  nonRemise: null,
}
const EXPIREE: InvitationLue = {
  ...ATTEND,
  id: 8,
  email: 'p.lemeur@orange.fr',
  role: 'lecteur',
  etat: 'expiree',
}
const NON_REMISE: InvitationLue = {
  ...ATTEND,
  id: 9,
  email: 'tresorerie@lettresenrade.fr',
  role: 'lecteur',
  finances: true,
  nonRemise: '550 5.1.1 User unknown in relay recipient table',
}
const lus = (d: Partial<MembresDe> = {}): MembresDe => ({
  membres: [CLAIRE, YANN],
  demandeOuverte: false,
  demandes: [],
  invitations: [],
  envoyeesAujourdhui: 0,
  sansCourriels: [],
  ...d,
})
const ouvrir = (d: Partial<MembresDe>, serveur: Reponses = {}) =>
  montrer('porteurProjet', [{ path: '/', element: <SectionMembres porteurId={4} /> }], '/', {
    [LIRE]: { corps: { data: lus(d) } },
    ...serveur,
  })
const INVITE = { name: 'Inviter une personne' }
const rangees = async (nom: string) =>
  within(await screen.findByRole('table', { name: nom }))
    .getAllByRole('row')
    .slice(1)
const cellules = (rangee: HTMLElement) => [...rangee.querySelectorAll('th, td')].map((c) => c.textContent)
const enCopies = <T extends { id: number }>(modele: T, nombre: number): T[] =>
  Array.from({ length: nombre }, (_, n) => ({ ...modele, id: 100 + n }))

afterEach(fermerPortail)

test('chaque personne, son rôle, et les deux droits à côté ; ce qu’elle n’a pas ne se montre pas', async () => {
  ouvrir({})
  const [claire, yann] = await rangees('Personnes qui travaillent pour la structure')
  expect(cellules(claire as HTMLElement)).toEqual([
    'Claire Le Bihan (vous)claire@lettres-en-rade.fr',
    'Propriétaire',
    'Signataire',
    'RIB, paiementspar son rôle',
    '4 mars 2024',
    'Modifier les droitsQuitter la structure',
  ])
  expect(cellules(yann as HTMLElement)).toEqual([
    'Yann Le Goff',
    'Lecteur',
    'Non',
    'RIB, paiements',
    '14 janvier 2025par Claire Le Bihan',
    'Modifier les droitsRetirer',
  ])
  expect(within(yann as HTMLElement).getByText('Non').className).toContain('cache')
})

test('à qui ne peut inviter, la liste sans invitation ; il peut partir', async () => {
  const siens = [
    { ...CLAIRE, vous: false },
    { ...YANN, vous: true },
  ]
  ouvrir({ membres: siens, invitations: null, envoyeesAujourdhui: null })
  await rangees('Personnes qui travaillent pour la structure')
  expect(screen.getAllByRole('button').map((b) => b.textContent)).toEqual(['Quitter la structure'])
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Qui peut faire quoi' })).toBeTruthy()
})

test('seule, une propriétaire lit pourquoi inviter', async () => {
  ouvrir({ membres: [CLAIRE] })
  expect(await screen.findByText(/Votre trésorier, votre équipe.*chacun son compte\./)).toBeTruthy()
})

test.each<[string, Partial<MembresDe>, string]>([
  ['vingt membres', { membres: enCopies(YANN, PLACES.membres) }, REFUS_PLACES.membres],
  ['dix en attente', { invitations: enCopies(ATTEND, PLACES.enAttente) }, REFUS_PLACES.enAttente],
  ['vingt parties dans le jour', { envoyeesAujourdhui: PLACES.parJour }, REFUS_PLACES.parJour],
])('%s : la phrase avec le nombre, sans bouton', async (_cas, d, phrase) => {
  ouvrir(d)
  expect(await screen.findByText(phrase)).toBeTruthy()
  expect(screen.queryByRole('button', INVITE)).toBeNull()
})

test('les invitations, la plus malade d’abord, chacune avec ses gestes', async () => {
  ouvrir({ invitations: [ATTEND, EXPIREE, NON_REMISE] })
  const lignes = (await rangees('Invitations sans réponse')).map((r) => [
    r.querySelector('.fort')?.textContent,
    r.querySelectorAll('td')[1]?.textContent,
    within(r)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ])
  expect(lignes).toEqual([
    [
      NON_REMISE.email,
      'Message non remisCette adresse n’existe pas ou plus.',
      ['Corriger l’adresse', 'Annuler'],
    ],
    [EXPIREE.email, 'Expirée le 27 novembre 2026', ['Inviter à nouveau', 'Effacer']],
    [
      ATTEND.email,
      expect.stringMatching(/^En attentejusqu’au 27 novembre 2026 à 9.h.12$/),
      ['Renvoyer', 'Annuler'],
    ],
  ])
  expect(screen.getByText('2 en attente sur 10 possibles')).toBeTruthy()
  expect(screen.getByRole('button', { name: `Renvoyer, ${ATTEND.email}` })).toBeTruthy()
})

test('vingt parties dans le jour : rien de ce qui enverrait n’est offert', async () => {
  ouvrir({ invitations: [ATTEND, EXPIREE, NON_REMISE], envoyeesAujourdhui: PLACES.parJour })
  const gestes = (await rangees('Invitations sans réponse')).map(
    (r) => within(r).getAllByRole('button').length,
  )
  expect(gestes).toEqual([1, 1, 1])
})

test('renvoyer dit à qui, annuler aussi ; la liste est relue, même quand c’est refusé', async () => {
  const conflit = { statut: 409, corps: { message: 'Cette invitation a déjà été acceptée.' } }
  const { appels } = ouvrir(
    { invitations: [ATTEND] },
    {
      'POST /invitations/7/renvoyer': { corps: { status: 'success', data: ATTEND } },
      'DELETE /invitations/7': conflit,
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Renvoyer/ }))
  expect(await screen.findByText(`L’invitation est partie de nouveau à ${ATTEND.email}.`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Annuler/ }))
  expect(await screen.findByText('Cette invitation a déjà été acceptée.')).toBeTruthy()
  expect(appels().map((a) => a.cle)).toEqual([
    LIRE,
    'POST /invitations/7/renvoyer',
    LIRE,
    'DELETE /invitations/7',
    LIRE,
  ])
})

test('corriger une adresse annule la première et reprend ce qu’elle proposait', async () => {
  const { appels } = ouvrir(
    { invitations: [NON_REMISE] },
    { 'DELETE /invitations/9': { corps: { status: 'success', data: { id: 9 } } } },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Corriger l’adresse/ }))
  const boite = within(await screen.findByRole('dialog'))
  expect((boite.getByLabelText(/^Adresse e-mail/) as HTMLInputElement).value).toBe(NON_REMISE.email)
  expect((boite.getByLabelText(/^Rôle/) as HTMLSelectElement).value).toBe('lecteur')
  expect((boite.getByLabelText(/^Finances/) as HTMLInputElement).checked).toBe(true)
  expect(appels().some((a) => a.cle === 'DELETE /invitations/9')).toBe(true)
})

test('inviter : les manques se disent sous les champs, un refus garde la saisie, l’envoi ferme', async () => {
  let membre = true
  const { appels } = ouvrir(
    {},
    {
      [INVITER]: () =>
        membre
          ? { statut: 409, corps: { message: direDejaMembre('Yann', 'Le Goff') } }
          : { statut: 201, corps: { status: 'success', data: ATTEND } },
    },
  )
  await userEvent.click(await screen.findByRole('button', INVITE))
  const boite = within(screen.getByRole('dialog'))
  const envoyer = boite.getByRole('button', { name: 'Envoyer l’invitation' })
  await userEvent.click(envoyer)
  expect(boite.getByText('Le champ "Rôle" est requis.', { selector: 'p' })).toBeTruthy()
  expect(appels().map((a) => a.cle)).toEqual([LIRE])
  await userEvent.type(boite.getByLabelText(/^Adresse e-mail/), ATTEND.email)
  await userEvent.selectOptions(boite.getByLabelText(/^Rôle/), 'Éditeur')
  await userEvent.click(boite.getByLabelText(/^Signataire/))
  await userEvent.click(envoyer)
  expect(await boite.findByText('Yann Le Goff est déjà membre de votre structure.')).toBeTruthy()
  expect((boite.getByLabelText(/^Adresse e-mail/) as HTMLInputElement).value).toBe(ATTEND.email)
  membre = false
  await userEvent.click(envoyer)
  expect(await screen.findByText(`L’invitation est partie à ${ATTEND.email}.`)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const corps = { email: ATTEND.email, role: 'editeur', signataire: true, finances: false }
  expect(
    appels()
      .filter((a) => a.cle === INVITER)
      .at(-1)?.corps,
  ).toEqual(corps)
})

test('une liste qui n’a pas pu être lue se relit', async () => {
  let panne = true
  ouvrir(
    {},
    {
      [LIRE]: () =>
        panne
          ? { statut: 503, corps: { message: 'Réessayez dans un instant.' } }
          : { corps: { data: lus() } },
    },
  )
  const reessayer = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByText('Réessayez dans un instant.')).toBeTruthy()
  panne = false
  await userEvent.click(reessayer)
  await rangees('Personnes qui travaillent pour la structure')
})
