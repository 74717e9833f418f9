import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatMoment } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const acte = (id: number, champs: object = {}) => ({
  id,
  acte: 'controler',
  le: '2026-03-02T09:00:00.000Z',
  adresse: '203.0.113.1',
  avant: null,
  apres: null,
  expurgeLe: null,
  acteur: { id: 3, prenom: 'Agnès', nom: 'Delmas', role: 'admin' },
  objet: { genre: 'projet', id: 7, nom: '2026-0007' },
  ...champs,
})
const LIRE = 'GET /journal'
const VERIFICATION = 'GET /journal/verification'
const sceau = {
  le: '2026-03-02T03:50:00.000Z',
  chaines: 12,
  empreinte: 'ab'.repeat(32),
  fausses: 0,
  citees: [],
}

async function ouvrir(adresse = '/admin/journal', role: Role = 'admin') {
  const ecran = ouvrirPortail(
    adresse,
    {
      [LIRE]: (r) => ({
        corps: r.query.has('apres')
          ? { data: [acte(1)], meta: { suivant: null } }
          : {
              data: [
                acte(3, {
                  acte: 'exporterDonnees',
                  objet: { genre: 'portail', id: null, nom: null },
                }),
                acte(2),
              ],
              meta: { suivant: 2 },
            },
      }),
      [VERIFICATION]: { corps: { data: { dernier: sceau, enRetard: false } } },
      'GET /comptes': { corps: { data: [{ id: 3, prenom: 'Agnès', nom: 'Delmas', role: 'admin' }] } },
    },
    { role },
  )
  await screen.findByRole('heading', { level: 1, name: 'Journal' })
  return ecran
}
const lignes = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

test('dit les actes de tout le portail, exports compris, puis ceux d’avant quand on les demande', async () => {
  const { personne, serveur } = await ouvrir()
  await screen.findByRole('table')
  expect(lignes().map((l) => l.textContent)).toEqual([
    expect.stringContaining('Export de données'),
    expect.stringContaining('Demande contrôlée'),
  ])
  expect(screen.getByRole('link', { name: '2026-0007' }).getAttribute('href')).toBe(
    '/gestion/admin/projets/validation?id=7',
  )
  await personne.click(screen.getByRole('button', { name: 'Afficher les actes suivants' }))
  await waitFor(() => expect(lignes()).toHaveLength(3))
  expect(serveur.de(LIRE).at(-1)?.query.get('apres')).toBe('2')
  expect(screen.queryByRole('button', { name: 'Afficher les actes suivants' })).toBeNull()
})

test('un acte sur un lot de virements mène à ce lot', async () => {
  const objet = { genre: 'virement', id: 8, nom: 'VIR-2026-0008' }
  ouvrirPortail(
    '/admin/journal?genre=virement',
    {
      [LIRE]: { corps: { data: [acte(5, { acte: 'approuverLot', objet })], meta: { suivant: null } } },
      [VERIFICATION]: { corps: { data: { dernier: sceau, enRetard: false } } },
    },
    { role: 'superviseur' },
  )
  const lien = await screen.findByRole('link', { name: 'VIR-2026-0008' })
  expect(lien.getAttribute('href')).toBe('/gestion/admin/virements/8')
  expect(lien.closest('td')?.textContent).toBe('Virement VIR-2026-0008')
})

test('se filtre, et la vue se garde dans l’adresse', async () => {
  const { personne, serveur, ici } = await ouvrir('/admin/journal?numero=2026-0007')
  await personne.selectOptions(await screen.findByLabelText('Acte'), 'Demande contrôlée')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Acte').value).toBe('controler'))
  expect(ici()).toBe('/gestion/admin/journal?numero=2026-0007&acte=controler')
  await screen.findByRole('option', { name: 'Agnès Delmas' })
  await personne.selectOptions(screen.getByLabelText('Personne'), 'Agnès Delmas')
  await waitFor(() =>
    expect(Object.fromEntries(serveur.de(LIRE).at(-1)?.query ?? [])).toEqual({
      numero: '2026-0007',
      acte: 'controler',
      acteurId: '3',
    }),
  )
  await personne.click(screen.getByRole('link', { name: 'Effacer les filtres' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/journal'))
})

test('le menu y mène l’administration et la supervision, pas la comptabilité', async () => {
  const lien = () => screen.queryByRole('link', { name: 'Journal' })
  await ouvrir('/admin/journal', 'superviseur')
  expect(lien()?.getAttribute('href')).toBe('/gestion/admin/journal')
  fermerPortail()
  ouvrirPortail('/admin/informations', {}, { role: 'comptable' })
  await screen.findByRole('link', { name: /^Zoé Lefèvre/ })
  expect(lien()).toBeNull()
})

test('ce dont un acte parle encore après sa disparition est nommé dans son genre', async () => {
  const disparu = (id: number, genre: string) => acte(id, { objet: { genre, id: 7, nom: null } })
  const data = ['projet', 'porteur', 'compte', 'commission'].map((genre, i) => disparu(i + 1, genre))
  ouvrirPortail('/admin/journal', { [LIRE]: { corps: { data, meta: { suivant: null } } } }, { role: 'admin' })
  await screen.findByRole('table')
  expect(lignes().map((l) => within(l).getAllByRole('cell')[1]?.textContent)).toEqual([
    'Demande effacée',
    'Porteur effacé',
    'Compte effacé',
    'Commission supprimée',
  ])
})

const NUIT = formatMoment(new Date(sceau.le))
const RECRITE = { fausses: 2, citees: [{ genre: 'projet', id: 7, nom: '2026-0007' }] }
test.each([
  [
    'saine',
    sceau,
    false,
    `Journal vérifié et scellé le ${NUIT}\u00a0: 12 chaînes, aucune récrite ni coupée.`,
  ],
  [
    'récrite',
    { ...sceau, ...RECRITE },
    false,
    `Journal scellé le ${NUIT}\u00a0: 12 chaînes, dont 2 récrites ou coupées.`,
  ],
  [
    'en retard',
    sceau,
    true,
    `Le journal n’a pas été vérifié la nuit dernière\u00a0; il a été scellé le ${NUIT}\u00a0: 12 chaînes.`,
  ],
  ['jamais faite', null, false, 'Le journal n’a pas encore été scellé\u00a0: il l’est chaque nuit à 4 h 50.'],
])('la vérification %s se lit en tête', async (_nom, dernier, enRetard, phrase) => {
  const corps = { data: [], meta: { suivant: null, tropDeNoms: true } }
  ouvrirPortail(
    '/admin/journal?nom=a',
    { [LIRE]: { corps }, [VERIFICATION]: { corps: { data: { dernier, enRetard } } } },
    { role: 'superviseur' },
  )
  const region = await screen.findByRole('region', { name: 'Vérification' })
  expect(region.querySelector('p')?.textContent).toBe(phrase)
  const liens = within(region).queryAllByRole('link')
  expect(liens.map((l) => l.textContent)).toEqual(dernier?.fausses ? ['2026-0007'] : [])
  await screen.findByText(/^Trop de structures ou de personnes portent ce nom/)
})

test('une saisie est un numéro de demande ou un nom, et l’export prend les mêmes filtres', async () => {
  const { personne, ici, serveur } = await ouvrir('/admin/journal?genre=projet')
  const champ = await screen.findByRole('searchbox', { name: 'Demande, structure ou personne' })
  await personne.type(champ, 'Lire en fête')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/journal?genre=projet&nom=Lire+en+f%C3%AAte'))
  await personne.clear(champ)
  await personne.type(champ, '2026-0007')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/journal?genre=projet&numero=2026-0007'))
  await personne.click(await screen.findByRole('button', { name: 'Exporter ces actes' }))
  await waitFor(() =>
    expect(Object.fromEntries(serveur.de('GET /export/journal').at(-1)?.query ?? [])).toEqual({
      genre: 'projet',
      numero: '2026-0007',
    }),
  )
})

test('limité à un seul objet, l’écran le dit et permet d’en sortir', async () => {
  const { personne, serveur, ici } = await ouvrir('/admin/journal?genre=projet&objetId=7')
  await screen.findByText('Demande 7 seulement')
  expect(serveur.de(LIRE)[0]?.query.get('objetId')).toBe('7')
  await personne.click(screen.getByRole('button', { name: 'Ne plus s’y limiter' }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/journal?genre=projet'))
})
