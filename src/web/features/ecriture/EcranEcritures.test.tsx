import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PrevisionEcritures } from '#domain/ecriture/contrat.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const PREVISION: PrevisionEcritures = {
  mois: '2026-11',
  nomFichier: 'ecritures-aides-202611.txt',
  encodage: 'utf-8',
  regle: true,
  termine: true,
  parEvenement: [{ evenement: 'paiement', ecritures: 1, montant: 1500.5 }],
  ecritures: 1,
  debit: 1500.5,
  credit: 1500.5,
  nouvelles: 1,
  lignes: [],
  exports: [],
  identique: null,
}
const mois = { mois: '2026-11', ecritures: 1, nouvelles: 1, exporteLe: null }
const liste = (data: object[], regle = true) => ({ corps: { data, meta: { regle } } })
const ouvrir = (reponses: Parameters<typeof ouvrirPortail>[1]) =>
  ouvrirPortail('/admin/ecritures', reponses, { role: 'comptable' })

test('sans écriture ni comptes, la page dit ce qui manque et qui peut le donner', async () => {
  ouvrir({ 'GET /ecritures': liste([], false) })
  await screen.findByText('Aucune écriture pour l’instant')
  screen.getByText(/Donnez les vôtres à un administrateur/)
  expect(screen.queryByRole('button', { name: /^Exporter/ })).toBeNull()
})

test('un mois se lit avec ses comptes d’exemple, mais ne s’exporte pas', async () => {
  ouvrir({
    'GET /ecritures': liste([mois], false),
    'GET /ecritures/2026-11': { corps: { data: { ...PREVISION, regle: false } } },
  })
  const bouton = await screen.findByRole('button', { name: 'Exporter novembre 2026' })
  expect(bouton).toHaveProperty('disabled', true)
})

test('une lecture qui échoue se dit et se réessaie', async () => {
  ouvrir({ 'GET /ecritures': { statut: 404, corps: { message: 'Rien ici.' } } })
  await screen.findByText('Les écritures n’ont pas pu être chargées.')
})

test('si quelqu’un vient de l’exporter, la page le dit et montre son export', async () => {
  const { serveur, personne } = ouvrir({
    'GET /ecritures': liste([mois]),
    'GET /ecritures/2026-11': { corps: { data: PREVISION } },
    'POST /ecritures/2026-11': {
      statut: 409,
      corps: { message: 'Les écritures de novembre 2026 ont déjà été exportées.', code: 'deja-exporte' },
    },
  })
  await personne.click(await screen.findByRole('button', { name: 'Exporter novembre 2026' }))
  await screen.findByText('Les écritures de novembre 2026 ont déjà été exportées.')
  expect(serveur.de('POST /ecritures/2026-11').map((a) => a.corps)).toEqual([{ confirme: false }])
  expect(serveur.de('GET /ecritures/2026-11').length).toBe(2)
})
