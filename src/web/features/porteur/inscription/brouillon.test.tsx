import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { Routeur } from '#web/lib/Routeur.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { garderBrouillon, INSCRIPTION_VIDE, relireBrouillon } from './brouillon.ts'
import { CadreInscription } from './CadreInscription.tsx'
import { EcranStructure } from './EcranStructure.tsx'

const SAISIE = { ...INSCRIPTION_VIDE, nomStructure: 'Lettres en Rade', password: 'Portail!2026' }
const nom = () => screen.findByLabelText<HTMLInputElement>(/^Nom de la structure/)

function ouvrir() {
  fauxServeur({ 'GET /categories-structures': { corps: { data: [] } } })
  const enfants = [{ path: 'step1', element: <EcranStructure /> }]
  const creation = {
    path: '/creation',
    loader: () => null,
    element: <CadreInscription />,
    children: enfants,
  }
  render(
    <QueryClientProvider client={requetes}>
      <Routeur router={createMemoryRouter([creation], { initialEntries: ['/creation/step1'] })} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** The browser closed: the tab's own memory goes, the device's stays. */
function fermerNavigateur(): void {
  cleanup()
  sessionStorage.clear()
}

afterEach(() => {
  cleanup()
  requetes.clear()
  sessionStorage.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('une inscription commencée survit au navigateur fermé, sans son mot de passe, et se reprend', async () => {
  garderBrouillon(SAISIE)
  expect(JSON.stringify({ ...localStorage })).not.toContain('Portail!2026')
  fermerNavigateur()
  const personne = ouvrir()
  await screen.findByRole('heading', { name: 'Une inscription est commencée sur cet appareil' })
  // It may be somebody else's.
  expect(document.body.textContent).not.toContain('Lettres en Rade')
  await personne.click(screen.getByRole('button', { name: 'Reprendre mon inscription' }))
  expect((await nom()).value).toBe('Lettres en Rade')
  cleanup()
  ouvrir()
  expect((await nom()).value).toBe('Lettres en Rade')
})

test('celle de quelqu’un d’autre s’efface, et l’on recommence', async () => {
  garderBrouillon(SAISIE)
  fermerNavigateur()
  const personne = ouvrir()
  await personne.click(await screen.findByRole('button', { name: 'Effacer et recommencer' }))
  expect((await nom()).value).toBe('')
  expect(localStorage.getItem('inscription')).toBeNull()
})

test('« Effacer ce que j’ai saisi » vide le formulaire et l’appareil', async () => {
  const personne = ouvrir()
  await personne.type(await nom(), 'Lettres')
  expect(relireBrouillon().nomStructure).toBe('Lettres')
  screen.getByText(/Ce que vous saisissez reste 7 jours sur cet appareil, sauf le mot de passe/)
  await personne.click(screen.getByRole('button', { name: 'Effacer ce que j’ai saisi' }))
  expect((await nom()).value).toBe('')
  expect(localStorage.getItem('inscription')).toBeNull()
})

test('après sept jours, il n’en reste rien', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  garderBrouillon(SAISIE)
  vi.setSystemTime(Date.now() + 7 * 86_400_000 - 1)
  expect(relireBrouillon().nomStructure).toBe('Lettres en Rade')
  vi.setSystemTime(Date.now() + 1)
  expect(relireBrouillon()).toEqual({})
  expect(localStorage.getItem('inscription')).toBeNull()
})
