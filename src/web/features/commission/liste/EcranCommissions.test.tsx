import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anneeDe } from '#domain/commun/jours.ts'
import { commissionAffichee, ficheAffichee } from '#test-kit/ecran/commission-affichee.ts'
import { enListe, fermerPortail, figerTemps, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
const LISTE = 'GET /commissions'
const ici = anneeDe(new Date())
const ouverte = commissionAffichee()
const closes = [
  commissionAffichee({ id: 11, numero: 1, annee: ici, isClosed: true, step: 2 }),
  commissionAffichee({ id: 12, numero: 14, annee: ici, isClosed: true, step: 2 }),
  commissionAffichee({ id: 13, numero: 4, annee: ici - 3, isClosed: true, step: 2 }),
  commissionAffichee({ id: 14, numero: 5, annee: ici - 1, isClosed: true, step: 2 }),
]
const toutes = enListe([...closes, ouverte])
type Role = 'admin' | 'superviseur' | 'membreCommission'
const ouvrir = (adresse: string, role: Role = 'admin', plus = {}) =>
  ouvrirPortail(adresse, { [LISTE]: toutes, ...plus }, { role })
const entetes = () => screen.getAllByRole('columnheader').map((h) => h.textContent)
const lignes = async () => (await screen.findAllByRole('row')).slice(1)

test('l’onglet « Commissions » montre celles qui ne sont pas closes, avec leurs colonnes (COM-001, COM-003, COM-024, NAV-023)', async () => {
  const { ici: adresse, personne } = ouvrir('/admin/commissions?tab=commissions')
  const [ligne, ...autres] = await lignes()
  expect(autres).toEqual([])
  if (!ligne) throw new Error('aucune ligne')
  expect(entetes()).toEqual([
    ...['Numéro', 'Date', 'Projets', 'Où elle en est'],
    ...['Visibilité', 'Export', 'Accès'],
  ])
  const lues = [within(ligne).getByRole('rowheader'), ...within(ligne).getAllByRole('cell')]
  expect(lues.slice(0, 3).map((c) => c.textContent)).toEqual(['22026', '02/04/2026', '2 projet(s)'])
  const acces = within(ligne).getByRole('link', { name: /Accéder à la commission/ })
  expect(acces.textContent).toBe('Accéder à la commission')
  await personne.click(screen.getByRole('link', { name: /^Commissions cloturées/ }))
  await waitFor(() => expect(adresse()).toContain('tab=commissionsClosed'))
})

test('l’onglet « Commissions cloturées » : celles de l’année courante, par numéro, les autres années en descendant (COM-002, COM-007, COM-008, COM-009)', async () => {
  const { personne } = ouvrir('/admin/commissions?tab=commissionsClosed')
  const numeros = async () =>
    (await lignes()).map((l) => within(l).getByRole('rowheader').querySelector('strong')?.textContent)
  expect(await numeros()).toEqual(['1', '14'])
  const annee = screen.getByLabelText('Année') as HTMLSelectElement
  expect(annee.value).toBe(String(ici))
  expect([...annee.options].map((o) => o.value)).toEqual([ici, ici - 1, ici - 3].map(String))
  await personne.type(screen.getByRole('searchbox'), '14{Enter}')
  await waitFor(async () => expect(await numeros()).toEqual(['14']))
  await personne.clear(screen.getByRole('searchbox'))
  await personne.selectOptions(annee, String(ici - 3))
  await waitFor(async () => expect(await numeros()).toEqual(['4']))
})

test('une année choisie au moment où la recherche s’écrit dans l’adresse n’est pas perdue', async () => {
  const { personne, ici: adresse } = ouvrir('/admin/commissions?tab=commissionsClosed')
  await lignes()
  figerTemps()
  await personne.type(screen.getByRole('searchbox'), '4')
  act(() => {
    fireEvent.change(screen.getByLabelText('Année'), { target: { value: String(ici - 3) } })
    vi.advanceTimersByTime(300)
  })
  await waitFor(() => expect(adresse()).toContain('recherche=4'))
  expect(adresse()).toContain(`annee=${ici - 3}`)
})

test.each([
  ['admin', true],
  ['superviseur', false],
  ['membreCommission', false],
] as const)(
  'ce que %s fait d’une commission : gérer, %s (COM-004, COM-005, COM-006, COM-010, PER-038)',
  async (role, gere) => {
    ouvrir('/admin/commissions', role)
    await lignes()
    const vus = [
      screen.queryByRole('switch'),
      screen.queryByRole('button', { name: /^Export fichier excel/ }),
      screen.queryByRole('link', { name: '+ Créer une commission' }),
    ].map((e) => e !== null)
    expect(vus).toEqual([gere, gere, gere])
    fermerPortail()
    ouvrir('/admin/commissions?tab=commissionsClosed', role)
    await lignes()
    expect(screen.queryAllByRole('button', { name: /^Export fichier excel/ }).length > 0).toBe(gere)
  },
)

test('l’interrupteur rend visible, et revient avec son texte quand l’appel échoue (COM-020, COM-022, COM-023)', async () => {
  const { serveur, personne } = ouvrir('/admin/commissions', 'admin', {
    'PATCH /commissions/3/setVisible': { statut: 500, corps: { message: 'Panne.' } },
  })
  const bouton = (await screen.findByRole('switch')) as HTMLInputElement
  await personne.click(bouton)
  expect(await screen.findByText('une erreur est apparue')).toBeTruthy()
  expect(bouton.checked).toBe(false)
  serveur.routes['PATCH /commissions/3/setVisible'] = {
    corps: { status: 'success', data: { id: 3, isVisible: true } },
  }
  serveur.routes[LISTE] = enListe([{ ...ouverte, isVisible: true }])
  await personne.click(bouton)
  await waitFor(() => expect(bouton.checked).toBe(true))
  expect(screen.queryByText('une erreur est apparue')).toBeNull()
})

test('une liste qui échoue le dit, sous sa clé, et se relit (COM-048, ACC-030)', async () => {
  const { serveur, personne } = ouvrir('/admin/commissions', 'admin', {
    [LISTE]: { statut: 500, corps: { message: 'Panne.' } },
  })
  const texte = await screen.findByText('une erreur est apparu')
  expect(texte.closest('[data-cle]')?.getAttribute('data-cle')).toBe('commissions')
  expect(screen.getByText('Erreur lors du chargement des commissions.')).toBeTruthy()
  serveur.routes[LISTE] = toutes
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await lignes()).toHaveLength(1)
})

test('ouvrir une commission la lit d’abord : un échec se dit dans la liste (COM-054)', async () => {
  const {
    serveur,
    personne,
    ici: adresse,
  } = ouvrir('/admin/commissions', 'admin', {
    'GET /commissions/3': { statut: 500, corps: { message: 'Panne.' } },
  })
  await personne.click(await screen.findByRole('link', { name: /^Accéder/ }))
  const alerte = await screen.findByRole('alert')
  expect(alerte.textContent).toContain('Une erreur est survenue lors de l’ouverture de la commission.')
  expect(adresse()).toContain('/admin/commissions')
  serveur.routes['GET /commissions/3'] = { corps: { data: ficheAffichee([]) } }
  await personne.click(screen.getByRole('link', { name: /^Accéder/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })).toBeTruthy()
})

test('l’export se télécharge sous son nom, et dit son échec (COM-005)', async () => {
  const { serveur, personne } = ouvrir('/admin/commissions', 'admin', {
    'GET /commissions/3/export': { statut: 503, corps: { message: 'Le service est indisponible.' } },
  })
  const donne = vi.fn((_: Blob) => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: donne, revokeObjectURL: () => {} }))
  const bouton = await screen.findByRole('button', { name: /^Export fichier excel/ })
  await personne.click(bouton)
  expect(await screen.findByText('Le service est indisponible.')).toBeTruthy()
  serveur.routes['GET /commissions/3/export'] = { corps: 'octets' }
  await personne.click(bouton)
  await waitFor(() => expect(donne).toHaveBeenCalledTimes(1))
})

test.each(['/membre-commission', '/membre-commission/commissions'])(
  'un membre lit la liste à %s et y reste (NAV-035, NAV-036, PER-036)',
  async (adresse) => {
    const { personne, ici: la } = ouvrir(adresse, 'membreCommission', {
      'GET /commissions/3': { corps: { data: ficheAffichee([]) } },
    })
    expect(await lignes()).toHaveLength(1)
    await personne.click(screen.getByRole('link', { name: /^Accéder/ }))
    await waitFor(() => expect(la()).toBe('/gestion/membre-commission/commissions/3'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })).toBeTruthy()
  },
)

test('sans commission à venir, dit ce qui viendra', async () => {
  ouvrir('/admin/commissions', 'admin', { [LISTE]: enListe(closes) })
  expect(await screen.findByText('Aucune commission à venir')).toBeTruthy()
})

test('à venir : triées, filtrées par étape et par enveloppe, la vue dans l’adresse', async () => {
  const montants = { ...ouverte.montants, disponible: 500, restant: 0 }
  const suivante = commissionAffichee({
    id: 4,
    numero: 3,
    date: '2026-09-17',
    nbProjets: 9,
    step: 2,
    montants,
  })
  const { personne, ici: adresse } = ouvrir('/admin/commissions', 'admin', {
    [LISTE]: enListe([suivante, ouverte, ...closes]),
  })
  const numeros = async () =>
    (await lignes()).map((l) => within(l).getByRole('rowheader').querySelector('strong')?.textContent)
  const tri = (nom: RegExp) => screen.getByRole('columnheader', { name: nom }).getAttribute('aria-sort')
  expect(await numeros()).toEqual(['2', '3'])
  expect(tri(/^Date/)).toBe('ascending')
  await personne.click(screen.getByRole('button', { name: 'Projets, trier' }))
  await waitFor(() => expect(tri(/^Projets/)).toBe('descending'))
  expect(await numeros()).toEqual(['3', '2'])
  await personne.click(screen.getByRole('button', { name: 'Enveloppe épuisée1' }))
  await waitFor(async () => expect(await numeros()).toEqual(['3']))
  expect(adresse()).toContain('enveloppe=epuisee&tri=-projets')
  await personne.click(screen.getByRole('button', { name: /^Filtre/ }))
  const panneau = within(await screen.findByRole('region', { name: 'Filtre' }))
  await personne.click(panneau.getByText('Où elle en est', { selector: 'summary' }))
  await personne.click(panneau.getByLabelText('Avis de la Sofia'))
  expect(await screen.findByText('Aucune commission ne répond à ces filtres.')).toBeTruthy()
  const [effacer] = screen.getAllByRole('button', { name: 'Effacer les filtres' })
  if (!effacer) throw new Error('rien pour effacer')
  await personne.click(effacer)
  expect(await numeros()).toEqual(['3', '2'])
  expect(adresse()).toMatch(/\?tri=-projets$/)
})

test('Entrée ouvre la commission de la rangée où mènent les flèches', async () => {
  const { personne, ici: adresse } = ouvrir('/admin/commissions', 'admin', {
    'GET /commissions/3': { corps: { data: ficheAffichee([]) } },
  })
  await lignes()
  await personne.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Commission 2 de 2026'))
  await personne.keyboard('{Enter}')
  await waitFor(() => expect(adresse()).toBe('/gestion/admin/commissions/3'))
})

test.each([
  ['admin', true],
  ['superviseur', true],
  ['membreCommission', false],
] as const)(
  '%s emporte la liste comme elle est filtrée : %s ; un membre n’a pas de visibilité à choisir',
  async (role, offert) => {
    const { serveur, personne } = ouvrir('/admin/commissions?tab=commissionsClosed&tri=-projets', role, {
      'GET /export/commissions': { corps: 'octets' },
    })
    const donne = vi.fn((_: Blob) => 'blob:x')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: donne, revokeObjectURL: () => {} }))
    await lignes()
    const exporter = screen.queryByRole('button', { name: 'Exporter cette liste' })
    expect([exporter, screen.queryByRole('button', { name: /^Filtre/ })].map((e) => e !== null)).toEqual([
      offert,
      offert,
    ])
    if (!exporter) return
    await personne.click(exporter)
    await waitFor(() => expect(donne).toHaveBeenCalledTimes(1))
    const [appel] = serveur.de('GET /export/commissions')
    expect(appel?.adresse).toMatch(new RegExp(`\\?onglet=closes&annee=${ici}&tri=-projets$`))
  },
)
