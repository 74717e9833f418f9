import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { SectionMembres } from './SectionMembres.tsx'

const LIRE = 'GET /porteurs-projet/4/membres'
const REGLER = 'PUT /porteurs-projet/4/mes-courriels'
const YANN: MembreLu = {
  id: 2,
  prenom: 'Yann',
  nom: 'Le Goff',
  email: 'yann@lettres-en-rade.fr',
  role: 'lecteur',
  signataire: false,
  finances: true,
  depuis: '2025-01-14T09:00:00.000Z',
  invitePar: null,
  vous: true,
  sansSuccesseur: false,
}
const lus = (champs: Partial<MembresDe> = {}) => ({
  corps: {
    data: {
      membres: [YANN],
      demandeOuverte: false,
      demandes: null,
      invitations: null,
      envoyeesAujourdhui: null,
      sansCourriels: [],
      ...champs,
    } satisfies MembresDe,
  },
})
const ouvrir = (reponses: Parameters<typeof montrer>[3]) =>
  montrer('porteurProjet', [{ path: '/', element: <SectionMembres porteurId={4} /> }], '/', reponses)

afterEach(fermerPortail)

test('un trésorier se passe de ce qu’il reçoit, et de cela seul ; ce qu’il a réglé se lit', async () => {
  const { appels, serveur } = ouvrir({
    [LIRE]: lus(),
    [REGLER]: { corps: { status: 'success', data: { sans: ['versement'] } } },
  })
  const recus = await screen.findAllByRole('switch')
  expect(recus.map((r) => r.parentElement?.textContent)).toEqual(['Aide versée'])
  serveur[LIRE] = lus({ sansCourriels: ['versement'] })
  await userEvent.click(recus[0] as HTMLElement)
  await waitFor(() => expect(appels().find((a) => a.cle === REGLER)?.corps).toEqual({ sans: ['versement'] }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false))
})

test('le réglage refusé revient à ce qu’il était, et le dit', async () => {
  ouvrir({ [LIRE]: lus(), [REGLER]: { statut: 503, corps: { message: 'Service indisponible.' } } })
  await userEvent.click(await screen.findByRole('switch'))
  await screen.findByText('Vos e-mails ne sont pas réglés.')
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
})

test('un lecteur ne reçoit rien de cela : rien n’est à régler', async () => {
  ouvrir({ [LIRE]: lus({ membres: [{ ...YANN, finances: false }] }) })
  await screen.findByRole('heading', { name: 'Personnes' })
  expect(screen.queryByRole('heading', { name: 'Vos e-mails' })).toBeNull()
})
