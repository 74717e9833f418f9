import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { StructureSienne } from '#domain/membre/reponse.ts'
import { fermerPortail, moi, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(() => {
  fermerPortail()
  vi.unstubAllGlobals()
})

const LISTE = 'GET /me/structures'
const antenne = (n: number): StructureSienne => ({ id: 100 + n, nom: `Antenne ${n}`, ville: 'Rennes' })
const VINGT = Array.from({ length: 20 }, (_, n) => antenne(n))
const page = (data: StructureSienne[], total = data.length) => ({
  corps: { data, meta: { total, page: 1, parPage: 20 } },
})
const ouvrir = (plus: boolean, porteurProjet = moi('porteurProjet').porteurProjet) => {
  const ici = { id: porteurProjet?.id ?? 7, nom: 'Lettres en Rade' }
  const data = {
    ...moi('porteurProjet'),
    porteurProjet,
    structures: [ici, ...VINGT.map(({ id, nom }) => ({ id, nom }))],
    ...(plus && { plusDeStructures: true as const }),
  }
  vi.stubGlobal('location', {
    ...window.location,
    pathname: `/gestion/s/${ici.id}/porteur-projet/messagerie`,
  })
  return ouvrirPortail('/porteur-projet/messagerie', {
    'GET /me': { corps: { data } },
    'GET /messagerie/conversations/admin': { corps: { data: null } },
    [LISTE]: page([{ ...ici, ville: 'Brest' }, ...VINGT.slice(1)], 500),
  })
}

test('jusqu’à vingt, une liste les nomme, sans rien demander', async () => {
  const { serveur } = ouvrir(false)
  const choix = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Structure' })
  expect(choix.selectedOptions[0]?.textContent).toBe('Lettres en Rade')
  expect(serveur.de(LISTE)).toEqual([])
})

test('au-delà, on la cherche au clavier : les dernières ouvertes d’abord, puis le nom, puis celle-là s’ouvre', async () => {
  const { serveur } = ouvrir(true)
  const bouton = await screen.findByRole('button', { name: 'Changer de structure' })
  expect(screen.queryByRole('combobox', { name: 'Structure' })).toBeNull()
  expect(screen.getAllByText('Lettres en Rade').length).toBeGreaterThan(0)
  expect(serveur.de(LISTE)).toEqual([])
  bouton.focus()
  await userEvent.keyboard('{Enter}')
  const d = within(await screen.findByRole('dialog', { name: 'Changer de structure' }))
  await d.findByText(/^Les 20 dernières ouvertes, sur 500/)
  const ici = d.getByRole('link', { name: 'Lettres en Rade' })
  expect([ici.getAttribute('aria-current'), ici.closest('li')?.textContent]).toEqual([
    'true',
    'Lettres en Rade (celle-ci)Brest',
  ])
  serveur.routes[LISTE] = page([antenne(321)])
  d.getByRole('searchbox', { name: /^Nom ou ville/ }).focus()
  await userEvent.keyboard('antenne 321')
  await d.findByText(/^1 structure/)
  expect(serveur.de(LISTE).at(-1)?.query.get('recherche')).toBe('antenne 321')
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('href')).toBe('/gestion/s/421/porteur-projet/dashboard')
  serveur.routes[LISTE] = page([])
  await userEvent.type(d.getByRole('searchbox'), 'x')
  await d.findByText(/^Aucune de vos structures ne correspond/)
  expect(d.getByRole('status').textContent).toMatch(/^Aucune/)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(bouton)
})

test('les suivantes se montrent à la demande ; une lecture en échec se relit', async () => {
  const { serveur } = ouvrir(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Changer de structure' }))
  const d = within(await screen.findByRole('dialog'))
  await d.findByText(/^Les 20 dernières ouvertes/)
  serveur.routes[LISTE] = page([...VINGT, ...VINGT.map((s) => ({ ...s, id: s.id + 100 }))], 500)
  await userEvent.click(d.getByRole('button', { name: 'Montrer les suivantes' }))
  await d.findByText(/^Les 40 dernières ouvertes, sur 500/)
  expect(serveur.de(LISTE).at(-1)?.query.get('parPage')).toBe('40')
  serveur.routes[LISTE] = { statut: 503, corps: { message: 'Le portail ne répond pas.' } }
  await userEvent.type(d.getByRole('searchbox'), 'brest')
  await d.findByText('Le portail ne répond pas.', undefined, { timeout: 5000 })
  serveur.routes[LISTE] = page([antenne(1)])
  await userEvent.click(d.getByRole('button', { name: 'Réessayer' }))
  await d.findByText(/^1 structure/)
  expect(d.getByRole<HTMLInputElement>('searchbox').value).toBe('brest')
})
