import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const LISTE = 'GET /comptes'
const compte = (id: number, prenom: string, nom: string, role: Role, isInvite = false) => ({
  id,
  prenom,
  nom,
  role,
  isInvite,
})
const COMPTES = [
  compte(2, 'Agnès', 'Delmas', 'admin'),
  compte(3, 'Claire', 'Fabre', 'comptable'),
  compte(4, 'Sylvain', 'Morel', 'superviseur', true),
  compte(5, 'Marc', 'Roussel', 'membreCommission'),
]
const enListe = (data: unknown[]) => ({ corps: { data, meta: { total: data.length, page: 1, parPage: 50 } } })

const ouvrir = (query = '', role: Role = 'admin', reponses = {}) =>
  ouvrirPortail(`/admin/comptes${query}`, { [LISTE]: enListe(COMPTES), ...reponses }, { role })
const noms = () => screen.getAllByRole('rowheader').map((c) => c.textContent)

describe('liste des comptes', () => {
  test('colonnes, nom puis prénom, libellé de chaque rôle (CPT-003, CPT-019, CPT-020, CPT-021, CPT-022, NAV-030)', async () => {
    ouvrir()
    const enTetes = await screen.findAllByRole('columnheader')
    expect(enTetes.map((c) => c.textContent)).toEqual(['Comptes', 'Rôle', 'Modifier'])
    expect(noms()).toEqual(['Delmas Agnès', 'Fabre Claire', 'Morel Sylvain', 'Roussel Marc'])
    const roles = screen
      .getAllByRole('row')
      .slice(1)
      .map((r) => within(r).getAllByRole('cell')[0]?.textContent)
    expect(roles).toEqual(['Super Admin', 'Comptable', 'AdminInvitation envoyée', 'Commission'])
    const lien = screen.getByRole('link', { name: 'Modifier le compte de Claire Fabre' })
    expect(lien.getAttribute('href')).toBe('/gestion/admin/comptes/3')
  })

  test('« Rechercher un compte » ne garde que ce qui correspond, accents et ordre mis à part (CPT-002)', async () => {
    const { personne, ici } = ouvrir()
    await screen.findByText('Delmas Agnès')
    await personne.type(screen.getByRole('searchbox', { name: 'Rechercher un compte' }), 'agnes del{Enter}')
    await waitFor(() => expect(noms()).toEqual(['Delmas Agnès']))
    expect(ici()).toBe('/gestion/admin/comptes?recherche=agnes+del')
    await personne.clear(screen.getByRole('searchbox'))
    await personne.type(screen.getByRole('searchbox'), 'zzz{Enter}')
    await screen.findByText('Aucun résultat')
  })

  test('« + Créer un compte » mène à la création (CPT-004)', async () => {
    ouvrir()
    const lien = await screen.findByRole('link', { name: '+ Créer un compte' })
    expect(lien.getAttribute('href')).toBe('/gestion/admin/comptes/nouveau')
  })

  test('un superviseur consulte sans créer (CPT-018)', async () => {
    ouvrir('', 'superviseur')
    await screen.findByRole('link', { name: 'Consulter le compte de Claire Fabre' })
    expect(screen.queryByRole('link', { name: '+ Créer un compte' })).toBeNull()
  })

  test('le message de l’adresse est dit une fois, s’il est l’un des nôtres (CPT-001)', async () => {
    const { ici } = ouvrir('?message=Contact Claire Fabre a été créé')
    await screen.findByText('Contact Claire Fabre a été créé')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes'))
  })

  test('une phrase d’ailleurs n’est pas montrée', async () => {
    const { ici } = ouvrir('?message=Appelez le 01 23 45 67 89')
    await screen.findByText('Fabre Claire')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes'))
    expect(screen.queryByText(/Appelez/)).toBeNull()
  })

  test('une panne se dit et se réessaie', async () => {
    const panne = { [LISTE]: { statut: 500, corps: { message: 'Panne' } } }
    const { serveur, personne } = ouvrir('', 'admin', panne)
    await screen.findByText('Panne')
    serveur.routes[LISTE] = enListe(COMPTES)
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Fabre Claire')
  })

  test('un en-tête trie, dans un sens puis dans l’autre, et l’adresse le dit', async () => {
    const { personne, ici } = ouvrir()
    await personne.click(await screen.findByRole('button', { name: 'Rôle, trier' }))
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes?tri=role'))
    expect(noms()).toEqual(['Morel Sylvain', 'Roussel Marc', 'Fabre Claire', 'Delmas Agnès'])
    const entete = () => screen.getByRole('columnheader', { name: /Rôle/ })
    expect(entete().getAttribute('aria-sort')).toBe('ascending')
    await personne.click(screen.getByRole('button', { name: 'Rôle, trier' }))
    await waitFor(() => expect(entete().getAttribute('aria-sort')).toBe('descending'))
    expect(noms()).toEqual(['Delmas Agnès', 'Fabre Claire', 'Roussel Marc', 'Morel Sylvain'])
  })

  test('le rôle et « Invitation envoyée » filtrent ensemble, se disent et s’effacent', async () => {
    const { personne, ici } = ouvrir('?recherche=e')
    await screen.findByText('Delmas Agnès')
    await personne.keyboard('f')
    const volet = within(await screen.findByRole('region', { name: 'Filtre' }))
    await personne.click(volet.getByLabelText('Super Admin'))
    await personne.click(volet.getByLabelText('Admin'))
    await waitFor(() => expect(noms()).toEqual(['Delmas Agnès', 'Morel Sylvain']))
    await personne.keyboard('{Escape}')
    await personne.click(screen.getAllByRole('button', { name: 'Invitation envoyée1' })[0] as HTMLElement)
    await waitFor(() => expect(noms()).toEqual(['Morel Sylvain']))
    await waitFor(() =>
      expect(ici()).toBe('/gestion/admin/comptes?recherche=e&role=admin%2Csuperviseur&invitation=oui'),
    )
    await personne.click(screen.getByRole('button', { name: /^Rôle.*Super Admin, Admin, ôter/ }))
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes?recherche=e&invitation=oui'))
    await personne.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes'))
    expect(noms().length).toBe(4)
  })

  test('une vue reçue dans une adresse se montre telle quelle, et s’exporte telle quelle', async () => {
    const occupe = { statut: 503, corps: { message: 'Occupé.' } }
    const { personne, serveur } = ouvrir('?role=comptable,admin&tri=-nom', 'admin', {
      'GET /export/comptes': occupe,
    })
    await screen.findByText('Fabre Claire')
    expect(noms()).toEqual(['Fabre Claire', 'Delmas Agnès'])
    await personne.click(screen.getByRole('button', { name: 'Exporter cette liste' }))
    await screen.findByText('Occupé.')
    const query = Object.fromEntries(serveur.de('GET /export/comptes').at(-1)?.query ?? [])
    expect(query).toEqual({ role: 'comptable,admin', tri: '-nom' })
  })

  test('les flèches parcourent les rangées, et la légende le dit', async () => {
    const { personne } = ouvrir()
    await screen.findByText('Delmas Agnès')
    await personne.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Fabre Claire')
    screen.getByText('parcourir')
  })

  test('sans droit sur les comptes, la section le dit (PER-007)', async () => {
    ouvrir('', 'comptable')
    await screen.findByText("Vous n'avez pas les droits pour voir cette section.")
  })
})
