import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const volet = async () => (await screen.findByText('Avant de commencer')).closest('details')

test('la première étape dit qui peut déposer et quels documents, ceux du formulaire ; repliée une fois, elle le reste', async () => {
  const { personne } = ouvrirPortail('/porteur-projet/projet/step1')
  const ouvert = await volet()
  expect(ouvert?.open).toBe(true)
  for (const { libelle } of PIECES_DEMANDE) expect(ouvert?.textContent).toContain(libelle.toLowerCase())
  expect(ouvert?.textContent).toContain('5\u00a0Mo au plus')
  await personne.click(screen.getByText('Avant de commencer'))
  await waitFor(() => expect(localStorage.getItem('avant-de-commencer-lu')).toBe('1'))
})

test('au téléphone elle commence par ses champs : le volet est replié, et dit ce qu’il contient', async () => {
  vi.stubGlobal('matchMedia', (requete: string) => ({
    matches: requete === '(max-width: 39.9375em)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  ouvrirPortail('/porteur-projet/projet/step1')
  const replie = await volet()
  expect([replie?.open, replie?.querySelector('summary')?.textContent]).toEqual([
    false,
    'Avant de commencerQui peut déposer, les documents, le temps qu’il faut',
  ])
  expect(localStorage.getItem('avant-de-commencer-lu')).toBeNull()
})
