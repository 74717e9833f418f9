import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const autour = {
  devantCommission: 31,
  enRetard: 7,
  aVerifier: 3,
  suivies: 4,
  sommes: { demande: 283_300, aDecider: 0, decide: 0, accorde: 197_450 },
  comptesAuPlus: null,
  delais: {
    joursConvention: 30,
    joursBilan: 90,
    joursControle: 14,
    joursControleBilan: 30,
    joursPaiement: 30,
  },
}
const meta = {
  total: 2,
  page: 1,
  parPage: 50,
  annees: [2026],
  autour,
  onglets: { 'en-cours': 3, affectation: 2, 'commissions-passees': 1, archives: 0 },
  attentes: { bilans: 5, paiements: 6 },
}
const A_SIGNER: Partial<ProjetReponse> = {
  isSigned: true,
  isAccepted: true,
  hasCommission: true,
  isAcceptedCA: true,
  numeroConvention: 'C-2026-0001',
  chronologie: { ...projetAffiche().chronologie, decisionPublieeLe: '2020-05-02T09:00:00.000Z' },
}
const routes = (projets: Partial<ProjetReponse>[] = [A_SIGNER, { id: 8, nom: 'Zèbre' }]) => ({
  'GET /projets': { corps: { data: projets.map(projetEnListe), meta } },
  'GET /commissions': { corps: { data: [] } },
  'GET /categories-projets': {
    corps: { data: [{ id: 3, libelle: 'Festival', isRetire: false, domainesRequis: false }] },
  },
  'GET /domaines-editoriaux': { corps: { data: [{ id: 2, libelle: 'Poésie', isRetire: false }] } },
  'GET /projets/8': { corps: { data: projetAffiche({ id: 8, nom: 'Zèbre' }) } },
  'GET /projets/8/blocage-code': { corps: { data: { objets: [] } } },
  'GET /geo/regions': { corps: { data: ['Bretagne', 'Corse'] } },
})

async function ouvrir(query = '', projets?: Partial<ProjetReponse>[]) {
  const ecran = ouvrirPortail(`/admin/projets${query}`, routes(projets), { role: 'admin' })
  await screen.findByRole('table')
  return { ...ecran, derniere: () => ecran.serveur.de('GET /projets').at(-1)?.query }
}

test('un en-tête trie, dans un sens puis dans l’autre, et l’adresse le dit', async () => {
  const { personne, ici, derniere } = await ouvrir('?tab=past-commission')
  await personne.click(screen.getByRole('button', { name: 'Date de dépôt, trier' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&tri=-depot'))
  await waitFor(() => expect(derniere()?.get('tri')).toBe('-depot'))
  const entete = () => screen.getByRole('columnheader', { name: /Date de dépôt/ })
  expect(entete().getAttribute('aria-sort')).toBe('descending')
  await personne.click(screen.getByRole('button', { name: 'Date de dépôt, trier' }))
  await waitFor(() => expect(entete().getAttribute('aria-sort')).toBe('ascending'))
})

test('les filtres se cochent, se disent en puces, s’ôtent et s’effacent', async () => {
  const { personne, ici, derniere } = await ouvrir('?tab=past-commission')
  await personne.keyboard('f')
  const volet = within(await screen.findByRole('region', { name: 'Filtre' }))
  await personne.click(await volet.findByLabelText('Bretagne'))
  await personne.click(volet.getByLabelText('Corse'))
  await personne.click(await volet.findByLabelText('Festival'))
  await waitFor(() => expect(derniere()?.get('region')).toBe('Bretagne,Corse'))
  expect(derniere()?.get('categorie')).toBe('3')
  await personne.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Filtre' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Filtre')
  await personne.click(screen.getByRole('button', { name: /^Région.*Bretagne, Corse, ôter/ }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&categorie=3'))
  screen.getByRole('button', { name: /^Catégorie.*Festival, ôter/ })
  await personne.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission'))
})

test('une file, ce qui est devant une commission, ce que vaut la liste : d’un geste', async () => {
  const { personne, ici } = await ouvrir('?tab=past-commission')
  screen.getByText(/demandé 283 300,00 € · accordé 197 450,00 €/)
  await personne.click(screen.getByRole('button', { name: 'Bilan à contrôler5' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&attente=bilan'))
  await personne.click(screen.getByRole('button', { name: 'En retard7' }))
  await waitFor(() => expect(ici()).toContain('retard=oui'))
  await personne.click(screen.getByRole('link', { name: /Devant une commission/ }))
  await waitFor(() => expect(ici()).toContain('portee=commission'))
  expect(screen.getByRole('link', { name: /Devant une commission/ }).getAttribute('aria-current')).toBe(
    'page',
  )
})

test('ce qui est en retard se lit sous son état, ce qui est trouvé ailleurs se dit', async () => {
  await ouvrir('?tab=past-commission&recherche=livre')
  screen.getByText(/j de retard$/)
  screen.getByRole('link', { name: '31 devant une commission' })
  screen.getByRole('link', { name: '3 dans «\u00a0En cours / Contrôle\u00a0»' })
})

test('les colonnes se choisissent, se déplacent, se rétablissent, dans l’adresse', async () => {
  const { personne, ici } = await ouvrir('?tab=past-commission&colonnes=depot,inconnue,echeance')
  const titres = () => screen.getAllByRole('columnheader').map((h) => h.textContent)
  expect(titres()).toEqual(['Projet', 'Date de dépôt', 'Échéance'])
  await personne.click(screen.getByRole('button', { name: 'Colonnes' }))
  await personne.click(screen.getByRole('button', { name: 'Reculer Date de dépôt' }))
  await waitFor(() => expect(titres()).toEqual(['Projet', 'Échéance', 'Date de dépôt']))
  await personne.click(screen.getByLabelText('Demandé (€)'))
  await waitFor(() => expect(ici()).toContain('colonnes=echeance%2Cdepot%2Cdemande'))
  await personne.click(screen.getByRole('button', { name: 'Rétablir les colonnes' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission'))
})

test('catégorie, domaines, région, état, payé : chacun sa colonne, et un jeu pour payer', async () => {
  const demande = { ...A_SIGNER, idCategorieProjet: 3, idDomainesEditoriaux: [2], regionListe: 'Corse' }
  const { personne, ici } = await ouvrir('?tab=past-commission&colonnes=categorie,domaine,region', [demande])
  await screen.findByText('Festival')
  const cellules = () => screen.getAllByRole('cell').map((c) => c.textContent)
  await waitFor(() => expect(cellules()).toEqual(['Festival', 'Poésie', 'Corse']))
  expect(screen.getByRole('columnheader', { name: 'Domaine éditorial' }).textContent).toBe(
    'Domaine éditorial',
  )
  screen.getByRole('button', { name: 'Région, trier' })
  await personne.click(screen.getByRole('button', { name: 'Colonnes' }))
  await personne.click(screen.getByRole('button', { name: 'Colonnes pour payer' }))
  await waitFor(() => expect(ici()).toContain('colonnes=convention%2Caccorde%2Cpaye%2Cpaiement%2Cetat'))
  expect(screen.getAllByRole('columnheader').map((h) => h.textContent)).toEqual([
    ...['Projet', 'Convention', 'Accordé (€)', 'Payé (€)', 'Paiement', 'État'],
  ])
  expect(screen.queryByRole('button', { name: 'Colonnes pour payer' })).toBeNull()
})

test('l’export emporte les filtres, l’ordre et les colonnes que la liste montre', async () => {
  const { personne, serveur } = await ouvrir(
    '?tab=past-commission&convention=a-signer&tri=-paye&colonnes=paye,etat',
  )
  await personne.click(screen.getByRole('button', { name: 'Exporter cette liste' }))
  await waitFor(() => expect(serveur.de('GET /export/projets').length).toBe(1))
  expect(Object.fromEntries(serveur.de('GET /export/projets')[0]?.query ?? [])).toEqual({
    onglet: 'commissions-passees',
    convention: 'a-signer',
    tri: '-paye',
    colonnes: 'paye,etat',
  })
})

test('la colonne « Échéance » dit le jour dû et le retard', async () => {
  await ouvrir('?tab=past-commission&colonnes=echeance', [A_SIGNER])
  const [cellule] = screen.getAllByRole('cell')
  expect(cellule?.textContent).toMatch(/^01\/06\/2020[\d]+\u00a0j de retard$/)
})

test('une rangée s’ouvre d’un clic où que ce soit, et retrouve le focus au retour', async () => {
  const { personne, ici } = await ouvrir('?tab=past-commission')
  const [ligne] = screen.getAllByRole('row').slice(2)
  await personne.click(within(ligne as HTMLElement).getAllByRole('cell')[0] as HTMLElement)
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/validation?id=8'))
  await screen.findByRole('heading', { name: 'Documents à joindre' })
  await personne.click(within(screen.getByRole('main')).getByRole('link', { name: 'Projets' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Zèbre'))
})

test('aucune réponse : dite, avec de quoi effacer ; une panne garde les lignes déjà lues', async () => {
  const { serveur, personne } = await ouvrir('?tab=past-commission')
  serveur.routes['GET /projets'] = { statut: 503, corps: { message: 'Service indisponible.' } }
  await personne.click(screen.getByRole('button', { name: 'À payer6' }))
  await screen.findByRole('alert')
  screen.getByRole('link', { name: 'Zèbre' })
  serveur.routes['GET /projets'] = { corps: { data: [], meta: { ...meta, total: 0 } } }
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Aucun projet ne répond à ces filtres.')
})

test('une vue se garde sous un nom, se retrouve au menu, dit qu’elle a changé et ce qu’elle ne connaît plus', async () => {
  const vue = {
    id: 4,
    nom: 'Festivals 2026',
    requete: 'tab=past-commission&annee=2026',
    partagee: true,
    version: 2,
    par: null,
    modifiable: true,
  }
  const { personne, ici, serveur } = ouvrirPortail(
    '/admin/projets?tab=past-commission&annee=2026&couleur=bleu',
    {
      ...routes(),
      'GET /vues': { corps: { data: [], meta: { total: 0, page: 1, parPage: 1 } } },
      'POST /vues': { statut: 201, corps: { status: 'success', data: vue } },
    },
    { role: 'admin' },
  )
  await screen.findByRole('table')
  screen.getByText(/est ignoré.*couleur/)
  await personne.click(screen.getByRole('button', { name: 'Enregistrer la vue' }))
  const boite = within(await screen.findByRole('dialog'))
  await personne.click(boite.getByRole('button', { name: 'Enregistrer' }))
  boite.getByText('Le champ "Nom de la vue" est requis.')
  await personne.type(boite.getByLabelText(/Nom de la vue/), vue.nom)
  serveur.routes['GET /vues'] = { corps: { data: [vue], meta: { total: 1, page: 1, parPage: 1 } } }
  await personne.click(boite.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&annee=2026&vue=4'))
  expect(serveur.de('POST /vues')[0]?.corps).toEqual({
    nom: vue.nom,
    partagee: false,
    requete: vue.requete,
  })
  const menu = within(screen.getAllByRole('list', { name: 'Vues enregistrées' })[0] as HTMLElement)
  expect(menu.getByRole('link', { name: /Festivals 2026/ }).getAttribute('aria-current')).toBe('page')
  await personne.click(screen.getByRole('button', { name: 'Date de dépôt, trier' }))
  await screen.findByText(/Festivals 2026.*, modifiée/)
  await personne.click(screen.getByRole('link', { name: 'Rétablir' }))
  await waitFor(() => expect(screen.queryByText(/, modifiée/)).toBeNull())
})

test('« À vérifier » filtre, et chaque ligne dit combien de points, là où l’on décide encore', async () => {
  const { personne, ici, derniere } = await ouvrir('', [
    { id: 8, nom: 'Zèbre', constats: 2 },
    { id: 9, constats: 1 },
  ])
  expect(screen.getAllByText(/à vérifier,/).map((e) => e.parentElement?.title)).toEqual([
    '2 points à vérifier',
    '1 point à vérifier',
  ])
  await personne.click(screen.getByRole('button', { name: 'À vérifier3' }))
  await waitFor(() => expect(derniere()?.get('constats')).toBe('oui'))
  expect(ici()).toBe('/gestion/admin/projets?tab=in-progress&constats=oui')
  await personne.click(screen.getByRole('link', { name: /^Archives/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^À vérifier/ })).toBeNull())
})

test('« Suivis par moi » se joint aux autres filtres, et les puces se prennent toutes au clavier', async () => {
  const { personne, ici, derniere } = await ouvrir('?tab=past-commission&convention=a-signer')
  const puces = ['Bilan à contrôler5', 'À payer6', 'En retard7', 'Suivis par moi4']
  screen.getByRole('button', { name: puces[0] ?? '' }).focus()
  for (const [rang, nom] of puces.entries()) {
    if (rang > 0) await personne.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: nom }))
  }
  await personne.keyboard(' ')
  await waitFor(() =>
    expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&suivi=moi&convention=a-signer'),
  )
  await waitFor(() => expect(derniere()?.get('suivi')).toBe('moi'))
  expect(derniere()?.get('convention')).toBe('a-signer')
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  await personne.keyboard('{Enter}')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&convention=a-signer'))
})

test('une file mène à ses demandes par son adresse, et l’onglet dit par un point que des bilans attendent', async () => {
  const { personne } = await ouvrir('?tab=past-commission&attente=bilan')
  const lien = () => screen.getByRole('link', { name: 'Zèbre' }).getAttribute('href')
  expect(lien()).toBe('/gestion/admin/projets/validation?id=8&file=bilan')
  screen.getByRole('link', { name: /^Commissions passées.*des bilans attendent un contrôle/ })
  await personne.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(lien()).toBe('/gestion/admin/projets/validation?id=8'))
})
