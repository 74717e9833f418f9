import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { COLIS_EXPIRE, plusComplet } from '#domain/colis/etats.ts'
import type { ColisLu } from '#domain/colis/reponse.ts'
import { colisAffiche, DEFAUTS_AFFICHES, EN_DEUX, SANS_PARTIE } from '#test-kit/ecran/colis-affiche.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(() => {
  fermerPortail()
  vi.restoreAllMocks()
})

/** As the page's text is compared: any space is one. */
const lue = (phrase: string): string => phrase.replaceAll('\u00a0', ' ')
const LIRE = 'GET /colis/12'
const ouvrir = (colis: ColisLu, plus = {}) =>
  ouvrirPortail('/admin/colis/12', { [LIRE]: { corps: { data: colis } }, ...plus }, { role: 'admin' })

test('prêt : chaque partie dit ses demandes, sa taille et l’empreinte de son manifeste', async () => {
  ouvrir(colisAffiche({ parties: EN_DEUX }))
  await screen.findByText('2 parties à télécharger')
  screen.getByText(/120\sdemandes, de 2026-0001 à 2026-0201/)
  expect(screen.getAllByText(/^9f86d081/)).toHaveLength(2)
  screen.getByRole('button', { name: 'Télécharger la partie 2' })
  screen.getByText(/se télécharge jusqu’au 30 novembre 2026/)
})

test('télécharger relit le colis, puis le donne au navigateur', async () => {
  const suivis: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    suivis.push(this.href)
  })
  const { personne } = ouvrir(colisAffiche())
  await personne.click(await screen.findByRole('button', { name: 'Télécharger' }))
  await waitFor(() =>
    expect(suivis).toEqual([expect.stringMatching(/\/colis\/12\/parties\/1\?fin=1&pour=1&signature=s$/)]),
  )
})

test('plus complet entre-temps : la page le dit, et rien n’est téléchargé', async () => {
  const suivis: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    suivis.push(this.href)
  })
  const { personne, serveur } = ouvrir(colisAffiche())
  const bouton = await screen.findByRole('button', { name: 'Télécharger' })
  const raison = plusComplet('la demande 2026-0012 a été anonymisée')
  serveur.routes[LIRE] = { corps: { data: colisAffiche({ ...SANS_PARTIE, etat: 'perime', raison }) } }
  await personne.click(bouton)
  await screen.findByText(lue(raison))
  expect(suivis).toEqual([])
  screen.getByRole('link', { name: 'Préparer un autre colis' })
})

test('en préparation : où elle en est, et que l’on peut partir', async () => {
  ouvrir(colisAffiche({ ...SANS_PARTIE, etat: 'preparation', faites: 12, lus: 5_242_880 }))
  await screen.findByText(/12 sur 214\sdemandes, 5\sMo lus/)
  screen.getByText(/Vous pouvez quitter cette page/)
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('12')
})

test('incomplet : les fichiers nommés avec leur défaut, et de quoi reprendre', async () => {
  const { personne, serveur } = ouvrir(
    colisAffiche({ etat: 'incomplet', defauts: DEFAUTS_AFFICHES, nombreDefauts: 103, peutReprendre: true }),
    { 'POST /colis/12/reprise': { corps: { status: 'success', data: { id: 12, deja: false } } } },
  )
  await screen.findByText(/103\sfichiers ne sont pas dans ce colis/)
  screen.getByText('2026-0012/pieces/budget.pdf')
  screen.getByText(/Budget, absent du stockage/)
  screen.getByText(/Dossier signé, pas encore scellé/)
  screen.getByText(/Et 100\sautres, dans le manifeste/)
  serveur.routes[LIRE] = {
    corps: { data: colisAffiche({ ...SANS_PARTIE, etat: 'preparation', faites: 212 }) },
  }
  await personne.click(screen.getByRole('button', { name: 'Reprendre la préparation' }))
  await screen.findByText('Le colis se prépare')
})

test('échoué : la raison, et « Reprendre » ; un refus de reprendre reste écrit', async () => {
  const { personne } = ouvrir(
    colisAffiche({
      ...SANS_PARTIE,
      etat: 'echoue',
      raison: 'Le stockage n’a pas répondu.',
      peutReprendre: true,
    }),
    { 'POST /colis/12/reprise': { statut: 409, corps: { message: 'Ce colis est prêt.' } } },
  )
  await screen.findByText('Le stockage n’a pas répondu.')
  await personne.click(screen.getByRole('button', { name: 'Reprendre la préparation' }))
  await screen.findByText('Ce colis est prêt.')
})

test('expiré : la phrase, et un autre à préparer', async () => {
  ouvrir(colisAffiche({ ...SANS_PARTIE, etat: 'expire', raison: COLIS_EXPIRE }))
  await screen.findByText(lue(COLIS_EXPIRE))
  expect(screen.queryByRole('button', { name: /Télécharger/ })).toBeNull()
})

test('inconnu : la page le dit', async () => {
  ouvrirPortail(
    '/admin/colis/12',
    { [LIRE]: { statut: 404, corps: { message: 'Cette page ou cet élément est introuvable.' } } },
    { role: 'admin' },
  )
  await screen.findByText('Ce colis n’a pas pu être lu.')
})
