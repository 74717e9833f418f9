import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { brouillonAffiche, COMMISSION_PV } from '#test-kit/ecran/pv-affiche.ts'
import { seanceAffichee } from '#test-kit/ecran/seance-affichee.ts'

afterEach(fermerPortail)

const CORRIGER = 'POST /seances/5/rectifications'
const SORTI = { arriveLe: '2026-12-05T14:30:12.000Z', partiLe: '2026-12-05T14:42:30.000Z' }
const REVENU = { arriveLe: '2026-12-05T14:44:10.000Z', partiLe: '2026-12-05T15:26:00.000Z' }
const appel = {
  seanceId: 5,
  version: 10,
  ouverture: '2026-12-05T14:30:00.000Z',
  cloture: '2026-12-05T15:26:00.000Z',
  membres: [{ id: 2, prenom: 'Karim', nom: 'Benali', passages: [SORTI, REVENU] }],
}

test('une heure de retour se corrige avec sa raison ; les autres gardent leurs secondes', async () => {
  const { personne, serveur } = ouvrirPortail(
    '/admin/commissions/3/proces-verbal',
    {
      'GET /commissions/3/proces-verbaux': { corps: { commission: COMMISSION_PV, data: [], seances: [] } },
      'GET /commissions/3/proces-verbaux/1': {
        corps: { data: { brouillon: brouillonAffiche({ enSeance: true, appel }), ecarts: [] } },
      },
      'GET /parametres/proces-verbaux': {
        corps: { data: { publicationAttendSignatures: false, version: 1 } },
      },
      [CORRIGER]: { corps: { status: 'success', data: seanceAffichee() } },
    },
    { role: 'admin' },
  )
  await personne.click(await screen.findByText('Corriger une heure ou une présence'))
  await personne.click(screen.getByRole('button', { name: 'Corriger, Karim Benali' }))
  const presences = screen.getByRole('textbox', { name: 'Présences' })
  await personne.clear(presences)
  await personne.type(presences, 'de quinze heures')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer la correction' }))
  await screen.findByText('Une ligne par présence, par exemple 15:30 - 16:26.')
  await screen.findByText(/^Dites pourquoi/)
  expect(serveur.de(CORRIGER)).toEqual([])
  await personne.clear(presences)
  await personne.type(presences, '15:30 - 15:42\n15:43 - 16:26')
  await personne.type(screen.getByRole('textbox', { name: 'Raison' }), 'Erreur de saisie.')
  await personne.click(screen.getByRole('button', { name: 'Enregistrer la correction' }))
  await screen.findByText('Correction enregistrée.')
  const [envoi] = serveur.de(CORRIGER)
  expect(envoi?.corps).toEqual({
    membre: 2,
    raison: 'Erreur de saisie.',
    version: 10,
    passages: [SORTI, { ...REVENU, arriveLe: '2026-12-05T15:43:00+01:00' }],
  })
})
