import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { PorteurCourt } from '#domain/porteur/reponses.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'

afterEach(fermerPortail)

const LIGNE: PorteurCourt = {
  ...PORTEUR,
  siret: '73282932000074',
  soumisLe: '2026-03-02T09:00:00.000Z',
  statut: 'valide',
  motifRefus: null,
  membre: null,
  lastMessage: null,
}
const AUTRE: PorteurCourt = { ...LIGNE, id: 5, prenom: 'Zoé', nom: 'Arnaud', ville: null, siret: null }
const VALIDES = 'GET /porteurs-projet/valides'
const ATTENTE = 'GET /porteurs-projet/en-cours'
const page = (data: PorteurCourt[]) => ({
  corps: { data, meta: { total: data.length, page: 1, parPage: 50 } },
})
const categories = [
  { id: 1, libelle: 'Association', isRetire: false },
  { id: 2, libelle: 'Librairie', isRetire: false },
]

async function ouvrir(query: string, role: Role = 'admin') {
  const reponses = {
    [VALIDES]: page([LIGNE, AUTRE]),
    [ATTENTE]: page([{ ...LIGNE, statut: 'en cours' as const }]),
    'GET /categories-structures': { corps: { data: categories } },
  }
  const ecran = ouvrirPortail(`/admin/porteur${query}`, reponses, { role })
  await screen.findByRole('table')
  return { ...ecran, derniere: (appel = VALIDES) => ecran.serveur.de(appel).at(-1)?.query }
}
const titres = () => screen.getAllByRole('columnheader').map((h) => h.textContent)

test('un en-tête trie, dans un sens puis dans l’autre, et l’adresse le dit', async () => {
  const { personne, ici, derniere } = await ouvrir('?tab=porteurs&page=2')
  await personne.click(screen.getByRole('button', { name: 'Projets, trier' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?tab=porteurs&tri=-projets'))
  await waitFor(() => expect(derniere()?.get('tri')).toBe('-projets'))
  const entete = () => screen.getByRole('columnheader', { name: /Projets/ })
  expect(entete().getAttribute('aria-sort')).toBe('descending')
  await personne.click(screen.getByRole('button', { name: 'Projets, trier' }))
  await waitFor(() => expect(entete().getAttribute('aria-sort')).toBe('ascending'))
  await personne.click(screen.getByRole('button', { name: 'Porteurs, trier' }))
  await waitFor(() => expect(derniere()?.get('tri')).toBe('nom'))
})

test('les filtres se combinent, se disent en puces, s’ôtent et s’effacent', async () => {
  const { personne, ici, derniere } = await ouvrir('?tab=porteurs&tri=nom')
  await personne.keyboard('f')
  const volet = within(await screen.findByRole('region', { name: 'Filtre' }))
  await personne.click(await volet.findByLabelText('Librairie'))
  await personne.click(volet.getByLabelText('Bretagne'))
  await personne.click(volet.getByLabelText('Aucune'))
  await personne.click(volet.getByLabelText('À regarder'))
  await waitFor(() => expect(derniere()?.get('siret')).toBe('a-regarder'))
  const { categorie, region, demandes } = Object.fromEntries(derniere() ?? [])
  expect({ categorie, region, demandes }).toEqual({ categorie: '2', region: 'Bretagne', demandes: 'sans' })
  await personne.click(volet.getByLabelText('Au moins une'))
  await waitFor(() => expect(derniere()?.get('demandes')).toBe('avec'))
  await personne.keyboard('{Escape}')
  await personne.click(screen.getByRole('button', { name: /^SIRET.*À regarder, ôter/ }))
  await personne.click(screen.getByRole('button', { name: /^Région.*Bretagne, ôter/ }))
  await personne.click(screen.getByRole('button', { name: /^Catégorie.*Librairie, ôter/ }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?tab=porteurs&demandes=avec&tri=nom'))
  await personne.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?tab=porteurs&tri=nom'))
})

test('les colonnes se choisissent et se rétablissent, dans l’adresse', async () => {
  const { personne, ici } = await ouvrir('?tab=porteurs&colonnes=siret,inconnue,region')
  expect(titres()).toEqual(['Porteurs', 'SIRET', 'Région'])
  screen.getByText('732 829 320 00074')
  await personne.click(screen.getByRole('button', { name: 'Colonnes' }))
  await personne.click(screen.getByLabelText('Ville'))
  await waitFor(() => expect(titres()).toEqual(['Porteurs', 'SIRET', 'Région', 'Ville']))
  await personne.click(screen.getByRole('button', { name: 'Rétablir les colonnes' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?tab=porteurs'))
  expect(titres()).toEqual(['Porteurs', 'Entité', 'Date', 'Projets', 'Contacter'])
})

test('les flèches parcourent les rangées, un clic sur l’une l’ouvre, le retour la retrouve', async () => {
  const { personne, ici, serveur } = await ouvrir('?tab=porteurs')
  serveur.routes['GET /porteurs-projet/5'] = { corps: { data: { ...PORTEUR, id: 5 } } }
  serveur.routes['GET /projets'] = page([])
  await personne.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Zoé Arnaud')
  await personne.click(screen.getAllByText('Inscrit le')[1] as HTMLElement)
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?id=5'))
  await screen.findByRole('heading', { level: 1, name: PORTEUR.nomStructure })
  await personne.click(within(screen.getByRole('main')).getByRole('link', { name: 'Porteurs' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Zoé Arnaud'))
})

test('l’export demande les mêmes filtres, le même ordre et les mêmes colonnes', async () => {
  const { personne, serveur } = await ouvrir('?tab=porteurs&region=Bretagne&tri=-nom&colonnes=ville&page=2')
  serveur.routes['GET /export/porteurs'] = { statut: 503, corps: { message: 'Occupé.' } }
  await personne.click(screen.getByRole('button', { name: 'Exporter cette liste' }))
  await screen.findByText('Occupé.')
  expect(Object.fromEntries(serveur.de('GET /export/porteurs').at(-1)?.query ?? [])).toEqual({
    region: 'Bretagne',
    tri: '-nom',
    colonnes: 'ville',
    statut: 'valide',
  })
})

test('trouvée par un de ses membres, une structure dit lequel', async () => {
  const { serveur, personne } = await ouvrir('?tab=porteurs')
  serveur.routes[VALIDES] = page([{ ...LIGNE, membre: 'Paul Abgrall' }, AUTRE])
  await personne.type(screen.getByRole('searchbox'), 'abgrall')
  expect((await screen.findAllByText(/^membre/)).map((m) => m.textContent)).toEqual([
    'membre\u00a0: Paul Abgrall',
  ])
})

test('qui n’exporte pas n’a pas le bouton', async () => {
  await ouvrir('?tab=porteurs', 'comptable')
  expect(screen.queryByRole('button', { name: 'Exporter cette liste' })).toBeNull()
})

test('les comptes à ouvrir se rangent par leur date, du plus récent au plus ancien d’abord', async () => {
  const { personne, derniere } = await ouvrir('?tab=ouvertures')
  await personne.click(screen.getByRole('button', { name: 'Contrôle, trier' }))
  await waitFor(() => expect(derniere(ATTENTE)?.get('tri')).toBe('-date'))
  await personne.click(screen.getByRole('button', { name: 'Contrôle, trier' }))
  await waitFor(() => expect(derniere(ATTENTE)?.get('tri')).toBe('date'))
})

test('rien ne répond aux filtres : c’est dit, avec de quoi les effacer', async () => {
  const { serveur, personne, ici } = await ouvrir('?tab=porteurs')
  serveur.routes[VALIDES] = page([])
  await personne.keyboard('f')
  await personne.click(await screen.findByLabelText('Corse'))
  await screen.findByText('Aucun porteur ne répond à ces filtres.')
  const effacer = screen.getAllByRole('button', { name: 'Effacer les filtres' }).at(-1)
  await personne.click(effacer as HTMLElement)
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?tab=porteurs'))
})
