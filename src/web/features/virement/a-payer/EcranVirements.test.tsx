import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { APayer, LotListe } from '#domain/virement/banque/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { aPayerAffiche, lotEnListe } from '#test-kit/ecran/virement-affiche.ts'
import { EcranVirements } from './EcranVirements.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
})
afterEach(fermerPortail)

const lots = (data: LotListe[], reglage = {}) => ({
  corps: {
    data,
    total: data.length,
    comptes: { vivants: data.length, finis: 0 },
    page: 1,
    parPage: 50,
    reglage: {
      pret: true,
      manques: [],
      debite: { nom: 'Sofia', iban: 'FR76 •••• •••• 2204' },
      premiereExecution: '2026-11-26',
      ...reglage,
    },
  },
})
const aPayer = (data: APayer[], total = data.length, page = 1) => ({
  corps: {
    data,
    total,
    montant: data.reduce((n, l) => n + l.montant, 0),
    page,
    parPage: data.length || 50,
    dansUnLot: 0,
    commissions: [{ id: 4, annee: 2026, numero: 2, nombre: total }],
  },
})
const TROIS = [aPayerAffiche(11), aPayerAffiche(12), aPayerAffiche(13)]
const LISTE = 'GET /virements/a-payer'

async function ouvrir(reponses: Reponses = {}, role: Role = 'comptable') {
  const routes = [
    { path: '/admin/virements', element: <EcranVirements /> },
    { path: '/admin/virements/:id', element: <p>Page du lot</p> },
  ]
  const ouvert = montrer(role, routes, '/admin/virements', {
    'GET /virements': lots([]),
    [LISTE]: aPayer(TROIS),
    ...reponses,
  })
  const clavier = userEvent.setup({ delay: null })
  return { ...ouvert, clavier }
}

const boite = (numero: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choisir ${numero}` })
const cochees = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Choisir \d/ })
    .filter((c) => c.checked)
    .map((c) => c.getAttribute('aria-label'))

test('les flèches parcourent, Espace choisit, Maj et une flèche étendent, P prépare une seule fois', async () => {
  let repondre: (r: { statut: number; corps: unknown }) => void = () => undefined
  const { clavier, appels, routeur } = await ouvrir({
    'POST /virements': () =>
      new Promise((finir) => {
        repondre = finir
      }),
  })
  await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Festival 11' }))
  await clavier.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  expect(cochees()).toEqual(['Choisir 2026-011', 'Choisir 2026-012'])
  expect(screen.getByText('2 conventions choisies')).toBeTruthy()
  await clavier.keyboard('p')
  await clavier.keyboard('p')
  repondre({
    statut: 201,
    corps: { status: 'success', data: { id: 9, numero: 'VIR-2026-0009', version: 1 } },
  })
  await screen.findByText('Page du lot')
  const envois = appels().filter((a) => a.cle === 'POST /virements')
  expect(envois.map((a) => a.corps)).toEqual([
    { ids: [11, 12], execution: '2026-11-26', cleCreation: expect.any(String) },
  ])
  expect(routeur.state.location.pathname).toBe('/admin/virements/9')
})

test('raccourcis coupés : P ni Espace ne font rien', async () => {
  const { clavier, appels } = await ouvrir()
  const lien = await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.click(boite('2026-011'))
  await clavier.click(screen.getByRole('button', { name: 'Couper les raccourcis' }))
  lien.focus()
  await clavier.keyboard(' p')
  expect(cochees()).toEqual(['Choisir 2026-011'])
  expect(appels().some((a) => a.methode === 'POST')).toBe(false)
})

test('la sélection reste d’une page et d’une recherche à l’autre, et le dit', async () => {
  const { clavier, routeur } = await ouvrir({
    [LISTE]: ({ query }) =>
      query.get('page') === '2' ? aPayer([aPayerAffiche(21)], 4, 2) : aPayer(TROIS, 4),
  })
  await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.click(boite('2026-011'))
  await clavier.click(boite('2026-012'))
  await routeur.navigate('/admin/virements?page=2&recherche=quai')
  await screen.findByRole('link', { name: 'Festival 21' })
  await clavier.click(boite('2026-021'))
  expect(screen.getByText('3 conventions choisies, dont 2 hors de cette vue')).toBeTruthy()
  expect(screen.getByText('3 044,00 €')).toBeTruthy()
})

test('une convention qui ne peut pas être payée reste là, sans se choisir, avec sa raison et le remède', async () => {
  await ouvrir({
    [LISTE]: aPayer([
      aPayerAffiche(11, {
        ribModifieLe: '2026-11-20T09:00:00.000Z',
        empechement: { genre: 'rib-a-verifier', phrase: 'Le RIB a changé.', lot: null },
      }),
      aPayerAffiche(12, {
        empechement: { genre: 'hors-sepa', phrase: 'Un virement SEPA n’y va pas.', lot: null },
      }),
    ]),
  })
  const remede = await screen.findByRole('link', { name: 'À vérifier\u00a0: vérifier ce RIB par téléphone' })
  expect(remede.getAttribute('href')).toBe('/admin/virements/rib/40')
  expect(screen.getByText('Modifié le 20/11/2026')).toBeTruthy()
  expect(screen.getByText('Un virement SEPA n’y va pas.')).toBeTruthy()
  expect([boite('2026-011').disabled, boite('2026-012').disabled]).toEqual([true, true])
})

test('prise entre-temps par un autre lot : le refus le dit, la ligne aussi, le reste demeure choisi', async () => {
  const { clavier, serveur } = await ouvrir({
    'POST /virements': { statut: 409, corps: { message: 'Festival 11\u00a0: déjà dans VIR-2026-0009.' } },
  })
  await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.click(boite('2026-011'))
  await clavier.click(boite('2026-012'))
  const lot = { id: 9, numero: 'VIR-2026-0009' }
  serveur[LISTE] = aPayer([
    aPayerAffiche(11, { empechement: { genre: 'lot', phrase: 'Déjà dans VIR-2026-0009.', lot } }),
    aPayerAffiche(12),
  ])
  await clavier.click(screen.getByRole('button', { name: 'Préparer le lot' }))
  const alerte = await screen.findByRole('alert')
  expect(alerte.textContent).toContain('déjà dans VIR-2026-0009.')
  await waitFor(() =>
    expect(alerte.contains(document.activeElement) || document.activeElement?.contains(alerte)).toBe(true),
  )
  const lien = await screen.findByRole('link', { name: 'Déjà dans VIR-2026-0009\u00a0: ouvrir ce lot' })
  expect(lien.getAttribute('href')).toBe('/admin/virements/9')
  expect(cochees()).toEqual(['Choisir 2026-012'])
})

test('une réponse perdue, et le même souhait : la même clé, donc le même lot', async () => {
  const { clavier, appels, serveur } = await ouvrir({ 'POST /virements': null })
  await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.click(boite('2026-011'))
  await clavier.click(screen.getByRole('button', { name: 'Préparer le lot' }))
  await screen.findByRole('alert')
  serveur['POST /virements'] = {
    statut: 201,
    corps: { status: 'success', data: { id: 9, numero: 'VIR-2026-0009', version: 1 } },
  }
  await clavier.click(screen.getByRole('button', { name: 'Préparer le lot' }))
  await screen.findByText('Page du lot')
  const cles = appels().flatMap((a) => (a.cle === 'POST /virements' ? [a.corps.cleCreation] : []))
  expect(new Set(cles).size).toBe(1)
  expect(cles.length).toBeGreaterThan(1)
})

test('un jour que les banques chôment se dit sous la date, et rien ne se prépare', async () => {
  const { clavier } = await ouvrir()
  await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.click(boite('2026-011'))
  const champ = screen.getByRole('textbox', { name: 'Exécution le' })
  await clavier.clear(champ)
  await clavier.type(champ, '28/11/2026')
  expect(
    screen.getByText(
      'Les banques n’exécutent aucun virement le 28 novembre 2026. Le jour ouvré suivant est le 30 novembre 2026.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Préparer le lot' }).disabled).toBe(true)
})

test('les lots en cours disent ce qu’ils attendent', async () => {
  const rejet = { nombre: 1, montant: 1000 }
  await ouvrir({
    'GET /virements': lots([
      lotEnListe({ bloquees: rejet }),
      lotEnListe({ id: 6, numero: 'VIR-2026-0006', etat: 'transmis', rejetees: rejet, rejetsATraiter: 1 }),
    ]),
  })
  const table = await screen.findByRole('table', { name: 'Lots en cours' })
  const lignes = within(table).getAllByRole('row').slice(1)
  expect(lignes.map((l) => l.querySelectorAll('td')[3]?.textContent)).toEqual([
    'À approuver1\u00a0ligne bloquée\u00a0: RIB modifié',
    '1\u00a0rejet à traiter',
  ])
  expect(within(table).getByRole('link', { name: 'Traiter le rejet, VIR-2026-0006' })).toBeTruthy()
})

test('rien à payer, rien de réglé, une lecture qui échoue : chacun le dit', async () => {
  await ouvrir({ [LISTE]: aPayer([]) })
  expect(await screen.findByText('Aucune convention n’attend de paiement')).toBeTruthy()
  await ouvrir({ 'GET /virements': lots([], { pret: false, manques: ['Le BIC du compte débité.'] }) })
  expect(await screen.findByText('Le BIC du compte débité.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'À payer' })).toBeNull()
  expect(screen.getByText('Un administrateur les règle dans « Paramètres ».')).toBeTruthy()
  const { clavier, serveur } = await ouvrir({
    'GET /virements': { statut: 500, corps: { message: 'Panne du service.' } },
  })
  const alerte = await screen.findByRole('alert')
  serveur['GET /virements'] = lots([])
  await clavier.click(within(alerte).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun lot en cours.')).toBeTruthy()
})

test('qui consulte lit la file sans rien choisir', async () => {
  await ouvrir({}, 'superviseur')
  await screen.findByRole('link', { name: 'Festival 11' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Préparer le lot' })).toBeNull()
})

test('la file se filtre par commission et par RIB, dans l’adresse ; sans réponse, les filtres s’effacent', async () => {
  const { clavier, appels, routeur } = await ouvrir({
    [LISTE]: ({ query }) => (query.get('rib') === 'absent' ? aPayer([]) : aPayer(TROIS)),
  })
  await screen.findByRole('link', { name: 'Festival 11' })
  await clavier.selectOptions(screen.getByLabelText('Commission'), '2026-2 (3)')
  await clavier.selectOptions(screen.getByLabelText('RIB'), 'RIB absent')
  expect(await screen.findByText('Aucune convention à payer ne répond à ces filtres.')).toBeTruthy()
  expect(routeur.state.location.search).toBe('?commission=4&rib=absent')
  const derniere = appels()
    .filter((a) => a.cle === LISTE)
    .at(-1)?.query
  expect([derniere?.get('commission'), derniere?.get('rib')]).toEqual(['4', 'absent'])
  await clavier.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(await screen.findByRole('link', { name: 'Festival 11' })).toBeTruthy()
  expect(routeur.state.location.search).toBe('')
})

test('une réponse de la banque se lit sans choisir de lot : elle le nomme, et mène à lui une fois appliquée', async () => {
  const effets = { dejaLue: false, nom: 'REP-1.xml', effets: [] as object[] }
  const ligne = { ligne: 31, rang: 1, titulaire: 'Titulaire 1', reference: 'C-2026-0001', montant: 1000 }
  effets.effets = [{ ...ligne, effet: 'confirmer', phrase: 'Payé le 23 novembre 2026' }]
  const inconnue = { statut: 422, corps: { message: 'Cette réponse parle de l’ordre « X ».' } }
  const { clavier, serveur, appels } = await ouvrir({
    'POST /virements/reponses': inconnue,
    'POST /virements/7/reponses/effets': { corps: { data: effets } },
    'POST /virements/7/reponses': { corps: { status: 'success', data: effets } },
  })
  await clavier.click(await screen.findByRole('button', { name: 'Lire une réponse de la banque' }))
  const d = within(await screen.findByRole('dialog'))
  const fichier = new File(['<Document/>'], 'REP-1.xml', { type: 'application/xml' })
  await clavier.upload(d.getByLabelText('Fichier pain.002'), fichier)
  expect(await d.findByText('Cette réponse parle de l’ordre « X ».')).toBeTruthy()
  expect(d.queryByRole('button', { name: 'Appliquer' })).toBeNull()
  serveur['POST /virements/reponses'] = { corps: { data: { id: 7, numero: 'VIR-2026-0007' } } }
  await clavier.upload(d.getByLabelText('Fichier pain.002'), fichier)
  expect(await d.findByRole('heading', { name: 'Réponse de la banque pour VIR-2026-0007' })).toBeTruthy()
  expect(appels().some((a) => a.cle === 'POST /virements/7/reponses')).toBe(false)
  await clavier.click(await d.findByRole('button', { name: 'Appliquer' }))
  expect(await screen.findByText('Page du lot')).toBeTruthy()
})

test('du haut de la page, les flèches vont des lots à « À payer » et en reviennent ; P part d’une case cochée', async () => {
  const { clavier, appels } = await ouvrir({ 'GET /virements': lots([lotEnListe()]) })
  await screen.findByRole('link', { name: 'Festival 11' })
  const nom = () => document.activeElement?.textContent
  await clavier.keyboard('{ArrowDown}')
  expect(nom()).toBe('VIR-2026-0008')
  await clavier.keyboard('{ArrowDown}')
  expect(nom()).toBe('Festival 11')
  await clavier.keyboard('{ArrowUp}')
  expect(nom()).toBe('VIR-2026-0008')
  await clavier.click(boite('2026-012'))
  expect(document.activeElement).toBe(boite('2026-012'))
  await clavier.keyboard('p')
  await waitFor(() => expect(appels().filter((a) => a.cle === 'POST /virements')).toHaveLength(1))
})
