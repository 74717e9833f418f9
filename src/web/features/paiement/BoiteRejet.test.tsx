import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { BoiteRejet } from './BoiteRejet.tsx'

afterEach(fermerPortail)

type Retour = NonNullable<ProjetReponse['retourBanque']>
const rejet: NonNullable<Retour['rejet']> = {
  le: '2026-11-23T14:53:00.000Z',
  motif: 'compte clos (AC04)',
  ibanFin: '5464',
  duPayeur: false,
  attend: 'rib',
  suite: 'Nouveau RIB attendu, puis contrôle par téléphone',
  relanceLe: '2026-11-30',
  referenceSuivante: 'C-2026-0043-2',
}
function ouvrir(champs: Partial<typeof rejet> | null) {
  const retourBanque = champs && {
    titre: 'Rejeté par la banque',
    phrase: 'Le 23 novembre 2026.',
    lot: { id: 3, numero: 'VIR-2026-0003' },
    rejet: { ...rejet, ...champs },
  }
  const projet = { ...projetAffiche({ montantAlloue: 10_000 }), retourBanque } as ProjetReponse
  montrer('admin', [{ path: '/', element: <BoiteRejet projet={projet} /> }], '/', {})
}

test('à qui appelle : deux phrases à dire, une chose à ne jamais faire ; ce qui est attendu, et la relance', async () => {
  ouvrir({})
  expect((await screen.findByRole('heading', { name: /^Virement rejeté/ })).textContent).toBe(
    'Virement rejeté le 23/11/2026\u00a0: compte clos (AC04)',
  )
  expect(screen.getByRole('heading', { name: /^Si .+ appelle$/ })).toBeTruthy()
  expect(screen.getByText(/reste acquise.+la banque l’a renvoyée le 23 novembre 2026.+5464/i)).toBeTruthy()
  expect(screen.getByText(/Donnez un nouveau RIB sur votre page.+au numéro que nous avons déjà/)).toBeTruthy()
  expect(screen.getByText(/^Ne notez ni IBAN dicté ni nouveau numéro/)).toBeTruthy()
  expect(screen.getByText('Relance automatique le 30/11/2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'VIR-2026-0003' }).getAttribute('href')).toContain(
    '/admin/virements/3',
  )
})

test('un rejet qui est l’affaire du payeur ne demande rien à la structure', async () => {
  ouvrir({ duPayeur: true, attend: 'lot', motif: 'provision insuffisante (AM04)', relanceLe: null })
  expect(await screen.findByText(/Vous n’avez rien à faire/)).toBeTruthy()
  expect(screen.queryByText(/nouveau RIB sur votre page/)).toBeNull()
  expect(screen.queryByText('Porteur prévenu par message')).toBeNull()
})

test('sans rejet, ou pour qui ne lit pas les virements, rien', () => {
  ouvrir(null)
  expect(screen.queryByRole('heading')).toBeNull()
})
