import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

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
  conventionSigneePar: 'Claire Le Bihan',
  prepareLe: '2026-11-24T10:00:00.000Z',
  transmisLe: '2026-11-25T10:00:00.000Z',
  execution: '2026-11-26',
  refuseLe: null,
  payeLe: null,
  compteRefuse: null,
  ribRecuLe: null,
  referenceSuivante: null,
}
const ouvrir = (...data: PaiementSuivi[]) =>
  ouvrirPortail('/porteur-projet/paiement?projetId=7', {
    'GET /mes-paiements': { corps: { data } },
    'GET /projets/7': { corps: { data: projetAffiche({ id: 7 }) } },
  })
const CALENDRIER = { joursBilan: 40, joursConvention: 30, periodes: [], periodeOuverte: null }
/** The same, of an application read too. */
const ouvrirAvec = (paiement: Partial<PaiementSuivi>, projet: object) =>
  ouvrirPortail('/porteur-projet/paiement?projetId=7', {
    'GET /mes-paiements': { corps: { data: [{ ...PAIEMENT, ...paiement }] } },
    'GET /mes-projets': { corps: { data: [projetAffiche({ id: 7, ...projet })] } },
    'GET /calendrier-depot-projet': { corps: { data: CALENDRIER } },
  })
const detail = (titre: RegExp) => screen.getByText(titre).closest('li')?.textContent ?? ''
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

test('qui a signé, et pour quand le bilan ; l’approbation ne se dit faite qu’une fois faite', async () => {
  ouvrirAvec({}, { dateFin: '2026-11-30' })
  await screen.findByText('Par Claire Le Bihan et par Sofia.')
  await screen.findByText('Au plus tard le 9 janvier 2027.')
  screen.getByText('Approuvé par deux personnes de Sofia.')
  fermerPortail()
  ouvrirAvec({ etat: 'preparation', transmisLe: null, execution: null }, {})
  await screen.findByText('Deux personnes de Sofia l’approuvent avant son envoi.')
  expect(screen.queryByText(/^Approuvé par/)).toBeNull()
})

test('le dossier fini, son bilan est fait, et la banque a eu le temps', async () => {
  const paye = { etat: 'paye', phrase: 'Payé le 2 mars 2025', payeLe: '2025-03-02' } as const
  ouvrirAvec(paye, { dateFin: '2025-03-20', isBilanFilled: true })
  await screen.findByText('L’aide a été versée sur le compte de votre structure.')
  expect(screen.queryByText(/sous quelques jours/)).toBeNull()
  await waitFor(() => expect(etapes().at(-1)).toBe('Fait\u00a0: Attestation et bilan'))
})

test('un nouveau RIB reçu : les deux comptes, quand, et rien d’autre à faire', async () => {
  ouvrirAvec(
    {
      etat: 'rib-corrige',
      refuseLe: '2026-11-23T10:00:00.000Z',
      compteRefuse: 'FR76\u00a0••••\u00a0••••\u00a05464',
      ribRecuLe: '2026-11-24T17:12:00.000Z',
      referenceSuivante: 'C-2026-0062-2',
    },
    {},
  )
  await screen.findByText(/^Vous n’avez rien d’autre à faire/)
  screen.getByText('compte se terminant par 5464')
  expect(detail(/Nouveau RIB reçu/)).toContain('24 novembre 2026')
  screen.getByText('Sous la référence C-2026-0062-2.')
  screen.getByText(/ne vous demande jamais un code/)
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

test('le RIB refusé : la banque l’a dit, et le même compte ne s’enregistre pas de nouveau', async () => {
  const { personne, serveur } = ouvrirPortail('/porteur-projet/informations?tab=rib', {
    'GET /mes-paiements': {
      corps: {
        data: [
          {
            ...PAIEMENT,
            etat: 'refuse',
            motif: 'compte clos',
            refuseLe: '2026-11-23T10:00:00.000Z',
            compteRefuse: 'FR76\u00a0••••\u00a0••••\u00a00189',
          },
        ],
      },
    },
    'GET /porteurs-projet/4': {
      corps: {
        data: {
          id: 4,
          version: 1,
          titulaireCompte: 'Lettres en Rade',
          iban: 'FR7630006000011234567890189',
          bic: 'AGRIFRPP',
        },
      },
    },
  })
  await screen.findByText(
    /^Le 23 novembre 2026, la banque a refusé le virement vers ce compte.* compte clos\./,
  )
  await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect((await screen.findAllByText(/^C’est le compte que la banque a refusé/)).length).toBeGreaterThan(0)
  expect(serveur.de('PUT /porteurs-projet/4')).toEqual([])
})
