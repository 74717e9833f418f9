import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Vue } from '#domain/vue/contrat.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const meta = {
  total: 1,
  page: 1,
  parPage: 50,
  annees: [2026],
  onglets: { 'en-cours': 3, affectation: 2, 'commissions-passees': 1, archives: 0 },
  attentes: { bilans: 5, paiements: 6 },
}
const vue = (id: number, nom: string, champs: Partial<Vue> = {}): Vue => ({
  id,
  nom,
  requete: 'tab=past-commission&annee=2026',
  partagee: true,
  defautPour: null,
  version: 2,
  par: null,
  modifiable: true,
  ...champs,
})
const A_PAYER = vue(4, 'À payer', {
  requete: 'tab=past-commission&attente=paiement',
  defautPour: 'comptable',
})
const FESTIVALS = vue(5, 'Festivals')
const COMPTES = [
  { id: 4, nombre: 12, auMoins: false },
  { id: 5, nombre: 1000, auMoins: true },
]

async function ouvrir(query: string, role: Role, vues = [A_PAYER, FESTIVALS]) {
  const ecran = ouvrirPortail(
    `/admin/projets${query}`,
    {
      'GET /projets': { corps: { data: [projetEnListe()], meta } },
      'GET /vues': enListe(vues),
      'GET /vues/comptes': { corps: { data: COMPTES } },
      'PUT /vues': { corps: { status: 'success', data: { ids: [5, 4] } } },
    },
    { role },
  )
  await screen.findByRole('table')
  return ecran
}
const menu = () => within(screen.getAllByRole('list', { name: 'Vues enregistrées' })[0] as HTMLElement)
const noms = () =>
  menu()
    .getAllByRole('link')
    .map((a) => a.textContent)

test('sans rien dans l’adresse, la vue du rôle s’ouvre ; une adresse qui demande autre chose la laisse', async () => {
  const { ici, serveur } = await ouvrir('', 'comptable')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/projets?tab=past-commission&attente=paiement&vue=4'))
  await waitFor(() => expect(serveur.de('GET /projets').at(-1)?.query.get('attente')).toBe('paiement'))
  await screen.findByText('Vue «\u00a0À payer\u00a0», celle de votre rôle', {
    normalizer: (t) => t.trim(),
  })
  fermerPortail()
  const demandee = await ouvrir('?tab=archives', 'comptable')
  expect(demandee.ici()).toBe('/gestion/admin/projets?tab=archives')
  fermerPortail()
  const autre = await ouvrir('', 'superviseur')
  await waitFor(() => expect(noms().length).toBe(2))
  expect(autre.ici()).toBe('/gestion/admin/projets')
})

test('le menu dit combien chaque vue en montre, en un appel', async () => {
  const { serveur } = await ouvrir('?tab=archives', 'superviseur')
  await waitFor(() =>
    expect(noms()).toEqual([
      'À payer vue partagée 12 projets',
      'Festivals vue partagée 1\u00a0000\u00a0+ projets',
    ]),
  )
  expect(serveur.de('GET /vues/comptes').length).toBe(1)
})

test('une vue monte et descend dans son menu, tout de suite ; refusée, elle revient à sa place', async () => {
  const { personne, serveur } = await ouvrir('?tab=past-commission&annee=2026&vue=5', 'superviseur')
  const premiers = () => noms().map((n) => n?.slice(0, 4))
  await waitFor(() => expect(premiers()).toEqual(['À pa', 'Fest']))
  expect(
    screen.getByRole('button', { name: 'Descendre cette vue dans le menu' }).getAttribute('aria-disabled'),
  ).toBe('true')
  await personne.click(screen.getByRole('button', { name: 'Monter cette vue dans le menu' }))
  expect(premiers()).toEqual(['Fest', 'À pa'])
  await waitFor(() => expect(serveur.de('PUT /vues')[0]?.corps).toEqual({ ids: [5, 4] }))
  serveur.routes['PUT /vues'] = { statut: 503, corps: { message: 'Service indisponible.' } }
  serveur.routes['GET /vues'] = enListe([FESTIVALS, A_PAYER])
  await personne.click(screen.getByRole('button', { name: 'Descendre cette vue dans le menu' }))
  await screen.findByText('Service indisponible.')
  await waitFor(() => expect(premiers()).toEqual(['Fest', 'À pa']))
})

test('une vue partagée se donne à un rôle ; privée, elle n’en a pas', async () => {
  const { personne, serveur } = await ouvrir('?tab=past-commission&annee=2026', 'superviseur')
  serveur.routes['POST /vues'] = { statut: 201, corps: { status: 'success', data: vue(6, 'Mars') } }
  await personne.click(screen.getByRole('button', { name: 'Enregistrer la vue' }))
  const boite = within(await screen.findByRole('dialog'))
  await personne.type(boite.getByLabelText(/Nom de la vue/), 'Mars')
  expect(boite.queryByLabelText(/pour un rôle/)).toBeNull()
  await personne.click(boite.getByLabelText('La montrer à tout le personnel'))
  await personne.selectOptions(boite.getByLabelText(/pour un rôle/), 'Comptable')
  await personne.click(boite.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(serveur.de('POST /vues')[0]?.corps).toEqual({
      nom: 'Mars',
      partagee: true,
      defautPour: 'comptable',
      requete: 'tab=past-commission&annee=2026',
    }),
  )
})
