import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { oublierRecents } from '#web/socle/personne/recents.ts'

afterEach(() => {
  oublierRecents()
  fermerPortail()
})

const RIEN = { trouves: [], total: 0 }
const structure = (id: number, nom: string) => ({
  id,
  nom,
  personne: 'Zoé Lefèvre',
  membre: id === 5 ? 'Marée Abgrall' : null,
  ville: 'Brest',
  statut: 'en cours',
  siret: '73282932000074',
  rna: null,
})
const compte = (id: number, personne: string) => ({ id, personne, role: 'comptable' })
const TROUVES = {
  projets: RIEN,
  conventions: RIEN,
  aides: RIEN,
  conversations: RIEN,
  structures: { trouves: [structure(4, 'Les Marées contées'), structure(5, 'Marées hautes')], total: 9 },
  comptes: { trouves: [compte(8, 'Marie Le Bihan')], total: 1 },
}

async function ouvrir(role: Role = 'admin', trouves: object = TROUVES) {
  const portail = ouvrirPortail(
    '/admin/informations',
    {
      'GET /recherche': (r) => ({
        corps: {
          data:
            r.query.get('recherche') === 'rien' ? { ...TROUVES, structures: RIEN, comptes: RIEN } : trouves,
        },
      }),
    },
    { role },
  )
  await screen.findAllByRole('navigation', { name: 'Menu principal' })
  return portail
}
const options = () => screen.getAllByRole('option').map((o) => o.querySelector('b')?.textContent)
const choisie = () => screen.getByRole('option', { selected: true }).textContent

test('« Ctrl + K » ouvre, les flèches choisissent, Entrée ouvre la page, et elle revient dans les dernières ouvertes', async () => {
  const { personne, ici } = await ouvrir()
  await personne.keyboard('{Control>}k{/Control}')
  const champ = await screen.findByRole('combobox')
  await personne.type(champ, 'marées')
  await screen.findByText('2 premiers sur 9')
  expect(options()).toEqual([
    'Les Marées contées',
    'Marées hautes',
    'Toutes les structures trouvées',
    'Marie Le Bihan',
  ])
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('10 résultats.')
  expect(choisie()).toContain('Les Marées contées')
  await personne.keyboard('{ArrowUp}')
  expect(choisie()).toContain('Marie Le Bihan')
  await personne.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur/validate/5'))
  expect(screen.queryByRole('combobox')).toBeNull()
  await personne.keyboard('{Control>}k{/Control}')
  await screen.findByText('Derniers ouverts')
  expect(options()[0]).toBe('Marées hautes')
})

test('Tab passe d’un genre au suivant sans quitter le champ ; Échap rend la place', async () => {
  const { personne, serveur } = await ouvrir()
  const [bouton] = screen.getAllByRole('button', { name: 'Rechercher' })
  await personne.click(bouton as HTMLElement)
  await personne.type(await screen.findByRole('combobox'), 'marées')
  await screen.findByText('2 premiers sur 9')
  await personne.keyboard('{Tab}')
  await waitFor(() => expect(serveur.de('GET /recherche').at(-1)?.query.get('portee')).toBe('structures'))
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  expect(options()).not.toContain('Marie Le Bihan')
  await personne.keyboard('{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(bouton)
})

test('rien de trouvé se dit ; sans mot, les actes et les entrées du rôle s’offrent', async () => {
  const { personne } = await ouvrir('comptable')
  await personne.keyboard('{Control>}k{/Control}')
  const champ = await screen.findByRole('combobox')
  expect(options()).toEqual([
    'Accueil',
    'Porteurs',
    'Projets',
    'Virements',
    'Statistiques',
    'Écritures',
    'Mon compte',
  ])
  await personne.type(champ, 'rien')
  await screen.findByText('Aucun résultat pour “rien”.')
})

test('une structure trouvée par son SIRET le montre, et sa liste, qui cherche des mots, ne s’offre pas', async () => {
  const { personne } = await ouvrir()
  await personne.keyboard('{Control>}k{/Control}')
  await personne.type(await screen.findByRole('combobox'), '732 829 320')
  await screen.findByText('2 premiers sur 9')
  expect(options()).toEqual(['Les Marées contées', 'Marées hautes', 'Marie Le Bihan'])
  expect(choisie()).toContain('Zoé Lefèvre · Brest · SIRET 732\u00a0829\u00a0320\u00a000074')
})

test('une structure trouvée par un de ses membres dit lequel', async () => {
  const { personne } = await ouvrir()
  await personne.keyboard('{Control>}k{/Control}')
  await personne.type(await screen.findByRole('combobox'), 'abgrall')
  await screen.findByText('2 premiers sur 9')
  const dits = screen.getAllByRole('option').map((o) => o.querySelector('.palette-texte > span')?.textContent)
  expect(dits.slice(0, 2)).toEqual([
    'Zoé Lefèvre · Brest',
    'Zoé Lefèvre · membre\u00a0: Marée Abgrall · Brest',
  ])
})

test('un porteur de projet n’a ni le bouton ni la touche', async () => {
  const { personne } = ouvrirPortail('/porteur-projet/kit-com', { 'GET /kit-com': { corps: { data: [] } } })
  await screen.findAllByRole('navigation', { name: 'Menu principal' })
  await personne.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('button', { name: 'Rechercher' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('une aide antérieure et une structure sans compte se disent « reprise », et mènent à leur liste ou à la structure', async () => {
  const aide = { quoi: 'aide', annee: 2016, structure: 'Quai des mots', decision: 'accordee', accorde: 1200 }
  const trouves = [
    {
      quoi: 'structure',
      id: 3,
      nom: 'Compagnie Papier',
      ville: 'Le Mans',
      siret: null,
      rna: null,
      aides: 2,
      anneeMin: 2015,
      anneeMax: 2017,
    },
    { ...aide, id: 8, titre: 'Nuit du polar', reference: '2016-0041', porteurId: 12 },
    { ...aide, id: 7, titre: 'Nuit du polar', reference: '2016-0040', porteurId: null },
  ]
  const { personne, ici } = await ouvrir('admin', {
    ...TROUVES,
    structures: RIEN,
    comptes: RIEN,
    aides: { trouves, total: 3 },
  })
  await personne.keyboard('{Control>}k{/Control}')
  await personne.type(await screen.findByRole('combobox'), 'nuit')
  await screen.findByText('Aides antérieures')
  const lignes = screen.getAllByRole('option')
  expect(lignes.every((l) => l.textContent?.includes('reprise'))).toBe(true)
  expect(lignes[0]?.textContent).toContain('sans compte · Le Mans · 2 aides · 2015 à 2017')
  expect(lignes[1]?.textContent).toContain('2016 · Quai des mots · 2016-0041 · 1\u00a0200,00\u00a0€')
  await personne.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/porteur?id=12'))
})
