import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { BlocageCode } from './BlocageCode.tsx'

const LIRE = 'GET /projets/7/blocage-code'
const LEVER = 'PATCH /projets/7/lever-blocage-code'
const bloque = (...objets: string[]) => ({ corps: { data: { objets } } })
const ouvrir = (serveur: Reponses, role: Role = 'admin') =>
  montrer(role, [{ path: '/', element: <BlocageCode projet={projetAffiche()} /> }], '/', serveur)

const boite = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lever le blocage' }))
  return within(screen.getByRole('dialog', { hidden: true }))
}

test('dit quel document est bloqué, et le libère une fois confirmé', async () => {
  const { serveur, appels } = ouvrir({
    [LIRE]: bloque('demande', 'convention'),
    [LEVER]: { corps: { status: 'success', data: { id: 7 } } },
  })
  await screen.findByText(/pour la demande et la convention/)
  const dialogue = await boite()
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toMatch(/N°\s2026-0007, Lettres en Rade/)
  expect(appels().some((a) => a.cle === LEVER)).toBe(false)
  serveur[LIRE] = bloque()
  await userEvent.click(dialogue.getByRole('button', { name: 'Lever le blocage', hidden: true }))
  expect(await screen.findByText('Le blocage est levé.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Signature bloquée')).toBeNull())
  expect(appels().filter((a) => a.cle === LEVER)).toHaveLength(1)
})

test('un échec se dit dans la boîte, qui reste ouverte', async () => {
  ouvrir({ [LIRE]: bloque('demande'), [LEVER]: null })
  const dialogue = await boite()
  await userEvent.click(dialogue.getByRole('button', { name: 'Lever le blocage', hidden: true }))
  await dialogue.findByText('Le blocage n’a pas pu être levé.')
  expect(screen.getByRole('dialog', { hidden: true })).toBeTruthy()
})

test('rien ne paraît quand rien n’est bloqué, ni pour qui ne gère pas les demandes', async () => {
  const { appels } = ouvrir({ [LIRE]: bloque() })
  await waitFor(() => expect(appels()).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  const autre = ouvrir({ [LIRE]: bloque('demande') }, 'superviseur')
  expect(screen.queryByText('Signature bloquée')).toBeNull()
  expect(autre.appels()).toEqual([])
})
