import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  direASoi,
  SANS_PROPRIETAIRE,
  SANS_SIGNATAIRE,
  SANS_SUCCESSEUR,
} from '#domain/membre/garde-structure.ts'
import type { MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import { CLAIRE, membresDe, YANN as TRESORIER } from '#test-kit/ecran/membres-affiches.ts'
import { fermerPortail, montrer, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { garderSaisie } from '#web/lib/saisie/saisies-gardees.ts'
import { SectionMembres } from './SectionMembres.tsx'

const LISTE = 'GET /porteurs-projet/4/membres'
const ZOE: MembreLu = { ...CLAIRE, prenom: 'Zoé', nom: 'Lefèvre', finances: true }
const YANN: MembreLu = { ...TRESORIER, email: 'yann@mots.fr' }
const lus = (champs: Partial<MembresDe> = {}) =>
  membresDe({ membres: [ZOE, YANN], demandeOuverte: true, ...champs })
const ouvrir = (liste = lus(), serveur = {}) =>
  montrer('porteurProjet', [{ path: '/', element: <SectionMembres porteurId={4} /> }], '/', {
    [LISTE]: liste,
    ...serveur,
  })
const cliquer = async (nom: string) => userEvent.click(await screen.findByRole('button', { name: nom }))
const boite = (nom: string) => screen.findByRole('dialog', { name: nom })

afterEach(() => {
  vi.restoreAllMocks()
  fermerPortail()
})

test('un propriétaire change les droits de quelqu’un ; c’est annoncé, le focus revient d’où il venait', async () => {
  const { appels, serveur } = ouvrir(lus(), {
    'PUT /membres/2': { corps: { status: 'success', data: YANN } },
  })
  await cliquer('Modifier les droits, Yann Le Goff')
  const d = await boite('Modifier les droits de Yann Le Goff')
  within(d).getByText(/^Aujourd’hui\s: Lecteur, finances\./)
  await userEvent.selectOptions(within(d).getByLabelText(/^Rôle/), 'Éditeur')
  await userEvent.click(within(d).getByLabelText(/^Signataire/))
  serveur[LISTE] = lus({ membres: [ZOE, { ...YANN, role: 'editeur', signataire: true }] })
  await userEvent.click(within(d).getByRole('button', { name: 'Enregistrer les droits' }))
  await screen.findByText('Les droits de Yann Le Goff sont changés.')
  expect(appels().find((a) => a.cle === 'PUT /membres/2')?.corps).toEqual({
    role: 'editeur',
    signataire: true,
    finances: true,
    lus: { role: 'lecteur', signataire: false, finances: true },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Modifier les droits, Yann Le Goff')
})

test('changés entre-temps : c’est dit, le choix reste, et repart sur les droits relus', async () => {
  const message = 'Les droits de Yann Le Goff ont été changés entre-temps.'
  const { appels, serveur } = ouvrir(lus(), {
    'PUT /membres/2': { statut: 409, corps: { message, code: 'version' } },
  })
  await cliquer('Modifier les droits, Yann Le Goff')
  const d = await boite('Modifier les droits de Yann Le Goff')
  await userEvent.click(within(d).getByLabelText(/^Signataire/))
  serveur[LISTE] = lus({ membres: [ZOE, { ...YANN, role: 'editeur' }] })
  await userEvent.click(within(d).getByRole('button', { name: 'Enregistrer les droits' }))
  await within(d).findByText(message)
  await within(d).findByText(/^Aujourd’hui\s: Éditeur, finances\./)
  expect(within(d).getByLabelText<HTMLInputElement>(/^Signataire/).checked).toBe(true)
  serveur['PUT /membres/2'] = { corps: { status: 'success', data: YANN } }
  await userEvent.click(within(d).getByRole('button', { name: 'Enregistrer les droits' }))
  await screen.findByText('Les droits de Yann Le Goff sont changés.')
  expect(appels().findLast((a) => a.cle === 'PUT /membres/2')?.corps).toEqual({
    role: 'lecteur',
    signataire: true,
    finances: true,
    lus: { role: 'editeur', signataire: false, finances: true },
  })
})

test('relus pendant que le dialogue est ouvert, les droits d’un autre ne sont pas couverts sans être vus', async () => {
  const { appels, serveur } = ouvrir(lus(), {
    'PUT /membres/2': { statut: 409, corps: { message: 'Changés entre-temps.', code: 'version' } },
  })
  await cliquer('Modifier les droits, Yann Le Goff')
  const d = await boite('Modifier les droits de Yann Le Goff')
  await userEvent.click(within(d).getByLabelText(/^Signataire/))
  // Somebody else changed them: the page reads them again by itself, as on coming back to its tab.
  serveur[LISTE] = lus({ membres: [ZOE, { ...YANN, role: 'editeur' }] })
  await act(() => requetes.invalidateQueries())
  await within(d).findByText(/^Aujourd’hui\s: Éditeur, finances\./)
  await userEvent.click(within(d).getByRole('button', { name: 'Enregistrer les droits' }))
  await within(d).findByText('Changés entre-temps.')
  expect(appels().find((a) => a.cle === 'PUT /membres/2')?.corps.lus).toEqual({
    role: 'lecteur',
    signataire: false,
    finances: true,
  })
})

test('ses propres droits changés, la page entière les suit', async () => {
  const { serveur, personne } = ouvrirPortail('/porteur-projet/membres', {
    [LISTE]: lus(),
    'GET /porteurs-projet/4/changement': { corps: { data: null } },
    'PUT /membres/1': { corps: { status: 'success', data: ZOE } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Modifier les droits, Zoé Lefèvre' }))
  const d = await boite('Modifier les droits de Zoé Lefèvre')
  await personne.click(within(d).getByLabelText(/^Finances/))
  const avant = serveur.de('GET /me').length
  await personne.click(within(d).getByRole('button', { name: 'Enregistrer les droits' }))
  await screen.findByText('Les droits de Zoé Lefèvre sont changés.')
  expect(serveur.de('GET /me').length).toBe(avant + 1)
})

test('ce dont la structure ne peut se passer est dit avant : rien ne part', async () => {
  const { appels } = ouvrir()
  await screen.findByText(`Vous ne pouvez pas encore partir. ${SANS_PROPRIETAIRE}`)
  await cliquer('Modifier les droits, Zoé Lefèvre')
  const d = await boite('Modifier les droits de Zoé Lefèvre')
  await userEvent.click(within(d).getByLabelText(/^Signataire/))
  expect(within(d).getByRole('status').textContent).toBe(SANS_SIGNATAIRE)
  await userEvent.selectOptions(within(d).getByLabelText(/^Rôle/), 'Éditeur')
  expect(within(d).getByRole('status').textContent).toBe(SANS_PROPRIETAIRE)
  await userEvent.click(within(d).getByRole('button', { name: 'Enregistrer les droits' }))
  expect(document.activeElement).toBe(within(d).getByLabelText(/^Rôle/))
  await userEvent.click(within(d).getByRole('button', { name: 'Annuler' }))
  await cliquer('Quitter la structure, Zoé Lefèvre')
  const q = await boite('Quitter la structure\u00a0?')
  within(q).getByText(SANS_PROPRIETAIRE)
  expect(within(q).getByRole<HTMLButtonElement>('button', { name: 'Quitter la structure' }).disabled).toBe(
    true,
  )
  expect(appels().filter((a) => a.methode !== 'GET')).toEqual([])
})

test('le responsable que nul ne peut remplacer le lit avant de partir, et qui voudrait le retirer aussi', async () => {
  const yann: MembreLu = { ...YANN, role: 'proprietaire', signataire: true }
  ouvrir(lus({ membres: [{ ...ZOE, sansSuccesseur: true }, yann] }))
  await screen.findByText(/^Vous ne pouvez pas encore partir\. Vous êtes responsable de la structure/)
  await cliquer('Quitter la structure, Zoé Lefèvre')
  within(await boite('Quitter la structure\u00a0?')).getByText(direASoi(SANS_SUCCESSEUR))
  fermerPortail()
  const { appels } = ouvrir(
    lus({
      membres: [
        { ...ZOE, vous: false, sansSuccesseur: true },
        { ...yann, vous: true },
      ],
    }),
  )
  await cliquer('Retirer, Zoé Lefèvre')
  const d = await boite('Retirer Zoé Lefèvre\u00a0?')
  within(d).getByText(SANS_SUCCESSEUR)
  expect(within(d).getByRole<HTMLButtonElement>('button', { name: /^Retirer/ }).disabled).toBe(true)
  expect(screen.queryByText(/^Vous ne pouvez pas encore partir/)).toBeNull()
  expect(appels().filter((a) => a.methode !== 'GET')).toEqual([])
})

test('retirer nomme la personne et ce qu’elle perd ; fait, la liste ne la montre plus et reçoit le focus', async () => {
  const { appels, serveur } = ouvrir(lus(), {
    'DELETE /membres/2': { corps: { status: 'success', data: { id: 2 } } },
  })
  await cliquer('Retirer, Yann Le Goff')
  const d = await boite('Retirer Yann Le Goff\u00a0?')
  expect(
    within(d)
      .getAllByRole('listitem')
      .map((l) => l.textContent),
  ).toEqual([
    'l’accès à toutes les demandes de la structure\u00a0;',
    'ses codes de signature en cours et ses invitations sans réponse\u00a0;',
    'les brouillons gardés sur son appareil.',
  ])
  within(d).getByText(/Ce qu’elle a signé reste valable/)
  serveur[LISTE] = lus({ membres: [ZOE] })
  await userEvent.click(within(d).getByRole('button', { name: 'Retirer Yann Le Goff' }))
  await screen.findByText('Yann Le Goff n’est plus membre de la structure.')
  expect(appels().filter((a) => a.cle === 'DELETE /membres/2')).toHaveLength(1)
  expect(screen.queryByText('yann@mots.fr')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Personnes'))
})

test('qui lit ne fait que quitter : rien de la structure ne reste sur l’appareil, une autre page s’ouvre', async () => {
  const aller = vi.fn()
  ouvrir(
    lus({
      membres: [
        { ...ZOE, vous: false },
        { ...YANN, vous: true },
      ],
      invitations: null,
    }),
    {
      'POST /porteurs-projet/4/quitter': { corps: { status: 'success', data: { id: 4 } } },
    },
  )
  await screen.findByRole('button', { name: 'Quitter la structure, Yann Le Goff' })
  expect(screen.queryByRole('button', { name: /^Modifier les droits|^Retirer/ })).toBeNull()
  garderSaisie(1, 'demande-7-1@4', { valeurs: {}, base: {}, le: new Date().toISOString() })
  sessionStorage.setItem('message:1:9@4', 'Bonjour,')
  await cliquer('Quitter la structure, Yann Le Goff')
  const d = await boite('Quitter la structure\u00a0?')
  vi.stubGlobal('location', { ...window.location, assign: aller })
  await userEvent.click(within(d).getByRole('button', { name: 'Quitter la structure' }))
  await waitFor(() => expect(aller).toHaveBeenCalledWith('/gestion/'))
  expect(Object.keys(localStorage).filter((c) => c.startsWith('saisie:'))).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual([])
})
