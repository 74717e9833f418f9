import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MesDonnees } from './MesDonnees.tsx'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:essai'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const servir = (repondre: (adresse: string, init: RequestInit) => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation((adresse, init) => repondre(String(adresse), init ?? {}))
const bouton = () => screen.getByRole('button', { name: 'Télécharger mes données' })

test('remet l’archive sous le nom du serveur, et le dit', async () => {
  const demandes: string[] = []
  servir(async (adresse) => {
    demandes.push(adresse)
    const nom = 'attachment; filename="x.zip"; filename*=UTF-8\'\'Mes%20donn%C3%A9es.zip'
    return new Response('zip', { headers: { 'content-disposition': nom } })
  })
  render(<MesDonnees id={4} />)
  await userEvent.click(bouton())
  await screen.findByText(/^Le fichier . Mes données\.zip . a été téléchargé\.$/)
  expect(demandes).toEqual([expect.stringMatching(/\/porteurs-projet\/4\/donnees$/)])
})

test('montre l’attente, et s’annule', async () => {
  servir(
    (_, { signal }) =>
      new Promise((__, refuser) =>
        signal?.addEventListener('abort', () => refuser(new DOMException('Annulé', 'AbortError'))),
      ),
  )
  render(<MesDonnees id={4} />)
  await userEvent.click(bouton())
  await screen.findByText('Préparation de l’archive…')
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Le téléchargement a été annulé.')
})

test('un second dans l’heure se lit avec l’attente demandée', async () => {
  const message =
    'Vos données viennent d’être téléchargées. Un nouveau téléchargement sera possible dans 42 minutes.'
  servir(async () => new Response(JSON.stringify({ message }), { status: 429 }))
  render(<MesDonnees id={4} />)
  await userEvent.click(bouton())
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('à qui n’est d’aucune structure, les siennes seules', async () => {
  const demandes: string[] = []
  servir(async (adresse) => {
    demandes.push(adresse)
    return new Response('zip')
  })
  render(<MesDonnees id={null} />)
  expect(document.body.textContent).not.toContain('responsable')
  await userEvent.click(bouton())
  await screen.findByText(/a été téléchargé\.$/)
  expect(demandes).toEqual([expect.stringMatching(/\/me\/donnees$/)])
})
