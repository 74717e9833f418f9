import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Presence } from '#domain/evenement/presence.ts'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const APPEL = 'POST /projets/7/presence'

/** The review page, and what the stream tells it from now on. */
async function ouvrir() {
  let flux: ReadableStreamDefaultController<Uint8Array> | undefined
  const ouvrirFlux = (c: ReadableStreamDefaultController<Uint8Array>): void => {
    flux = c
  }
  vi.stubGlobal('BroadcastChannel', undefined)
  const portail = ouvrirPortail(
    '/admin/projets/validation?id=7',
    { 'GET /projets/7': { corps: { data: projetAffiche({ isControlling: true, actions: [] }) } } },
    { role: 'admin' },
  )
  const demander = globalThis.fetch
  vi.stubGlobal('fetch', async (adresse: string, init: RequestInit) =>
    String(adresse).endsWith('/evenements')
      ? new Response(new ReadableStream<Uint8Array>({ start: ouvrirFlux }))
      : demander(adresse, init),
  )
  await waitFor(() => expect(flux).toBeDefined())
  const dits = () => portail.serveur.de(APPEL).map((r) => r.corps?.etat)
  const annoncer = (etat: Presence['etat'], projetId = 7) =>
    act(async () => {
      const p = { projetId, utilisateurId: 2, nom: 'Karim Haddad', fenetre: 'autre', etat }
      flux?.enqueue(new TextEncoder().encode(`event: presence\ndata: ${JSON.stringify(p)}\n\n`))
    })
  return { ...portail, dits, annoncer }
}

test('dit qui regarde aussi, répond à qui arrive, et ne relit rien', async () => {
  const { annoncer, dits, serveur } = await ouvrir()
  await waitFor(() => expect(dits()).toContain('arrive'))
  const avant = dits().length
  const lues = serveur.de('GET /notifications').length
  await annoncer('arrive', 8)
  await annoncer('arrive')
  await screen.findByText('Aussi ouvert par Karim Haddad')
  await waitFor(() => expect(dits().slice(avant)).toEqual(['reste']))
  expect(serveur.de('GET /notifications')).toHaveLength(lues)
  await annoncer('part')
  await waitFor(() => expect(screen.queryByText(/^Aussi ouvert/)).toBeNull())
})

test('qui se tait disparaît en moins d’une minute ; la page bat d’ici là, et dit qu’elle part', async () => {
  figerTemps()
  const { annoncer, dits, routeur } = await ouvrir()
  await annoncer('reste')
  await screen.findByText('Aussi ouvert par Karim Haddad')
  const avant = dits().length
  const depart = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => depart + 54_000)
  await passer(50_000)
  screen.getByText('Aussi ouvert par Karim Haddad')
  expect(dits().slice(avant)).toEqual(['reste', 'reste'])
  vi.spyOn(Date, 'now').mockImplementation(() => depart + 59_000)
  await passer(5000)
  expect(screen.queryByText(/^Aussi ouvert/)).toBeNull()
  await act(() => routeur.navigate('/admin/mes-dossiers'))
  await passer(100)
  expect(dits().at(-1)).toBe('part')
  vi.restoreAllMocks()
})
