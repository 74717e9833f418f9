import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { EcranValiderCompte } from '../EcranValiderCompte.tsx'
import { EcranPorteurs } from './EcranPorteurs.tsx'

const LIGNE: PorteurCourt = {
  ...PORTEUR,
  siret: null,
  soumisLe: '2026-03-02T09:00:00.000Z',
  statut: 'en cours',
  isValidated: false,
  motifRefus: null,
  membre: null,
  lastMessage: null,
}
const page = (data: unknown[]) => ({ corps: { data, meta: { total: data.length, page: 1, parPage: 50 } } })
const ATTENTE = 'GET /porteurs-projet/en-cours'
const VALIDES = 'GET /porteurs-projet/valides'
const VALIDER = 'POST /porteurs-projet/valider'
const LIRE = 'GET /porteurs-projet/4'

const ouvrir = (depart: string, serveur: Reponses, role: Role = 'admin') =>
  montrer(
    role,
    [
      { path: '/admin/porteur', element: <EcranPorteurs /> },
      { path: '/admin/porteur/validate/:id', element: <EcranValiderCompte /> },
    ],
    depart,
    serveur,
  )
const enTetes = async () => (await screen.findAllByRole('columnheader')).map((c) => c.textContent)

test('montre les deux onglets, un point rouge, et les colonnes des comptes à valider (ACC-005, ACC-008, ACC-009)', async () => {
  ouvrir('/admin/porteur', { [ATTENTE]: page([LIGNE]) })
  expect(await enTetes()).toEqual(['Porteurs', 'Entité', 'Contrôle'])
  const onglets = screen.getByRole('navigation', { name: 'Listes des porteurs' })
  await within(onglets).findByText(/en attente/)
  expect(within(onglets).getByRole('link', { name: /Ouvertures de comptes/ })).toBeTruthy()
  expect(within(onglets).getByRole('link', { name: 'Porteurs' })).toBeTruthy()
  const lien = screen.getByRole('link', { name: 'Contrôler le compte' })
  expect(lien.getAttribute('href')).toBe('/admin/porteur/validate/4')
})

test('aucune catégorie n’est dite inconnue avant que leur liste soit lue', async () => {
  let repondre: () => void = () => undefined
  const lues = new Promise<{ corps: unknown }>((fait) => {
    repondre = () => fait({ corps: { data: [{ id: 1, libelle: 'Association', isRetire: false }] } })
  })
  ouvrir('/admin/porteur?tab=porteurs', {
    [VALIDES]: page([{ ...LIGNE, statut: 'valide' }]),
    'GET /categories-structures': () => lues,
  })
  expect(await screen.findByText('… · Lyon')).toBeTruthy()
  repondre()
  expect(await screen.findByText('Association · Lyon')).toBeTruthy()
})

test('montre les colonnes des porteurs validés et le nombre de projets (ACC-010, ACC-011)', async () => {
  ouvrir('/admin/porteur?tab=porteurs', { [VALIDES]: page([{ ...LIGNE, statut: 'valide' }]) })
  expect(await enTetes()).toEqual(['Porteurs', 'Entité', 'Date', 'Projets', 'Contacter'])
  expect(screen.getByRole('link', { name: '2 projet(s)' }).getAttribute('href')).toBe(
    '/admin/porteur?id=4&vue=projets',
  )
  expect(screen.getByText('Association · Lyon')).toBeTruthy()
})

test('« Ecrire au porteur » mène à sa conversation ; sans messagerie, à un e-mail (ACC-012)', async () => {
  const serveur = { [VALIDES]: page([{ ...LIGNE, statut: 'valide' }]) }
  ouvrir('/admin/porteur?tab=porteurs', serveur)
  const lien = await screen.findByRole('link', { name: /^Ecrire au porteur/ })
  expect(lien.getAttribute('href')).toBe(`/admin/messagerie/ecrire/${LIGNE.userId}`)
  ouvrir('/admin/porteur?tab=porteurs', serveur, 'comptable')
  const adresse = await screen.findByRole('link', { name: /^Envoyer un e-mail à/ })
  expect(adresse.getAttribute('href')).toMatch(/^mailto:/)
})

test('la date de création est celle de Paris, pas de Greenwich', async () => {
  const createdAt = '2026-03-02T23:30:00.000Z'
  ouvrir('/admin/porteur?tab=porteurs', { [VALIDES]: page([{ ...LIGNE, statut: 'valide', createdAt }]) })
  const date = await screen.findByText('03/03/2026')
  expect(date.closest('td')?.textContent).toBe('Inscrit le 03/03/2026')
})

test('cherche avec « / », garde la recherche dans l’adresse (ACC-007)', async () => {
  const { appels, routeur } = ouvrir('/admin/porteur?page=2', { [ATTENTE]: page([LIGNE]) })
  await enTetes()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('mots{Enter}')
  await waitFor(() => expect(routeur.state.location.search).toBe('?recherche=mots'))
  await waitFor(() => expect(appels().at(-1)?.adresse).toContain('recherche=mots&page=1'))
})

test('filtre les comptes refusés', async () => {
  const { appels } = ouvrir('/admin/porteur?statut=refus', { [ATTENTE]: page([]) })
  expect(await screen.findByText('Aucun compte refusé')).toBeTruthy()
  expect(appels().at(-1)?.adresse).toContain('statut=refus')
})

test.each([
  ['', ATTENTE, 'porteurProjetWaiting'],
  ['?tab=porteurs', VALIDES, 'porteurProjetValidated'],
])(
  'dit « une erreur est apparu » quand la liste %s échoue (%s) (ACC-027, ACC-028)',
  async (query, appel, cle) => {
    ouvrir(`/admin/porteur${query}`, { [appel]: { statut: 500, corps: { message: 'Panne' } } })
    const texte = await screen.findByText('une erreur est apparu')
    expect(texte.closest('[data-cle]')?.getAttribute('data-cle')).toBe(cle)
  },
)

test('va de la liste à un porteur et ses trois onglets, puis à ses projets (ACC-006, ACC-013)', async () => {
  ouvrir('/admin/porteur?tab=porteurs', {
    [VALIDES]: page([{ ...LIGNE, statut: 'valide' }]),
    [LIRE]: { corps: { data: PORTEUR } },
    'GET /projets': page([]),
  })
  const titre = () => screen.getByRole('heading', { level: 1 }).textContent
  expect(titre()).toBe('Porteurs de projet')
  await userEvent.click(await screen.findByRole('link', { name: 'Aïcha Diallo' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Modifier' }))
  const onglets = await screen.findByRole('navigation', { name: 'Sections du porteur' })
  const noms = within(onglets)
    .getAllByRole('link')
    .map((l) => l.textContent)
  expect(noms).toEqual(['Structure', 'Contact', 'RIB/IBAN'])
  expect(titre()).toBe('Les Mots voyageurs')
  await userEvent.click(screen.getByRole('link', { name: '2 projet(s)' }))
  expect(await screen.findByText('Aucun projet')).toBeTruthy()
  expect(titre()).toBe('Projets du porteur')
})

test.each([
  ['admin', false],
  ['superviseur', true],
  ['comptable', true],
] as const)('structure vue par %s : enregistrement bloqué %s (ACC-014, ACC-016)', async (role, bloque) => {
  ouvrir('/admin/porteur?id=4', { [LIRE]: { corps: { data: PORTEUR } }, 'GET /projets': page([]) }, role)
  const vers = bloque ? 'Toutes les informations' : 'Modifier'
  await userEvent.click(await screen.findByRole('link', { name: vers }))
  const bouton = (await screen.findByRole('button', { name: 'Enregistrer' })) as HTMLButtonElement
  expect(bouton.disabled).toBe(bloque)
  expect((screen.getByLabelText(/Nom de la structure/) as HTMLInputElement).disabled).toBe(bloque)
})

const DONNEE = {
  numeroConvention: 'C-2025-0001',
  montantAlloue: 2500,
  datePaiement: '2025-06-12',
  isAcceptedCA: true,
  chronologie: { ...projetEnListe().chronologie, decisionPublieeLe: '2025-04-02T09:00:00.000Z' },
}
test.each(['admin', 'superviseur', 'comptable'] as const)(
  '%s lit d’abord la fiche : qui, comment joindre, l’état du RIB, les aides accordées par année',
  async (role) => {
    const serveur = {
      [LIRE]: { corps: { data: { ...PORTEUR, ribModifieLe: '2026-02-03T09:00:00.000Z' } } },
      'GET /projets': page([
        projetEnListe({ id: 12, nom: 'Fête', annee: 2025, ...DONNEE }),
        projetEnListe({
          id: 13,
          nom: 'Nuit',
          annee: 2024,
          ...DONNEE,
          montantAlloue: 900,
          datePaiement: null,
        }),
        projetEnListe({ id: 14, nom: 'Refusée', annee: 2023, numeroConvention: null, montantAlloue: null }),
      ]),
    }
    ouvrir('/admin/porteur?id=4', serveur, role)
    const aides = await screen.findByRole('list', { name: 'Aides accordées' })
    expect(
      within(aides)
        .getAllByRole('listitem')
        .map((l) => l.textContent),
    ).toEqual(['2025Fête2\u00a0500,00\u00a0€versée le 12/06/2025', '2024Nuit900,00\u00a0€à verser'])
    expect(within(aides).getByRole('link', { name: 'Fête' }).getAttribute('href')).toBe(
      '/admin/projets/validation?id=12',
    )
    const lien = (nom: string) => screen.getByRole('link', { name: nom }).getAttribute('href')
    expect(lien('contact@mots.fr')).toBe('mailto:contact%40mots.fr')
    expect(lien('+33 6 12 34 56 78')).toBe('tel:+33612345678')
    screen.getByText('Enregistrées, modifiées le 03/02/2026.')
    expect(lien('Voir le compte')).toBe('/admin/porteur?id=4&tab=rib')
    expect(screen.queryAllByRole('textbox')).toEqual([])
  },
)

test('la fiche dit ce qui manque : ni RIB, ni aide', async () => {
  const sections = { structure: true, contact: true, rib: false }
  ouvrir('/admin/porteur?id=4', {
    [LIRE]: { corps: { data: { ...PORTEUR, sections, iban: null } } },
    'GET /projets': page([]),
  })
  await screen.findByText('Aucune aide accordée pour l’instant.')
  screen.getByText('À renseigner par le porteur de projet.')
})

test('verrouille les coordonnées bancaires (ACC-015)', async () => {
  ouvrir('/admin/porteur?id=4&tab=rib', { [LIRE]: { corps: { data: PORTEUR } } })
  for (const nom of ['Titulaire du compte', 'IBAN', 'BIC'])
    expect(((await screen.findByLabelText(nom)) as HTMLInputElement).disabled).toBe(true)
})

const attente = { ...PORTEUR, statut: 'en cours', isValidated: false }
const bouton = (name: string) => screen.findByRole('button', { name, hidden: true })

test('valide un compte puis revient à la liste (ACC-017, ACC-020, ACC-022)', async () => {
  const succes = { corps: { status: 'success', data: { id: 4, statut: 'valide', motifRefus: null } } }
  const { appels, routeur } = ouvrir('/admin/porteur/validate/4', {
    [LIRE]: { corps: { data: attente } },
    [ATTENTE]: page([]),
    [VALIDER]: succes,
  })
  expect(await bouton('Refuser')).toBeTruthy()
  await userEvent.click(await bouton('Valider le compte'))
  const dialogue = screen.getByRole('dialog', { hidden: true })
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Valider le compte', hidden: true }))
  expect(await screen.findByText('Validation confirmé !')).toBeTruthy()
  expect(routeur.state.location.pathname).toBe('/admin/porteur')
  expect(appels().find((a) => a.cle === VALIDER)?.corps).toEqual({
    status: 'valide',
    idPorteurProjet: 4,
    motifRefus: null,
  })
})

test('refuse avec un motif, et dit le premier message d’un refus du serveur (ACC-018, ACC-021, ACC-026)', async () => {
  const refus = {
    statut: 422,
    corps: { message: 'm', errors: { motifRefus: ['Le motif du refus est obligatoire.'] } },
  }
  const { serveur } = ouvrir('/admin/porteur/validate/4', {
    [LIRE]: { corps: { data: attente } },
    [ATTENTE]: page([]),
    [VALIDER]: refus,
  })
  await userEvent.click(await bouton('Refuser'))
  const motif = screen.getByLabelText('Motif du refus *')
  await userEvent.click(await bouton('Refuser le compte'))
  const phrase = 'Une erreur est apparu: Le motif du refus est obligatoire.'
  expect(await screen.findByText(phrase)).toBeTruthy()
  expect(motif.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(motif))
  await userEvent.type(motif, 'S')
  expect([screen.queryByText(phrase), motif.getAttribute('aria-invalid')]).toEqual([null, null])
  await userEvent.clear(motif)
  serveur[VALIDER] = { corps: { status: 'success', data: { id: 4, statut: 'refus', motifRefus: 'Statuts' } } }
  await userEvent.type(motif, 'Statuts{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Refus confirmé !')).toBeTruthy()
})

test('dit « une erreur est apparu » quand la validation échoue, et reste là (ACC-029)', async () => {
  ouvrir('/admin/porteur/validate/4', { [LIRE]: { corps: { data: attente } }, [VALIDER]: null })
  await userEvent.click(await bouton('Valider le compte'))
  const dialogue = screen.getByRole('dialog', { hidden: true })
  await userEvent.click(within(dialogue).getByRole('button', { name: 'Valider le compte', hidden: true }))
  const texte = await screen.findByText('une erreur est apparu')
  expect(texte.closest('[data-cle]')?.getAttribute('data-cle')).toBe('validatePorteurProjet')
})

test('n’offre aucun verdict à qui consulte (ACC-017)', async () => {
  ouvrir('/admin/porteur/validate/4', { [LIRE]: { corps: { data: attente } } }, 'superviseur')
  await screen.findByText('En attente de validation')
  expect(screen.queryByRole('button', { name: /Valider|Refuser/ })).toBeNull()
})

test('qui demande à rejoindre une autre structure : dit avant le verdict, avec ce qu’il en est', async () => {
  const rejoint = [
    {
      porteurId: 12,
      structure: 'Lettres en Rade',
      etat: 'acceptee' as const,
      demandeeLe: '2026-11-22T10:00:00.000Z',
      repondueLe: '2026-11-23T10:00:00.000Z',
    },
  ]
  ouvrir('/admin/porteur/validate/4', { [LIRE]: { corps: { data: { ...attente, rejoint } } } })
  const lien = await screen.findByRole('link', { name: /Lettres en Rade/ })
  expect(lien.getAttribute('href')).toBe('/admin/porteur?id=12')
  expect(lien.closest('li')?.textContent).toMatch(
    /faite le 22 novembre 2026 à 11.h.00.*acceptée\. Cette inscription n’a plus d’objet/,
  )
})
