import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { CALENDRIER } from '#test-kit/ecran/portail.tsx'
import { Colophon } from './Colophon.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PERIODE = CALENDRIER.periodes[0] as CalendrierReponse['periodes'][number]
const FERME = { ...CALENDRIER, isOuvert: false, periodeOuverte: null }

test.each<[string, CalendrierReponse, string[]]>([
  [
    'une période ouverte se lit de son début à sa limite',
    { ...CALENDRIER, periodeOuverte: { ...PERIODE, deadline: '2026-05-20' } },
    ['Période de dépôt ouverte', 'du 1er janvier au 20 mai 2026'],
  ],
  [
    'hors période, la prochaine ouverture est donnée',
    { ...FERME, prochaineOuverture: '2027-01-05' },
    ['Aucune période de dépôt ouverte', 'prochaine ouverture le 5 janvier 2027'],
  ],
  [
    'sans calendrier, cela se dit aussi',
    { ...FERME, periodes: [], prochaineOuverture: null },
    ['Aucune période de dépôt ouverte', 'les prochaines dates seront données ici'],
  ],
  [
    'la commission annoncée est celle de la période ouverte, non la première à venir',
    {
      ...CALENDRIER,
      periodes: [
        { ...PERIODE, id: 9, dateFrom: '2025-06-01', dateTo: '2025-09-30', dateCommission: '2999-06-02' },
        { ...PERIODE, dateCommission: '2999-07-09' },
      ],
      periodeOuverte: { ...PERIODE, dateCommission: '2999-07-09' },
    },
    [
      'Période de dépôt ouverte',
      'du 1er janvier au 31 mai 2026',
      'Réponse après la commission du',
      '9 juillet 2999',
    ],
  ],
  [
    'dépôt fermé, la commission annoncée est celle de la période qui s’ouvrira',
    {
      ...FERME,
      periodes: [
        { ...PERIODE, dateCommission: '2999-06-02' },
        { ...PERIODE, id: 9, dateFrom: '2999-01-05', dateTo: '2999-03-31', dateCommission: '2999-09-09' },
      ],
      prochaineOuverture: '2999-01-05',
    },
    [
      'Aucune période de dépôt ouverte',
      'prochaine ouverture le 5 janvier 2999',
      'Réponse après la commission du',
      '9 septembre 2999',
    ],
  ],
])('la page de connexion : %s', async (_cas, calendrier, lignes) => {
  fauxServeur({ 'GET /calendrier-depot-projet': { corps: { data: calendrier } } })
  render(<Colophon />)
  const dites = () => [...document.querySelectorAll('dt, dd')].map((e) => e.textContent)
  await waitFor(() => expect(dites()).toEqual(lignes))
})

test('la page de connexion ne dit rien du calendrier quand il ne se lit pas', async () => {
  const { recues } = fauxServeur({
    'GET /calendrier-depot-projet': { statut: 500, corps: { message: 'panne' } },
  })
  render(<Colophon />)
  await waitFor(() => expect(recues).toHaveLength(1))
  expect(screen.queryByRole('term')).toBeNull()
})
