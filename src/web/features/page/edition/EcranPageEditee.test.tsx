import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { CLES_PAGES, TITRES_PAGES } from '#domain/page/pages.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const LE = '2026-03-02T09:00:00.000Z'
const version = (n: number) => ({ version: n, le: LE, par: n === 1 ? null : 'Agnès Delmas' })
const AIDE = {
  cle: 'aide',
  titre: 'Aide',
  version: 2,
  texte: 'Bonjour de la {organisme}.',
  versions: [version(2), version(1)],
}
const LIRE = 'GET /pages/aide/versions'
const ECRIRE = 'PUT /pages/aide'
const ouvrir = (role: Role = 'admin', reponses = {}) =>
  ouvrirPortail(
    '/admin/parametres/pages/aide',
    {
      [LIRE]: { corps: { data: AIDE } },
      'GET /pages/aide/versions/1': { corps: { data: { ...version(1), cle: 'aide', texte: 'Ancien.' } } },
      'GET /parametres/calendrier': { statut: 503, corps: { message: 'Panne' } },
      ...reponses,
    },
    { role },
  )
const zone = () => screen.findByLabelText(/^Texte/) as Promise<HTMLTextAreaElement>
const bouton = (name: string) => screen.getByRole('button', { name })
const apercu = () => screen.getByRole('region', { name: 'Aperçu' })

test('la liste des pages dit le dernier changement, et mène à l’éditeur', async () => {
  const liste = CLES_PAGES.map((cle, i) => ({
    cle,
    titre: TITRES_PAGES[cle],
    version: i + 1,
    modifieLe: LE,
    modifiePar: i === 0 ? null : 'Agnès Delmas',
  }))
  ouvrirPortail(
    '/admin/parametres?tab=pages',
    { 'GET /pages': { corps: { data: liste, meta: { total: 5, page: 1, parPage: 5 } } } },
    { role: 'admin' },
  )
  const lien = await screen.findByRole('link', { name: 'Conditions d’utilisation' })
  expect(lien.getAttribute('href')).toBe('/gestion/admin/parametres/pages/cgv')
  screen.getByText('Texte d’origine')
  screen.getByText('Version 2, le 02/03/2026 10:00, par Agnès Delmas')
})

test('l’aperçu suit la saisie, puis le texte part avec la version lue', async () => {
  const { personne, serveur } = ouvrir('admin', {
    [ECRIRE]: {
      corps: {
        status: 'success',
        data: { ...AIDE, version: 3, texte: '**Neuf**', versions: [version(3), ...AIDE.versions] },
      },
    },
  })
  const texte = await zone()
  within(apercu()).getByText('Bonjour de la Sofia.')
  await personne.clear(texte)
  await personne.type(texte, 'Neuf')
  texte.setSelectionRange(0, 4)
  await personne.click(bouton('Gras'))
  expect(texte.value).toBe('**Neuf**')
  await waitFor(() => expect(within(apercu()).getByText('Neuf').tagName).toBe('STRONG'))
  await personne.click(bouton('Enregistrer'))
  await screen.findByText('La page est enregistrée.')
  expect(serveur.de(ECRIRE)[0]?.corps).toEqual({ texte: '**Neuf**', version: 2 })
  await screen.findByRole('button', { name: 'Lire la version 3' })
  expect(screen.queryByText('Modifications non enregistrées')).toBeNull()
})

test('modifiée entre-temps : la saisie reste, et peut continuer par-dessus la version enregistrée', async () => {
  const message = 'Cette page a été modifiée entre-temps. Rechargez la page.'
  const { personne, serveur } = ouvrir('admin', {
    [ECRIRE]: { statut: 409, corps: { message, code: 'version' } },
  })
  const texte = await zone()
  await personne.clear(texte)
  await personne.type(texte, 'Le mien')
  await personne.click(bouton('Enregistrer'))
  await screen.findByText(message)
  expect(texte.value).toBe('Le mien')
  const autre = { ...AIDE, version: 3, texte: 'Le sien', versions: [version(3), ...AIDE.versions] }
  serveur.routes[LIRE] = { corps: { data: autre } }
  await personne.click(bouton('Continuer avec mon texte'))
  await screen.findByRole('button', { name: 'Lire la version 3' })
  expect(texte.value).toBe('Le mien')
  expect(screen.queryByText(message)).toBeNull()
  await personne.click(bouton('Enregistrer'))
  await screen.findByText(message)
  expect(serveur.de(ECRIRE).map((a) => (a.corps as { version: number }).version)).toEqual([2, 3])
  await personne.click(bouton('Afficher la version enregistrée'))
  await waitFor(() => expect(texte.value).toBe('Le sien'))
})

test('une ancienne version se lit et se reprend ; quitter ensuite demande d’abord', async () => {
  const { personne, ici } = ouvrir()
  const texte = await zone()
  await personne.click(bouton('Lire la version 1'))
  const boite = await screen.findByRole('dialog', { name: 'Aide, version 1' })
  await within(boite).findByText('Ancien.')
  await personne.click(within(boite).getByRole('button', { name: 'Reprendre ce texte' }))
  expect(texte.value).toBe('Ancien.')
  screen.getByText('Modifications non enregistrées')
  await personne.click(within(screen.getByRole('main')).getByRole('link', { name: 'Paramètres' }))
  await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
  expect(ici()).toBe('/gestion/admin/parametres/pages/aide')
})

test('un texte vide est refusé sous le champ, sans appel', async () => {
  const { personne, serveur } = ouvrir()
  await personne.clear(await zone())
  await personne.click(bouton('Enregistrer'))
  expect(screen.getAllByText('Le champ "Texte" est requis.').length).toBeGreaterThan(0)
  expect(serveur.de(ECRIRE)).toEqual([])
})

test('un superviseur lit le texte et ses versions sans rien pouvoir changer (PER-023)', async () => {
  const { personne } = ouvrir('superviseur')
  expect((await zone()).disabled).toBe(true)
  expect((bouton('Enregistrer') as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Gras' })).toBeNull()
  await personne.click(bouton('Lire la version 1'))
  await screen.findByText('Ancien.')
  expect(screen.queryByRole('button', { name: 'Reprendre ce texte' })).toBeNull()
})

test('une page inconnue et une panne se disent', async () => {
  ouvrir('admin', { [LIRE]: { statut: 503, corps: { message: 'Panne de lecture' } } })
  await screen.findByText('Panne de lecture')
  bouton('Réessayer')
})
