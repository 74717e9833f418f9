import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { anneeDe } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

afterEach(fermerPortail)

const ICI = anneeDe(new Date())
const ANNEES = [ICI, ICI - 1, ICI - 9]
const onglets = { 'en-cours': 3, affectation: 2, 'commissions-passees': 1, archives: 0 }
const attentes = { bilans: 1, paiements: 3 }
const liste = (...projets: Partial<ProjetReponse>[]) => ({
  corps: {
    data: projets.map(projetEnListe),
    meta: { total: projets.length, page: 1, parPage: 50, onglets, attentes, annees: ANNEES },
  },
})
const chronologie = {
  ...projetAffiche().chronologie,
  signeLe: '2026-03-02T09:00:00.000Z',
  controleLe: '2026-03-05T09:00:00.000Z',
  caaLe: '2026-04-15T09:00:00.000Z',
  decisionPublieeLe: '2026-05-02T09:00:00.000Z',
  conventionSigneeLe: '2026-05-10T09:00:00.000Z',
}
const PAYE: Partial<ProjetReponse> = {
  isSigned: true,
  isControlled: true,
  isAccepted: true,
  isAcceptedCAA: true,
  isAcceptedCA: true,
  hasPassedCAA: true,
  hasPassedCA: true,
  isConventionSigned: true,
  isPayed: true,
  isBilanFilled: true,
  chronologie,
  numeroConvention: 'C-2026-0001',
  montantAlloue: 6500,
  datePaiement: '2026-05-20',
  couleur: 'vert',
  actions: ['controlerBilan'],
  porteurProjet: { ...projetAffiche().porteurProjet, nbProjets: 3 },
}

async function ouvrir(requete = '', projets: Partial<ProjetReponse>[] = [PAYE], role: Role = 'admin') {
  const ecran = ouvrirPortail(`/admin/projets${requete}`, { 'GET /projets': liste(...projets) }, { role })
  await screen.findByRole('table')
  return ecran
}
const entetes = () => screen.getAllByRole('columnheader').map((h) => h.textContent)
const AVANT_AVIS_CA = ['Projet', 'Date de dépôt', 'Signature', 'Contrôle', 'Avis CAA']
const APRES_AVIS_CA = ['Montant (€)', 'Convention', 'Paiement', 'Documents']
const nav = () => within(screen.getByRole('navigation', { name: 'Projets' }))
const tabs = () =>
  nav()
    .getAllByRole('link')
    .map((a) => a.textContent?.replace(/\d.*$/, ''))
const courant = () =>
  nav()
    .getAllByRole('link')
    .find((a) => a.getAttribute('aria-current'))?.textContent

describe('la page Projets', () => {
  test('a ses quatre onglets, choisis par l’adresse (PRJ-001, PRJ-002, PRJ-003, PRJ-004)', async () => {
    const { personne, serveur, ici } = await ouvrir()
    expect(tabs()).toEqual([
      'En cours / Contrôle',
      'Affecter à une commission',
      'Commissions passées',
      'Archives',
    ])
    expect(courant()).toMatch(/^En cours/)
    await personne.click(nav().getByRole('link', { name: /Archives/ }))
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=archives'))
    await waitFor(() => expect(serveur.de('GET /projets').at(-1)?.query.get('onglet')).toBe('archives'))
    fermerPortail()
    const passees = await ouvrir('?tab=past-commission')
    expect(courant()).toMatch(/^Commissions passées/)
    expect(passees.serveur.de('GET /projets')[0]?.query.get('onglet')).toBe('commissions-passees')
  })

  test('ne donne à qui paie que les commissions passées et les archives (PRJ-006)', async () => {
    await ouvrir('?tab=in-progress', [PAYE], 'comptable')
    expect(tabs()).toEqual(['Commissions passées', 'Archives'])
  })

  test('ne montre à un membre ni l’onglet du contrôle ni celui de l’affectation, vides pour lui', async () => {
    const { serveur } = await ouvrir('', [PAYE], 'membreCommission')
    expect(tabs()).toEqual(['Commissions passées', 'Archives'])
    screen.getByRole('link', { name: /^Devant une commission/ })
    expect(serveur.de('GET /projets')[0]?.query.get('onglet')).toBe('commissions-passees')
  })

  test('envoyée par un collègue sur un onglet que l’on n’a pas, dit lequel et corrige l’adresse', async () => {
    const { ici, personne } = await ouvrir('?tab=in-progress&recherche=fete', [PAYE], 'comptable')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&recherche=fete'))
    const raison =
      'Votre compte n’ouvre pas l’onglet « En cours / Contrôle » : voici « Commissions passées ».'
    screen.getByText(raison)
    await personne.click(nav().getByRole('link', { name: /Archives/ }))
    await waitFor(() => expect(screen.queryByText(raison)).toBeNull())
  })

  test('dit le message de l’adresse s’il est connu, une fois (PRJ-005)', async () => {
    const { ici } = await ouvrir(
      '?tab=past-commission&message=Le%20paiement%20a%20%C3%A9t%C3%A9%20valid%C3%A9',
    )
    await screen.findByText('Le paiement a été validé')
    expect(ici()).toBe('/gestion/admin/projets?tab=past-commission')
    fermerPortail()
    await ouvrir('?message=Votre%20compte%20est%20pirat%C3%A9')
    expect(screen.queryByText(/piraté/)).toBeNull()
  })

  test('se retrouve comme on l’a quittée, en revenant d’une demande', async () => {
    const vue = '/admin/projets?tab=past-commission&recherche=f%C3%AAte&annee=2025'
    const projet = projetAffiche(PAYE)
    const { personne, ici } = ouvrirPortail(
      vue,
      {
        'GET /projets': liste(PAYE),
        'GET /projets/7': { corps: { data: projet } },
        'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      },
      { role: 'admin' },
    )
    await personne.click(await screen.findByRole('link', { name: projet.nom ?? '' }))
    await screen.findByRole('heading', { name: 'Documents à joindre' })
    await personne.click(within(screen.getByRole('main')).getByRole('link', { name: 'Projets' }))
    await waitFor(() => expect(ici()).toBe(`/gestion${vue}`))
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('fête')
  })

  test('cherche par nom et filtre par année, dans l’adresse (PRJ-008, PRJ-009)', async () => {
    const { personne, serveur, ici } = await ouvrir('', [{ ...PAYE, onglet: 'commissions-passees' }])
    await personne.type(screen.getByRole('searchbox'), 'fête{Enter}')
    await waitFor(() => expect(serveur.de('GET /projets').at(-1)?.query.get('recherche')).toBe('fête'))
    await within(screen.getByRole('table')).findByText('Commissions passées')
    const choix = within(screen.getByLabelText('Année de la demande')).getAllByRole('option')
    expect(choix.map((o) => o.textContent)).toEqual([
      'Toutes les années',
      ...ANNEES.map((a) => `Demandes de ${a}`),
    ])
    const annee = String(ICI - 9)
    await personne.selectOptions(screen.getByLabelText('Année de la demande'), annee)
    await waitFor(() => expect(serveur.de('GET /projets').at(-1)?.query.get('annee')).toBe(annee))
    expect(ici()).toContain(`annee=${annee}`)
  })

  test('à qui gère, les colonnes de la liste, « Avis CA » comprise, « Commission » exclue (PRJ-014, PRJ-015)', async () => {
    await ouvrir()
    expect(entetes()).toEqual([...AVANT_AVIS_CA, 'Avis CA', ...APRES_AVIS_CA])
  })

  test.each(['superviseur', 'comptable'] as const)(
    'à un compte %s, les mêmes sans « Avis CA » (PRJ-014, PRJ-015)',
    async (role) => {
      await ouvrir('?tab=past-commission', [PAYE], role)
      expect(entetes()).toEqual([...AVANT_AVIS_CA, ...APRES_AVIS_CA])
    },
  )

  test.each([
    ['« Date de dépôt » (PRJ-010)', 'Date de dépôt', '02/03/2026'],
    ['« Signature » (PRJ-011)', 'Signature', 'Signé'],
    ['« Contrôle » (PRJ-012)', 'Contrôle', 'Accepté05/03/2026'],
    ['« Avis CAA » (PRJ-013)', 'Avis CAA', 'Accepté15/04/2026'],
    ['« Avis CA » (PRJ-014)', 'Avis CA', 'Accepté02/05/2026'],
    ['« Montant » (PRJ-016)', 'Montant (€)', '6\u00a0500,00\u00a0€'],
    ['« Convention » (PRJ-017)', 'Convention', 'Signée10/05/2026'],
    ['« Paiement » (PRJ-018)', 'Paiement', 'Payé20/05/2026'],
    ['« Documents » (PRJ-019)', 'Documents', 'À contrôler'],
  ])('la colonne %s', async (_exigence, titre, valeur) => {
    await ouvrir()
    // The first column is the row's own heading.
    const rang = entetes().indexOf(titre) - 1
    expect(screen.getAllByRole('cell')[rang]?.textContent).toBe(valeur)
  })

  test('avant toute décision, « demandés » ne se répète pas sous chaque montant (PRJ-016)', async () => {
    const demande = [{ isSigned: true, montantDemande: 5000, montantAlloue: null }]
    for (const [vue, lu] of [
      ['', '5\u00a0000,00\u00a0€'],
      ['?tab=past-commission&portee=commission', '5\u00a0000,00\u00a0€'],
      ['?recherche=fete', '5\u00a0000,00\u00a0€demandés'],
    ]) {
      await ouvrir(vue, demande)
      expect(screen.getAllByRole('cell')[entetes().indexOf('Montant (€)') - 1]?.textContent, vue).toBe(lu)
      fermerPortail()
    }
  })

  test.each([
    ['un montant accordé', { montantAlloue: 6500 }, '6\u00a0500,00\u00a0€', 'B'],
    ['un montant demandé seulement', { montantAlloue: null }, '5\u00a0000,00\u00a0€demandés', 'SPAN'],
    ['une demande refusée', { montantAlloue: null, isRefusedCAA: true }, '–', 'SPAN'],
  ])('%s se lit pour ce qu’il est (PRJ-016)', async (_cas, champs, lu, forme) => {
    await ouvrir('?tab=past-commission', [{ ...PAYE, montantDemande: 5000, ...champs }])
    const cellule = screen.getAllByRole('cell')[entetes().indexOf('Montant (€)') - 1]
    expect([cellule?.textContent, cellule?.firstElementChild?.tagName]).toEqual([lu, forme])
  })

  test.each([
    ['admin', 'Un bilan est à contrôler et trois paiements sont à venir.'],
    ['comptable', 'Trois paiements sont à venir.'],
    ['superviseur', 'Les demandes d’aide, du dépôt au bilan.'],
  ] as const)('dit sous son titre à un compte %s ce qui l’attend', async (role, phrase) => {
    await ouvrir('?tab=past-commission', [PAYE], role)
    screen.getByText(phrase)
  })

  test('une ligne s’ouvre sur sa structure, son rang, ses montants et ses actions (DEM-004, DEM-007)', async () => {
    const { personne } = await ouvrir()
    expect(screen.getByRole('rowheader').textContent).toContain('2026-0007 · Lettres en Rade')
    await personne.click(screen.getByRole('button', { name: 'Détail et actions de Fête du livre' }))
    screen.getByText('Lettres en Rade · 3 demandes')
    const lien = screen.getByRole('link', { name: 'Contrôler le bilan' })
    expect(lien.getAttribute('href')).toBe('/gestion/admin/projets/validation?id=7')
    screen.getByRole('button', { name: 'Convention' })
    fermerPortail()
    for (const [champs, nom] of [
      [{ isSigned: true, isControlling: true, actions: ['controler'] }, 'Contrôler la demande'],
      [{ isSigned: true, isAccepted: true, actions: ['affecterCommission'] }, 'Affecter à une commission'],
    ] as const) {
      const ecran = await ouvrir('', [{ ...champs, actions: [...champs.actions] }])
      await ecran.personne.click(screen.getByRole('button', { name: /^Détail et actions/ }))
      screen.getByRole('link', { name: nom })
      fermerPortail()
    }
  })

  test('se parcourt aux flèches, J et K, s’ouvre par Entrée, et dit ses touches', async () => {
    const trois = [7, 8, 9].map((id) => ({ ...PAYE, id, nom: `Fête ${id}` }))
    const { personne, ici } = await ouvrir('', trois)
    const lien = (id: number) => screen.getByRole('link', { name: `Fête ${id}` })
    const visee = () => document.activeElement
    await personne.keyboard('{ArrowDown}')
    expect(visee()).toBe(lien(7))
    await personne.keyboard('j{ArrowDown}{ArrowDown}')
    expect(visee()).toBe(lien(9))
    await personne.keyboard('k')
    expect(visee()).toBe(lien(8))
    await personne.keyboard('/j')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('j')
    screen.getByText(/parcourir/)
    lien(8).focus()
    await personne.keyboard('{Enter}')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/validation?id=8'))
  })

  test('se relit quand on revient à l’onglet et quand un événement le dit, une ligne dépliée le reste', async () => {
    const { personne, serveur } = await ouvrir()
    await personne.click(screen.getByRole('button', { name: 'Détail et actions de Fête du livre' }))
    serveur.routes['GET /projets'] = liste({ ...PAYE, id: 8, nom: 'Salon du polar' }, PAYE)
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    await screen.findByRole('link', { name: 'Salon du polar' })
    screen.getByText('Lettres en Rade · 3 demandes')
    serveur.routes['GET /projets'] = liste(PAYE)
    await act(() => requetes.invalidateQueries({ queryKey: cles.listesProjets() }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Salon du polar' })).toBeNull())
    screen.getByText('Lettres en Rade · 3 demandes')
  })

  test('vide ou en panne, elle le dit', async () => {
    const reponse = { statut: 503, corps: { message: 'Service indisponible.' } }
    const { serveur, personne } = ouvrirPortail(
      '/admin/projets',
      { 'GET /projets': reponse },
      { role: 'admin' },
    )
    await screen.findByRole('alert')
    serveur.routes['GET /projets'] = liste()
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Aucun projet ici')
  })
})
