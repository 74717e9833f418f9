import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { direDejaMembre, PLACES, REFUS_PLACES } from '#domain/membre/invitation.ts'
import type { MembresDe } from '#domain/membre/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { CLAIRE, invitationLue, membresDe, YANN } from '#test-kit/ecran/membres-affiches.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { SectionMembres } from './SectionMembres.tsx'

const LIRE = 'GET /porteurs-projet/4/membres'
const INVITER = 'POST /porteurs-projet/4/invitations'
const ATTEND = invitationLue()
const EXPIREE = invitationLue({ id: 8, email: 'p.lemeur@orange.fr', role: 'lecteur', etat: 'expiree' })
const NON_REMISE = invitationLue({
  id: 9,
  email: 'tresorerie@lettresenrade.fr',
  role: 'lecteur',
  finances: true,
  nonRemise: '550 5.1.1 User unknown in relay recipient table',
})
const ouvrir = (d: Partial<MembresDe>, serveur: Reponses = {}) =>
  montrer('porteurProjet', [{ path: '/', element: <SectionMembres porteurId={4} /> }], '/', {
    [LIRE]: membresDe(d),
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

const presser = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const conflit = (message: string) => ({ statut: 409, corps: { message } })
const fait = (data: unknown) => ({ corps: { status: 'success', data } })

test('renvoyer dit à qui ; annuler se demande d’abord, et dit ce qui est refusé ; la liste est relue', async () => {
  const { appels } = ouvrir(
    { invitations: [ATTEND] },
    {
      'POST /invitations/7/renvoyer': fait(ATTEND),
      'DELETE /invitations/7': conflit('Cette invitation a déjà été acceptée.'),
    },
  )
  await presser(/^Renvoyer/)
  expect(await screen.findByText(`L’invitation est partie de nouveau à ${ATTEND.email}.`)).toBeTruthy()
  await presser(/^Annuler/)
  const boite = within(await screen.findByRole('dialog', { name: /^Annuler l’invitation de maelle@/ }))
  expect(appels().map((a) => a.cle)).toEqual([LIRE, 'POST /invitations/7/renvoyer', LIRE])
  await userEvent.click(boite.getByRole('button', { name: 'Annuler l’invitation' }))
  expect(await boite.findByText('Cette invitation a déjà été acceptée.')).toBeTruthy()
  expect(appels().map((a) => a.cle)).toEqual([
    LIRE,
    'POST /invitations/7/renvoyer',
    LIRE,
    'DELETE /invitations/7',
    LIRE,
  ])
})

test('annulée ou effacée, le focus va à la liste qui reste, ou aux personnes', async () => {
  const { serveur } = ouvrir(
    { invitations: [ATTEND, EXPIREE] },
    { 'DELETE /invitations/7': fait({ id: 7 }), 'DELETE /invitations/8': fait({ id: 8 }) },
  )
  await presser(/^Annuler/)
  serveur[LIRE] = membresDe({ invitations: [EXPIREE] })
  await presser('Annuler l’invitation')
  await screen.findByText(`L’invitation de ${ATTEND.email} est annulée.`)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invitations'))
  serveur[LIRE] = membresDe()
  await presser(/^Effacer/)
  await screen.findByText('L’invitation est effacée.')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Personnes')
})

test('un renvoi refusé se dit même quand plus rien n’attend ; le geste suivant l’efface', async () => {
  const { serveur } = ouvrir(
    { invitations: [ATTEND] },
    { 'POST /invitations/7/renvoyer': conflit('Cette invitation a déjà été acceptée.') },
  )
  serveur[LIRE] = () => membresDe({ invitations: [] })
  await presser(/^Renvoyer/)
  await screen.findByText('Cette invitation a déjà été acceptée.')
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  fermerPortail()
  ouvrir(
    { invitations: [ATTEND, EXPIREE] },
    {
      'POST /invitations/7/renvoyer': conflit('Trop d’envois.'),
      'DELETE /invitations/8': conflit('Déjà effacée.'),
    },
  )
  await presser(/^Renvoyer/)
  await screen.findByText('Trop d’envois.')
  await presser(/^Annuler, /)
  expect(screen.queryByText('Trop d’envois.')).toBeNull()
  await presser('Revenir')
  await presser(/^Effacer/)
  await screen.findByText('Déjà effacée.')
})

test('corriger une adresse reprend ce qu’elle proposait ; la première n’est annulée qu’à l’envoi', async () => {
  const { appels } = ouvrir(
    { invitations: [NON_REMISE] },
    { 'DELETE /invitations/9': fait({ id: 9 }), [INVITER]: { statut: 201, ...fait(ATTEND) } },
  )
  await presser(/^Corriger l’adresse/)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }))
  expect(appels().map((a) => a.cle)).toEqual([LIRE])
  await presser(/^Corriger l’adresse/)
  const boite = within(await screen.findByRole('dialog'))
  const adresse = boite.getByLabelText<HTMLInputElement>(/^Adresse e-mail/)
  expect(adresse.value).toBe(NON_REMISE.email)
  expect(boite.getByLabelText<HTMLSelectElement>(/^Rôle/).value).toBe('lecteur')
  expect(boite.getByLabelText<HTMLInputElement>(/^Finances/).checked).toBe(true)
  await userEvent.clear(adresse)
  await userEvent.type(adresse, 'tresorerie@lettres-en-rade.fr')
  await userEvent.click(boite.getByRole('button', { name: 'Envoyer l’invitation' }))
  await screen.findByText('L’invitation est partie à tresorerie@lettres-en-rade.fr.')
  expect(appels().map((a) => a.cle)).toEqual([LIRE, 'DELETE /invitations/9', INVITER, LIRE])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invitations'))
})

test('ce que fait un signataire se lit en entier, où l’on choisit et où l’on apprend les rôles', async () => {
  ouvrir({})
  await presser('Inviter une personne')
  within(screen.getByRole('dialog')).getByLabelText(/^Signataire.*prépare et retire les demandes.*lit le RIB/)
  expect(screen.getByText(/^S’ajoute à un rôle.*prépare et retire les demandes.*lit le RIB\.$/)).toBeTruthy()
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
      [LIRE]: () => (panne ? { statut: 503, corps: { message: 'Réessayez dans un instant.' } } : membresDe()),
    },
  )
  const reessayer = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByText('Réessayez dans un instant.')).toBeTruthy()
  panne = false
  await userEvent.click(reessayer)
  await rangees('Personnes qui travaillent pour la structure')
})
