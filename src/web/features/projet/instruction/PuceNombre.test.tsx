import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const autour = {
  devantCommission: 0,
  enRetard: 0,
  sommes: null,
  comptesAuPlus: null,
  delais: { joursConvention: 30, joursBilan: 90 },
}
const meta = {
  total: 1,
  page: 1,
  parPage: 50,
  annees: [2026],
  autour,
  attentes: { bilans: 0, paiements: 0 },
  onglets: { 'en-cours': 0, affectation: 0, 'commissions-passees': 1, archives: 0 },
}
const ouvrir = (query: string) =>
  ouvrirPortail(
    `/admin/projets?${query}`,
    {
      'GET /projets': { corps: { data: [projetEnListe({})], meta } },
      'GET /categories-structures': { corps: { data: [{ id: 4, libelle: 'Librairie', isRetire: false }] } },
    },
    { role: 'admin' },
  )

test.each([
  ['indicateur=accordees&annee=2026', 'Accordées, décisions publiées en 2026'],
  [
    'indicateur=accordees&annee=2026&egale=2026-11-22',
    'Accordées, décisions publiées en 2026, au 22/11/2026',
  ],
  ['indicateur=deposees&annee=2025&dimension=region&valeur=Bretagne', 'Déposées, signées en 2025 · Bretagne'],
  ['indicateur=deposees&annee=2025&dimension=departement&valeur=01', 'Déposées, signées en 2025 · Ain (01)'],
  ['indicateur=deposees&annee=2025&dimension=structure&valeur=4', 'Déposées, signées en 2025 · Librairie'],
  [
    'indicateur=versees&annee=2025&dimension=region&valeur=non-renseigne',
    'Aides versées, paiements datés en 2025 · Non renseigné',
  ],
])('la liste ouverte par « %s » le dit en mots', async (query, mots) => {
  ouvrir(query)
  await screen.findByText(mots)
})

test('ôter la puce rend la liste à son onglet, sans l’année du nombre', async () => {
  const { personne, routeur } = ouvrir('indicateur=accordees&annee=2026&egale=2026-11-22')
  await personne.click(await screen.findByRole('button', { name: /Accordées, décisions publiées en 2026/ }))
  expect(routeur.state.location.search).toBe('?tab=in-progress')
  expect(screen.queryByText(/^Accordées en 2026/)).toBeNull()
})
