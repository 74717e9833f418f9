import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EcranSeance } from '#domain/seance/reponse-salle.ts'
import { suivreFlux } from '#test-kit/ecran/flux-evenements.ts'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { ecranAffiche } from '#test-kit/ecran/seance-affichee.ts'

afterEach(() => {
  vi.restoreAllMocks()
  fermerPortail()
})

const LIRE = 'GET /seances/5/ecran'
const KARIM = { prenom: 'Karim', nom: 'Benali' }
const dit = (data: EcranSeance) => ({ corps: { data } })
const ouvrir = (e: EcranSeance) =>
  ouvrirPortail('/admin/commissions/3/seance/5/ecran', { [LIRE]: dit(e) }, { role: 'admin' })
const plat = (): string => (document.querySelector('main')?.textContent ?? '').replaceAll(/\s/g, ' ')

test('dit le dossier, ce qui est demandé, ce qui reste et les deux suivants, sans menu', async () => {
  ouvrir(ecranAffiche())
  await screen.findByRole('heading', { level: 2, name: 'Les Marées du livre' })
  for (const texte of ['Dossier 38 sur 102', '12 000 €', '368 700 €', '231 300 € proposés sur 600 000 €'])
    expect(plat()).toContain(texte)
  screen.getByText('Bulles en Beauce')
  screen.getByText('Biennale du récit de voyage')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('la bande nomme qui doit sortir, et disparaît quand tous sont dehors', async () => {
  const { serveur } = ouvrir(ecranAffiche({ doiventSortir: [{ ...KARIM, sorti: false }] }))
  const flux = await suivreFlux()
  await screen.findByText('Doit quitter la salle')
  screen.getByText('Karim Benali')
  serveur.routes[LIRE] = dit(ecranAffiche({ doiventSortir: [{ ...KARIM, sorti: true }] }))
  await flux.annoncer('seance', { seanceId: 5, version: 11 })
  await waitFor(() => expect(screen.queryByText('Karim Benali')).toBeNull())
})

test('la séance d’une autre commission ne fait rien relire', async () => {
  const { serveur } = ouvrir(ecranAffiche())
  const flux = await suivreFlux()
  await screen.findByText('Bulles en Beauce')
  const lues = serveur.de(LIRE).length
  await flux.annoncer('seance', { seanceId: 6, version: 1 })
  expect(serveur.de(LIRE)).toHaveLength(lues)
})

test('la ligne coupée puis reprise fait relire ce qui s’est passé entre-temps', async () => {
  const { serveur } = ouvrir(ecranAffiche())
  const flux = await suivreFlux()
  await screen.findByText('Bulles en Beauce')
  serveur.routes[LIRE] = dit(ecranAffiche({ statut: 'suspendue' }))
  await flux.couper()
  await screen.findByText('Séance suspendue')
})

test('sans nouvelle du portail, l’âge des données est dit ; puis l’état juste revient', async () => {
  figerTemps()
  const depart = Date.now()
  let ecoule = 0
  vi.spyOn(Date, 'now').mockImplementation(() => depart + ecoule)
  const attendre = async (ms: number): Promise<void> => {
    ecoule += ms
    await passer(ms)
  }
  const { serveur } = ouvrir(ecranAffiche())
  await screen.findByText('Bulles en Beauce')
  serveur.routes[LIRE] = null
  await attendre(50_000)
  expect(screen.queryByText(/^Données d’il y a/)).toBeNull()
  await attendre(140_000)
  screen.getByText('Données d’il y a 3 min')
  serveur.routes[LIRE] = dit(ecranAffiche({ courant: null, enveloppe: null, statut: 'close' }))
  await attendre(21_000)
  await screen.findByText('Séance close')
  expect(screen.queryByText(/^Données d’il y a/)).toBeNull()
})

test.each([
  [{ statut: 'preparee' }, 'La séance ouvre à 9 h 30'],
  [{ statut: 'suspendue' }, 'Séance suspendue'],
  [{ statut: 'close' }, 'Séance close'],
] as const)('hors séance (%j), une seule phrase', async (champs, phrase) => {
  ouvrir(ecranAffiche({ ...champs, courant: null, enveloppe: null, suivants: [] }))
  await waitFor(() => expect(plat()).toContain(phrase))
})

test.each([
  [
    { examines: 8, deCote: 1, total: 9, suivants: [] },
    'Fin de l’ordre du jour8 dossiers passés sur 9, 1 mis de côté',
  ],
  [{ examines: 0, total: 9 }, 'Séance ouverte9 dossiers à l’ordre du jour'],
  [{ examines: 3, total: 9 }, 'Séance ouverte3 dossiers passés sur 9'],
])('aucun dossier en cours (%j) : la salle lit où en est la séance', async (champs, phrase) => {
  ouvrir(ecranAffiche({ ...champs, courant: null }))
  await waitFor(() => expect(plat()).toContain(phrase))
})

test.each([
  [404, 'Cette séance n’existe pas, ou n’existe plus.'],
  [403, 'Vous n’avez pas accès à cette séance.'],
])('ce qui ne se lit plus (%i) ne reste pas à l’écran de la salle', async (statut, message) => {
  const { serveur } = ouvrir(ecranAffiche())
  const flux = await suivreFlux()
  await screen.findByText('Bulles en Beauce')
  serveur.routes[LIRE] = {
    statut,
    corps: { message: statut === 403 ? message : 'Séance avec l’ID 5 introuvable.' },
  }
  await flux.annoncer('seance', { seanceId: 5, version: 11 })
  await screen.findByText(message)
  expect(plat()).not.toContain('368 700')
})
