import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { RibLu } from '#domain/virement/banque/reponses.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, montrer } from '#test-kit/ecran/portail.tsx'
import { ribAffiche } from '#test-kit/ecran/virement-affiche.ts'
import { EcranRib } from './EcranRib.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
})
afterEach(fermerPortail)

const LIRE = 'GET /virements/ribs/40'
const VERIFIER = 'POST /virements/ribs/40/verifier'

function ouvrir(rib: RibLu, reponses: Reponses = {}, role: Role = 'comptable') {
  const routes = [{ path: '/admin/virements/rib/:porteurId', element: <EcranRib /> }]
  const ouvert = montrer(role, routes, '/admin/virements/rib/40', {
    [LIRE]: { corps: { data: rib } },
    ...reponses,
  })
  return { ...ouvert, clavier: userEvent.setup({ delay: null }) }
}

test('l’appel se note avec qui a répondu et quel jour, une fois le numéro connu appelé', async () => {
  const verification = {
    le: '2026-11-24T09:00:00.000Z',
    interlocuteur: 'Camille Renard',
    jour: '2026-11-24',
    par: { id: 1, prenom: 'Zoé', nom: 'Lefèvre' },
  }
  const { clavier, appels, serveur } = ouvrir(ribAffiche(), {
    [VERIFIER]: { corps: { status: 'success', data: ribAffiche({ verification }) } },
  })
  expect((await screen.findByRole('link', { name: '+33 6 39 98 12 34' })).getAttribute('href')).toBe(
    'tel:+33639981234',
  )
  const noter = screen.getByRole<HTMLButtonElement>('button', { name: 'Noter la vérification' })
  expect(noter.disabled).toBe(true)
  await clavier.click(screen.getByRole('checkbox'))
  await clavier.click(noter)
  expect(await screen.findAllByText('Dites qui a répondu.')).toBeTruthy()
  await clavier.type(screen.getByRole('textbox', { name: /^Personne jointe/ }), 'Camille Renard')
  serveur[LIRE] = { corps: { data: ribAffiche({ verification }) } }
  await clavier.click(noter)
  expect(await screen.findByText(/Vérifié le 24\/11\/2026 auprès de Camille Renard/)).toBeTruthy()
  expect(
    appels()
      .filter((a) => a.cle === VERIFIER)
      .map((a) => a.corps),
  ).toEqual([
    { ribModifieLe: '2026-11-20T15:42:00.000Z', interlocuteur: 'Camille Renard', jour: '2026-11-24' },
  ])
})

test('qui ne prépare pas lit sans noter ; un RIB inchangé n’a rien à vérifier', async () => {
  ouvrir(ribAffiche(), {}, 'superviseur')
  expect(await screen.findByText('Un comptable doit appeler la structure, puis le noter ici.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Noter la vérification' })).toBeNull()
  ouvrir(ribAffiche({ modifieLe: null, modifiePar: null, avant: null }))
  expect(await screen.findByText('Ce RIB n’a pas changé.')).toBeTruthy()
})

test('le RIB a encore changé entre-temps : le nom reste écrit, mais l’appel est à refaire pour ce changement-là', async () => {
  const refus = { statut: 409, corps: { message: 'Le RIB a changé depuis.' } }
  const { clavier, appels, serveur } = ouvrir(ribAffiche(), { [VERIFIER]: refus })
  const nom = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Personne jointe/ })
  await clavier.type(nom, 'Camille Renard')
  await clavier.click(screen.getByRole('checkbox'))
  serveur[LIRE] = { corps: { data: ribAffiche({ modifieLe: '2026-11-24T08:00:00.000Z' }) } }
  const noter = screen.getByRole<HTMLButtonElement>('button', { name: 'Noter la vérification' })
  await clavier.click(noter)
  expect((await screen.findByRole('alert')).textContent).toContain('La vérification n’est pas notée.')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  expect(nom.value).toBe('Camille Renard')
  await clavier.click(noter)
  expect(appels().filter((a) => a.cle === VERIFIER)).toHaveLength(1)
})

const REGLER = 'POST /virements/rejets/31/regler'
const rejet = {
  ligne: 31,
  lot: 8,
  reference: 'C-2026-0001',
  le: '2026-11-23T08:00:00.000Z',
  motif: 'compte clos (AC04)',
}

test('un rejet de la banque se règle d’un appel, avec sa raison ; le premier champ qui manque prend le focus', async () => {
  const { clavier, appels, serveur } = ouvrir(ribAffiche({ modifieLe: null, rejet }), {
    [REGLER]: { corps: { status: 'success', data: ribAffiche({ modifieLe: null }) } },
  })
  expect((await screen.findByText(/la banque a rejeté/)).textContent).toContain('compte clos (AC04)')
  const regler = screen.getByRole('button', { name: 'Régler le rejet' })
  await clavier.click(regler)
  const numero = screen.getByRole('combobox', { name: /^Numéro appelé/ })
  expect(document.activeElement).toBe(numero)
  expect(screen.getByText('Choisissez le numéro appelé.')).toBeTruthy()
  await clavier.selectOptions(numero, '+33 6 39 98 12 34')
  await clavier.click(regler)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Personne jointe/ }))
  await clavier.keyboard('Camille Renard')
  await clavier.click(regler)
  const raison = screen.getByRole('textbox', { name: /^Pourquoi ce compte est juste/ })
  expect(document.activeElement).toBe(raison)
  await clavier.keyboard('Compte rouvert.')
  serveur[LIRE] = { corps: { data: ribAffiche({ modifieLe: null }) } }
  await clavier.click(regler)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Régler le rejet' })).toBeNull())
  expect(appels().find((a) => a.cle === REGLER)?.corps).toEqual({
    raison: 'Compte rouvert.',
    interlocuteur: 'Camille Renard',
    numero: '+33 6 39 98 12 34',
    jour: '2026-11-24',
  })
})

test('sans aucun numéro connu avant le rejet, rien ne dit ce compte juste : la page dit pourquoi', async () => {
  ouvrir(ribAffiche({ rejet, telephones: [] }))
  expect(await screen.findByText(/Aucun numéro n’était connu avant ce rejet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Régler le rejet' })).toBeNull()
})

test('le compte a changé pendant que l’on appelait : rien n’est réglé, et ce qui est écrit reste', async () => {
  const refus = { statut: 409, corps: { message: 'Ce rejet n’est plus à régler.' } }
  const { clavier } = ouvrir(ribAffiche({ rejet }), { [REGLER]: refus })
  const [personne] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Personne jointe/ })
  if (!personne) throw new Error('Un champ attendu.')
  await clavier.selectOptions(screen.getByRole('combobox'), '+33 6 39 98 12 34')
  await clavier.type(personne, 'Camille Renard')
  const raison = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Pourquoi/ })
  await clavier.type(raison, 'Compte rouvert.')
  await clavier.click(screen.getByRole('button', { name: 'Régler le rejet' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Le rejet n’est pas réglé.')
  expect([personne.value, raison.value]).toEqual(['Camille Renard', 'Compte rouvert.'])
})

test('qui ne prépare pas lit le rejet sans pouvoir le régler', async () => {
  ouvrir(ribAffiche({ modifieLe: null, rejet }), {}, 'superviseur')
  expect(await screen.findByText(/la banque a rejeté/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Régler le rejet' })).toBeNull()
})
