import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const PAIEMENT: PaiementSuivi = {
  projetId: 7,
  etat: 'transmis',
  montant: 6500,
  reference: 'C-2026-0062',
  motif: null,
  phrase: 'Virement transmis à la banque, exécution prévue le 26 novembre 2026',
  compte: { titulaire: 'Lettres en Rade', iban: 'FR76\u00a0••••\u00a0••••\u00a04817' },
  ancienCompte: false,
  conventionSigneeLe: '2026-11-02T10:00:00.000Z',
  prepareLe: '2026-11-24T10:00:00.000Z',
  transmisLe: '2026-11-25T10:00:00.000Z',
  execution: '2026-11-26',
  refuseLe: null,
  payeLe: null,
}
const ouvrir = (...data: PaiementSuivi[]) =>
  ouvrirPortail('/porteur-projet/paiement?projetId=7', { 'GET /mes-paiements': { corps: { data } } })
const etapes = () =>
  within(screen.getAllByRole('list').at(-1) as HTMLElement)
    .getAllByRole('listitem')
    .map((li) => li.querySelector('.paiement-etape-titre')?.textContent)

test('à la banque : la phrase, le compte masqué, la référence du relevé, les étapes', async () => {
  ouvrir(PAIEMENT)
  await screen.findByText('Virement transmis à la banque, exécution prévue le 26 novembre 2026.')
  screen.getByText(/^Cherchez cette référence sur votre relevé/)
  screen.getByText('compte se terminant par 4817')
  expect(screen.getAllByText('C-2026-0062')).toHaveLength(2)
  screen.getByText(/un paiement est en cours vers l’ancien compte/)
  expect(etapes()).toEqual([
    ...['Fait\u00a0: Convention signée', 'Fait\u00a0: Virement en préparation'],
    ...['En ce moment\u00a0: Virement transmis à la banque', 'À venir\u00a0: Payé'],
    'À venir\u00a0: Attestation et bilan',
  ])
})

test('refusé : à faire, un seul bouton vers le RIB, ce qui suit', async () => {
  ouvrir({
    ...PAIEMENT,
    etat: 'refuse',
    phrase: 'Virement refusé par la banque\u00a0: vérifiez votre RIB',
    execution: null,
    motif: 'compte clos',
    refuseLe: '2026-11-26T10:00:00.000Z',
  })
  await screen.findByText(/^Votre banque donne ce motif/)
  // No statement shows a transfer that came back.
  expect(screen.queryByText(/^Cherchez cette référence/)).toBeNull()
  const lien = screen.getByRole('link', { name: 'Vérifier mon RIB' })
  expect(lien.getAttribute('href')).toBe('/gestion/porteur-projet/informations?tab=rib')
  expect(etapes()?.slice(2, 4)).toEqual([
    'Refusé\u00a0: Refusé par la banque',
    'En ce moment\u00a0: Nouveau RIB',
  ])
})

test('payé sans lot : ni préparation ni banque ; rien à suivre se dit', async () => {
  ouvrir({
    ...PAIEMENT,
    etat: 'paye',
    phrase: 'Payé le 27 novembre 2026',
    payeLe: '2026-11-27',
    prepareLe: null,
  })
  await screen.findByText('Payé le 27 novembre 2026.')
  expect(etapes()).toHaveLength(3)
  fermerPortail()
  ouvrir()
  await screen.findByText('Aucun paiement à suivre')
})

test('un RIB se corrige en sachant qu’un paiement est en chemin', async () => {
  ouvrirPortail('/porteur-projet/informations?tab=rib', {
    'GET /mes-paiements': { corps: { data: [PAIEMENT] } },
    'GET /porteurs-projet/4': { corps: { data: { id: 4, version: 1, titulaireCompte: 'Lettres en Rade' } } },
  })
  await screen.findByText(/^Un paiement est en cours vers ce compte, FR76/)
})
