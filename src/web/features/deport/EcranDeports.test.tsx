import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Declarations } from '#domain/deport/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
beforeAll(() => import('./EcranDeports.tsx'))

const personne = (id: number, champs: Partial<Declarations['personnes'][number]> = {}) => ({
  id,
  prenom: 'Hélène',
  nom: `Castel${id}`,
  role: 'membreCommission' as const,
  declareLe: null,
  aDeclarer: 2,
  declarationAnnuelleLe: null,
  annuelleDue: true,
  liens: [],
  suggestions: [],
  ...champs,
})
const lue: Declarations = {
  id: 3,
  numero: 2,
  annee: 2026,
  date: '2026-04-02',
  exigee: true,
  dossiers: [
    { id: 7, numero: '2026-0007', structure: 'Phylactère' },
    { id: 8, numero: '2026-0008', structure: 'Quais noirs' },
  ],
  personnes: [
    personne(11),
    personne(12, {
      declareLe: '2026-03-20T10:00:00.000Z',
      aDeclarer: 0,
      liens: [
        {
          id: 5,
          type: 'famille',
          precision: 'Sa sœur',
          epinglee: true,
          le: '2026-03-20T10:00:00.000Z',
          projetId: 7,
          par: { id: 1, prenom: 'Zoé', nom: 'Lefèvre' },
          retrait: null,
          retireLe: null,
          retireMotif: null,
        },
      ],
    }),
  ],
}
const ouvrir = (plus = {}, role: 'admin' | 'membreCommission' = 'admin') =>
  ouvrirPortail(
    '/admin/commissions/3/deports',
    { 'GET /commissions/3/declarations': { corps: { data: lue } }, ...plus },
    { role },
  )
const bouton = (name: string) => screen.getByRole('button', { name })

test('dit qui n’a pas déclaré, et les liens de chacun avec leur raison', async () => {
  ouvrir()
  expect(
    await screen.findByText('1 membre n’a pas encore déclaré ses liens avec tous les dossiers.'),
  ).toBeTruthy()
  const lignes = screen.getAllByRole('row')
  expect(within(lignes[1] as HTMLElement).getByText('Pas encore')).toBeTruthy()
  expect(lignes[2]?.textContent).toContain(
    'Lien familial (« Sa sœur ») · inscrit par Zoé Lefèvre le 20/03/2026',
  )
})

test('un déport s’inscrit une fois, avec une personne, un dossier et un lien', async () => {
  const { personne, serveur } = ouvrir({
    'POST /projets/8/deports-inscrits': { statut: 201, corps: { status: 'success', data: {} } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Inscrire un déport' }))
  await personne.click(bouton('Inscrire'))
  for (const m of ['Choisissez la personne.', 'Choisissez le dossier.', 'Choisissez le lien.'])
    expect(screen.getAllByText(m).length).toBeGreaterThan(0)
  await personne.selectOptions(screen.getByLabelText(/^Personne/), '11')
  await personne.selectOptions(screen.getByLabelText(/^Dossier/), '8')
  await personne.click(screen.getByLabelText('Fonction dans la structure'))
  await personne.click(bouton('Inscrire'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(serveur.de('POST /projets/8/deports-inscrits').map((e) => e.corps)).toEqual([
    { utilisateurId: 11, type: 'fonction', precision: null, cleCreation: expect.any(String) },
  ])
})

test('une ressemblance se dit à côté de la personne, et s’inscrit d’un geste, personne et dossier déjà choisis', async () => {
  const suggestions = [{ projetId: 8, dites: ['Adresse invitée par la structure à la rejoindre'] }]
  const { personne: qui, serveur } = ouvrir({
    'GET /commissions/3/declarations': {
      corps: { data: { ...lue, personnes: [personne(11, { suggestions })] } },
    },
    'POST /projets/8/deports-inscrits': { statut: 201, corps: { status: 'success', data: {} } },
  })
  const inscrire = await screen.findByRole('button', {
    name: 'Inscrire un déport de Hélène Castel11 sur 2026-0008',
  })
  expect(inscrire.closest('details')?.textContent).toContain(
    '1 dossier à vérifier2026-0008 Quais noirsAdresse invitée par la structure à la rejoindre',
  )
  await qui.click(inscrire)
  await qui.click(screen.getByLabelText('Fonction dans la structure'))
  serveur.routes['GET /commissions/3/declarations'] = {
    corps: { data: { ...lue, personnes: [personne(11)] } },
  }
  await qui.click(bouton('Inscrire'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What was likely is gone, with what held the focus: it goes to the person.
  await waitFor(() => expect(screen.queryByText('1 dossier à vérifier')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: /^Hélène Castel11/ }))
  expect(serveur.de('POST /projets/8/deports-inscrits').map((e) => e.corps)).toEqual([
    { utilisateurId: 11, type: 'fonction', precision: null, cleCreation: expect.any(String) },
  ])
})

test('un lien inscrit se lève avec un motif ; la déclaration annuelle se date', async () => {
  const { personne, serveur } = ouvrir({
    'PATCH /deports/5/lever': { corps: { status: 'success', data: { id: 5 } } },
    'PUT /comptes/11/declaration-annuelle': {
      corps: { status: 'success', data: { id: 11, declarationAnnuelleLe: '2026-01-15' } },
    },
  })
  await personne.click(
    await screen.findByRole('button', { name: 'Lever le déport de Hélène Castel12 sur 2026-0007' }),
  )
  await personne.type(screen.getByLabelText(/Motif/), 'Erreur de personne.')
  await personne.click(bouton('Lever le déport'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(serveur.de('PATCH /deports/5/lever').map((e) => e.corps)).toEqual([{ motif: 'Erreur de personne.' }])
  await personne.click(bouton('Dater la déclaration annuelle de Hélène Castel11'))
  await personne.type(screen.getByLabelText(/Reçue le/), '15/01/2026')
  await personne.click(bouton('Enregistrer'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(serveur.de('PUT /comptes/11/declaration-annuelle').map((e) => e.corps)).toEqual([
    { le: '2026-01-15' },
  ])
})

const DEMANDE = { demandeLe: '2026-03-21T10:00:00.000Z', motif: 'Homonyme.', refuse: null }
const demandee = {
  ...lue,
  personnes: lue.personnes.map((p) => ({
    ...p,
    liens: p.liens.map((l) => ({ ...l, epinglee: false, retrait: DEMANDE })),
  })),
}

test.each(['admin', 'membreCommission'] as const)(
  'un retrait demandé se lit avec son motif, et se refuse avec une raison : %s',
  async (role) => {
    const { personne, serveur } = ouvrir(
      {
        'GET /commissions/3/declarations': { corps: { data: demandee } },
        'PATCH /deports/5/decider-retrait': { corps: { status: 'success', data: { id: 5 } } },
      },
      role,
    )
    expect(await screen.findByText(/Demande à retirer ce lien, le 21\/03\/2026.*Homonyme/)).toBeTruthy()
    await personne.click(bouton('Refuser à Hélène Castel12 le retrait sur 2026-0007'))
    await personne.click(bouton('Refuser le retrait'))
    expect(screen.getByText('Le motif est obligatoire.')).toBeTruthy()
    await personne.type(screen.getByLabelText(/Motif/), 'Elle y siège.')
    await personne.click(bouton('Refuser le retrait'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await personne.click(bouton('Accorder à Hélène Castel12 le retrait sur 2026-0007'))
    await personne.click(bouton('Accorder le retrait'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { demandeLe } = DEMANDE
    expect(serveur.de('PATCH /deports/5/decider-retrait').map((e) => e.corps)).toEqual([
      { accorde: false, motif: 'Elle y siège.', demandeLe },
      { accorde: true, motif: null, demandeLe },
    ])
  },
)

test('qui préside lit les liens et leurs raisons, et ne change rien', async () => {
  ouvrir({}, 'membreCommission')
  await screen.findByText('La déclaration d’intérêts annuelle de 2 membres n’est pas encore reçue.')
  expect(screen.getAllByRole('row')[2]?.textContent).toMatch(/Lien familial .*Sa sœur/)
  for (const nom of [/Inscrire/, /^Lever/, /^Dater/])
    expect(screen.queryByRole('button', { name: nom })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('un membre qui ne préside pas n’en lit rien', async () => {
  const refus = { statut: 403, corps: { message: 'Vous n’avez pas le droit de faire cela.' } }
  ouvrir({ 'GET /commissions/3/declarations': refus }, 'membreCommission')
  await screen.findByText('Ces liens se lisent de la présidence')
  expect(screen.queryByText('Inscrire un déport')).toBeNull()
})
