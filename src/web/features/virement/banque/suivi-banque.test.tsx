import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { ligneAffichee, lotALaBanque } from '#test-kit/ecran/virement-affiche.ts'
import { EcranLot } from '../lot/EcranLot.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
})
afterEach(fermerPortail)

const PAR = { id: 3, prenom: 'Claire', nom: 'Fabre' }
const enCours = (rang: number) => ligneAffichee(rang, { etat: 'en-cours' })
const rejetee = (rang: number): LigneLot =>
  ligneAffichee(rang, {
    etat: 'rejetee',
    rejetee: {
      le: '2026-11-24T08:12:00.000Z',
      par: PAR,
      code: 'AC04',
      motif: null,
      phrase: 'compte clos (AC04)',
      suite: 'rib-attendu',
    },
    referenceSuivante: `C-2026-000${rang}-2`,
  })
const lu = (data: LotLu) => ({ corps: { data } })
const fait = { corps: { status: 'success', data: { id: 8, numero: 'VIR-2026-0008', version: 4 } } }
const LOT = 'GET /virements/8'

function ouvrir(lignes: LigneLot[], reponses: Reponses = {}, suite = '') {
  const routes = [{ path: '/admin/virements/:id', element: <EcranLot /> }]
  const ouvert = montrer('comptable', routes, `/admin/virements/8${suite}`, {
    [LOT]: lu(lotALaBanque(lignes)),
    ...reponses,
  })
  return { ...ouvert, clavier: userEvent.setup({ delay: null }) }
}
const dialogue = async () => within(await screen.findByRole('dialog'))

test('les rejets d’abord, ouverts, avec la suite ; le rang reste celui du fichier', async () => {
  ouvrir([enCours(1), rejetee(2)])
  const boite = await screen.findByRole('heading', { name: 'Compte clos (AC04)' })
  expect(boite.closest('section')?.textContent).toContain('C-2026-0002-2')
  const rangs = [...document.querySelectorAll('.lot-rang')].map((r) => r.textContent)
  expect(rangs).toEqual(['Ligne 2', 'Ligne 1'])
})

test('un rejet se règle d’un lot terminé aussi : le lien du compte reste', async () => {
  const fini = lotALaBanque([rejetee(1)])
  ouvrir([], { [LOT]: lu({ ...fini, refus: { ...fini.refus, suivre: 'Ce lot est terminé.' } }) })
  const lien = await screen.findByRole('link', { name: 'Contrôler le RIB' })
  expect(lien.getAttribute('href')).toMatch(/\/admin\/virements\/rib\/\d+$/)
})

test('confirme les lignes choisies à leur date de valeur, une seule fois', async () => {
  const CONFIRMER = 'PATCH /virements/8/confirmer'
  const { clavier, appels } = ouvrir([enCours(1), enCours(2), enCours(3)], { [CONFIRMER]: fait })
  expect(await screen.findByRole('button', { name: 'Confirmer les 3 virements en cours' })).toBeTruthy()
  await clavier.click(screen.getByRole('checkbox', { name: 'Choisir la ligne 1' }))
  await clavier.click(screen.getByRole('checkbox', { name: 'Choisir la ligne 3' }))
  await clavier.click(screen.getByRole('button', { name: 'Confirmer les 2 virements choisis' }))
  const d = await dialogue()
  const date = d.getByRole('textbox', { name: /^Date de valeur/ })
  await clavier.clear(date)
  await clavier.type(date, '19/11/2026')
  expect(d.getByText('La banque n’a pas pu payer avant le 20/11/2026.')).toBeTruthy()
  await clavier.clear(date)
  await clavier.type(date, '23/11/2026')
  await clavier.dblClick(d.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    appels()
      .filter((a) => a.cle === CONFIRMER)
      .map((a) => a.corps),
  ).toEqual([{ lignes: [31, 33], dateValeur: '2026-11-23', version: 3 }])
})

test('note un rejet, avec les mots usuels de son code', async () => {
  const REJETER = 'PATCH /virements/8/lignes/31/rejeter'
  const { clavier, appels, serveur } = ouvrir([enCours(1), enCours(2)], { [REJETER]: fait })
  await clavier.click(await screen.findByRole('button', { name: 'Détail de la ligne 1, Titulaire 1' }))
  await clavier.click(screen.getByRole('button', { name: 'La banque l’a rejeté' }))
  const d = await dialogue()
  await clavier.selectOptions(d.getByRole('combobox'), 'Compte clos (AC04)')
  serveur[LOT] = lu(lotALaBanque([rejetee(1), enCours(2)]))
  await clavier.click(d.getByRole('button', { name: 'Noter le rejet' }))
  const titre = await screen.findByRole('heading', { name: 'Compte clos (AC04)' })
  await waitFor(() => expect(document.activeElement).toBe(titre))
  expect(
    appels()
      .filter((a) => a.cle === REJETER)
      .map((a) => a.corps),
  ).toEqual([{ code: 'AC04', motif: 'Compte clos', version: 3 }])
})

const effet = (rang: number, quoi: 'confirmer' | 'rejeter', phrase: string) => ({
  ligne: 30 + rang,
  rang,
  titulaire: `Titulaire ${rang}`,
  reference: `C-2026-000${rang}`,
  montant: 1000 * rang,
  effet: quoi,
  phrase,
})
const PREVOIR = 'POST /virements/8/reponses/effets'
const APPLIQUER = 'POST /virements/8/reponses'
const fichier = new File(['<Document/>'], 'REP-1.xml', { type: 'application/xml' })

test('une réponse de la banque se lit, montre ce qu’elle change, puis s’applique', async () => {
  const effets = {
    dejaLue: false,
    nom: 'REP-1.xml',
    effets: [effet(1, 'confirmer', 'Payé le 23 novembre 2026'), effet(2, 'rejeter', 'compte clos (AC04)')],
  }
  const { clavier, appels, serveur } = ouvrir(
    [enCours(1), enCours(2)],
    { [PREVOIR]: { corps: { data: effets } }, [APPLIQUER]: { corps: { status: 'success', data: effets } } },
    '?reponse',
  )
  const d = await dialogue()
  await clavier.upload(d.getByLabelText('Fichier pain.002'), fichier)
  expect(await d.findByText('Ce qui va changer : 1 payé, 1 rejeté.')).toBeTruthy()
  // Nothing is kept before « Appliquer ».
  expect(d.getByText(/est lu\.$/)).toBeTruthy()
  const lignes = within(d.getByRole('region', { name: 'Ce qui va changer' })).getAllByRole('listitem')
  expect(lignes.map((l) => l.textContent)).toEqual([
    '2. Titulaire 2compte clos (AC04)2\u00a0000,00\u00a0€',
    '1. Titulaire 1Payé le 23 novembre 20261\u00a0000,00\u00a0€',
  ])
  // Ten of them scroll, and the keyboard scrolls them.
  expect(d.getByRole('list', { name: 'Ligne par ligne' }).tabIndex).toBe(0)
  expect(appels().some((a) => a.cle === APPLIQUER)).toBe(false)
  serveur[LOT] = lu(lotALaBanque([enCours(1), rejetee(2)]))
  await clavier.dblClick(d.getByRole('button', { name: 'Appliquer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(appels().filter((a) => a.cle === APPLIQUER)).toHaveLength(1)
})

test('une réponse d’un autre lot garde le dialogue et dit pourquoi ; déjà lue, elle ne change rien', async () => {
  const { clavier, serveur } = ouvrir(
    [enCours(1), enCours(2)],
    { [PREVOIR]: { statut: 422, corps: { message: 'Ce fichier répond à l’ordre « VIR-2026-0001 ».' } } },
    '?reponse',
  )
  const d = await dialogue()
  await clavier.upload(d.getByLabelText('Fichier pain.002'), fichier)
  expect(await d.findByText('Ce fichier répond à l’ordre « VIR-2026-0001 ».')).toBeTruthy()
  expect(d.queryByRole('button', { name: 'Appliquer' })).toBeNull()
  serveur[PREVOIR] = { corps: { data: { dejaLue: true, nom: 'REP-1.xml', effets: [] } } }
  await clavier.upload(d.getByLabelText('Fichier pain.002'), fichier)
  expect(await d.findByText('Déjà lue, rien ne change.')).toBeTruthy()
  expect(d.queryByRole('button', { name: 'Appliquer' })).toBeNull()
})
