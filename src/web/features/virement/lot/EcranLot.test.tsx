import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { REFUS_ACTES } from '#domain/virement/actes-lot.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { ligneAffichee, ligneBloquee, lotAffiche, lotALaBanque } from '#test-kit/ecran/virement-affiche.ts'
import { EcranLot } from './EcranLot.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
})
afterEach(fermerPortail)

const lu = (data: LotLu) => ({ corps: { data } })
const fait = { corps: { status: 'success', data: { id: 8, numero: 'VIR-2026-0008', version: 4 } } }
const LOT = 'GET /virements/8'
const APPROUVER = 'PATCH /virements/8/approuver'

function ouvrir(lot: LotLu, reponses: Reponses = {}, role: Role = 'comptable', suite = '') {
  const routes = [
    { path: '/admin/virements/:id', element: <EcranLot /> },
    { path: '/admin/virements', element: <p>Liste des virements</p> },
  ]
  const ouvert = montrer(role, routes, `/admin/virements/8${suite}`, { [LOT]: lu(lot), ...reponses })
  return { ...ouvert, clavier: userEvent.setup({ delay: null }) }
}
const dialogue = () => screen.findByRole('dialog')

test('A ouvre l’approbation, qui dit combien et pour combien ; un clic répété n’approuve qu’une fois', async () => {
  const { clavier, appels, serveur } = ouvrir(lotAffiche(), { [APPROUVER]: fait })
  await screen.findByRole('heading', { level: 1, name: 'Virement VIR-2026-0008' })
  await clavier.keyboard('a')
  const d = within(await dialogue())
  expect(d.getByRole('heading').textContent).toBe(
    'Approuver 2\u00a0virements pour 3\u00a0000,00\u00a0€\u00a0?',
  )
  expect(d.getByText(/exécutés le jeudi 26 novembre 2026/)).toBeTruthy()
  serveur[LOT] = lu(
    lotAffiche({
      etat: 'approuve',
      approuve: { le: '2026-11-24T16:03:00Z', par: { id: 1, prenom: 'Zoé', nom: 'L' } },
    }),
  )
  await clavier.dblClick(d.getByRole('button', { name: 'Approuver' }))
  expect(await screen.findByText(/Approuvé par vous à 17/)).toBeTruthy()
  const envois = appels().filter((a) => a.cle === APPROUVER)
  expect(envois.map((a) => a.corps)).toEqual([{ version: 3, debite: lotAffiche().debite?.iban }])
})

test('un RIB changé entre-temps : rien d’approuvé, la ligne s’ouvre et prend le focus', async () => {
  const { clavier, serveur } = ouvrir(lotAffiche(), {
    [APPROUVER]: { statut: 409, corps: { message: 'Ligne 2\u00a0: le RIB a changé.' } },
  })
  await clavier.click(await screen.findByRole('button', { name: /^Approuver 2/ }))
  serveur[LOT] = lu(
    lotAffiche({
      lignes: [ligneAffichee(1), ligneBloquee(2)],
      bloquees: { nombre: 1, montant: 2000 },
      refus: { ...lotAffiche().refus, approuver: REFUS_ACTES.bloquee },
    }),
  )
  await clavier.click(within(await dialogue()).getByRole('button', { name: 'Approuver' }))
  const titre = await screen.findByRole('heading', { name: 'Le RIB a changé depuis la préparation' })
  await waitFor(() => expect(document.activeElement).toBe(titre))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Décidez d’abord de la ligne 2.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Approuver 1/ }).disabled).toBe(true)
})

test('une ligne bloquée : deux issues neutres, dont chacune dit sa suite et nomme les comptes', async () => {
  const lot = lotAffiche({ lignes: [ligneAffichee(1), ligneBloquee(2, true)] })
  const RETIRER = 'DELETE /virements/8/lignes/32'
  const { clavier, appels, serveur } = ouvrir(lot, { [RETIRER]: fait })
  await screen.findByRole('button', { name: 'Reprendre le nouveau RIB de la ligne 2' })
  await clavier.click(screen.getByRole('button', { name: 'Retirer la ligne 2' }))
  const d = within(await dialogue())
  expect(d.getByText('Structure 2')).toBeTruthy()
  expect(d.getAllByText(/^compte se terminant par/).map((e) => e.textContent)).toEqual([
    'compte se terminant par 3308',
    'compte se terminant par 9051',
  ])
  serveur[LOT] = lu(lotAffiche({ lignes: [ligneAffichee(1)] }))
  await clavier.click(d.getByRole('button', { name: 'Retirer la ligne' }))
  await waitFor(() => expect(screen.queryByText('Titulaire 2')).toBeNull())
  expect(appels().filter((a) => a.cle === RETIRER)).toHaveLength(1)
})

test('un nouveau RIB qui n’est pas vérifié ne se reprend pas : la vérification est proposée', async () => {
  ouvrir(lotAffiche({ lignes: [ligneBloquee(2)] }))
  const bouton = await screen.findByRole<HTMLButtonElement>('button', { name: /^Reprendre le nouveau RIB/ })
  expect(bouton.disabled).toBe(true)
  expect(
    screen.getByRole('link', { name: 'Vérifiez d’abord ce RIB par téléphone' }).getAttribute('href'),
  ).toBe('/admin/virements/rib/42')
})

test('un administrateur qui approuve ne peut que retirer une ligne bloquée', async () => {
  ouvrir(lotAffiche({ lignes: [ligneBloquee(2, true)] }), {}, 'admin')
  await screen.findByRole('button', { name: 'Retirer la ligne 2' })
  expect(screen.queryByRole('button', { name: /^Reprendre/ })).toBeNull()
})

test('qui a préparé lit qu’une seconde personne doit approuver, sans bouton', async () => {
  const refus = { ...lotAffiche().refus, approuver: REFUS_ACTES.memePersonne }
  ouvrir(lotAffiche({ refus, secondePersonne: true }))
  expect(await screen.findByText('Une seconde personne doit approuver')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approuver/ })).toBeNull()
})

test('la supervision lit le lot, sans panneau ni fichier', async () => {
  const refus = Object.fromEntries(Object.keys(lotAffiche().refus).map((a) => [a, REFUS_ACTES.droit]))
  ouvrir(lotALaBanque([ligneAffichee(1)], { refus: refus as LotLu['refus'] }), {}, 'superviseur')
  await screen.findByRole('heading', { level: 1, name: 'Virement VIR-2026-0008' })
  expect(screen.queryByRole('heading', { name: /Approbation|Fichier/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Approuver|Télécharger|Confirmer|Lire)/ })).toBeNull()
})

test('le numéro d’une ligne puis Entrée y mènent ; les lettres changées sont dites', async () => {
  const change = ligneAffichee(2, {
    titulaire: 'Le Cœur',
    nomTransmis: 'Le Coeur',
    morceaux: [
      { texte: 'Le C', change: false },
      { texte: 'oe', change: true },
      { texte: 'ur', change: false },
    ],
  })
  const { clavier } = ouvrir(lotAffiche({ lignes: [ligneAffichee(1), change] }))
  await screen.findByText('Identique')
  expect(screen.getByText('transmis : Le Coeur')).toBeTruthy()
  expect(document.querySelector('mark')?.textContent).toBe('oe')
  await clavier.keyboard('2{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Le Cœur' })))
})

const par = { id: 9, prenom: 'Nadia', nom: 'Lefort' }
const approuve = { le: '2026-11-20T10:05:00.000Z', par }
const ANNULER = 'PATCH /virements/8/annuler'
const SANS_ARRET = { arreteLe: null, arretePar: null }

test('annuler demande un motif, et part avec la version que montrait l’écran', async () => {
  const { clavier, appels } = ouvrir(lotAffiche({ etat: 'approuve', approuve }), { [ANNULER]: fait })
  await clavier.click(await screen.findByRole('button', { name: 'Annuler le lot' }))
  const d = within(await dialogue())
  expect(d.queryByText(/est à la banque/)).toBeNull()
  await clavier.click(d.getByRole('button', { name: 'Annuler le lot' }))
  expect(d.getByText('Le motif de l’annulation est obligatoire.')).toBeTruthy()
  await clavier.type(d.getByRole('textbox'), 'Montant à revoir')
  await clavier.click(d.getByRole('button', { name: 'Annuler le lot' }))
  await waitFor(() =>
    expect(
      appels()
        .filter((a) => a.cle === ANNULER)
        .map((a) => a.corps),
    ).toEqual([{ motif: 'Montant à revoir', version: 3, ...SANS_ARRET }]),
  )
})

test('annuler un lot à la banque demande d’abord quand elle l’a arrêté, et qui l’a dit', async () => {
  const exporte = { le: '2026-11-20T10:10:00.000Z', par }
  const { clavier, appels } = ouvrir(lotAffiche({ etat: 'transmis', approuve, exporte }), { [ANNULER]: fait })
  await clavier.click(await screen.findByRole('button', { name: 'Annuler le lot' }))
  const d = within(await dialogue())
  d.getByText(/les aides seraient versées deux fois/)
  await clavier.type(d.getByRole('textbox', { name: /^Motif/ }), 'Envoyé par erreur')
  await clavier.click(d.getByRole('button', { name: 'Annuler le lot' }))
  d.getByText('Dites quel jour la banque a arrêté le fichier.')
  d.getByText('Nommez la personne qui l’a confirmé à la banque.')
  expect(appels().filter((a) => a.cle === ANNULER)).toEqual([])
  fireEvent.change(d.getByLabelText(/^Arrêté auprès de la banque le/), { target: { value: '2026-11-20' } })
  await clavier.type(d.getByRole('textbox', { name: /^Personne jointe/ }), 'Camille Renard')
  await clavier.click(d.getByRole('button', { name: 'Annuler le lot' }))
  await waitFor(() =>
    expect(
      appels()
        .filter((a) => a.cle === ANNULER)
        .map((a) => a.corps),
    ).toEqual([
      { motif: 'Envoyé par erreur', version: 3, arreteLe: '2026-11-20', arretePar: 'Camille Renard' },
    ]),
  )
})

test('déjà rejetées : lues d’abord, le même compte avant l’autre ; rien ne s’approuve avant « J’ai lu »', async () => {
  const par = { id: 3, prenom: 'Claire', nom: 'Fabre' }
  const deja = {
    le: '2026-11-12T09:00:00.000Z',
    phrase: 'compte bloqué (AC06)',
    code: 'AC06',
    lot: { id: 2, numero: 'VIR-2026-0002' },
    iban: 'FR76 •••• •••• 5291',
    memeCompte: true,
    jugement: {
      le: '2026-11-19T13:20:00.000Z',
      par,
      raison: 'Blocage levé le 18/11.',
      interlocuteur: 'Camille Renard',
      numero: '+33 3 29 00 12 80',
      jour: '2026-11-19',
    },
    verification: null,
  }
  const { clavier } = ouvrir(
    lotAffiche({
      lignes: [
        ligneAffichee(1),
        ligneAffichee(2, { dejaRejetee: { ...deja, memeCompte: false, jugement: null } }),
        ligneAffichee(3, { dejaRejetee: deja }),
      ],
    }),
  )
  await screen.findByRole('heading', { name: 'Même compte que celui que la banque a refusé' })
  expect(screen.getByText(/Blocage levé le 18\/11/)).toBeTruthy()
  expect(
    screen.getByText(/auprès de Camille Renard, au \+33 3 29 00 12 80, connu avant le rejet/),
  ).toBeTruthy()
  expect(screen.getAllByText(/^(Même compte que|Le compte a changé)/).map((e) => e.textContent)).toEqual([
    'Même compte que celui que la banque a refusé',
    'Le compte a changé depuis le rejet',
  ])
  const approuver = screen.getByRole('button', { name: /^Approuver/ })
  expect(approuver.getAttribute('aria-disabled') ?? approuver.hasAttribute('disabled')).toBeTruthy()
  expect(screen.getByText('Lisez d’abord les rejets.')).toBeTruthy()
  await clavier.keyboard('a')
  const lus = screen.getByRole('checkbox', { name: 'J’ai lu les rejets des lignes 2 et 3.' })
  expect(document.activeElement).toBe(lus)
  expect(screen.queryByRole('dialog')).toBeNull()
  await clavier.keyboard(' a')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
