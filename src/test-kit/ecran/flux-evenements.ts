import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

type Flux = ReadableStreamDefaultController<Uint8Array>

/** Stands for the stream of events of an open page: what it is told, cut and answered again. */
export async function suivreFlux() {
  const flux: Flux[] = []
  vi.stubGlobal('BroadcastChannel', undefined)
  const demander = globalThis.fetch
  vi.stubGlobal('fetch', async (adresse: string, init: RequestInit) =>
    String(adresse).endsWith('/evenements')
      ? new Response(new ReadableStream<Uint8Array>({ start: (c) => void flux.push(c) }))
      : demander(adresse, init),
  )
  const attendre = (n: number): Promise<void> =>
    waitFor(() => expect(flux.length).toBeGreaterThanOrEqual(n), { timeout: 10_000 })
  await attendre(1)
  return {
    annoncer: (nom: string, donnees: unknown) =>
      act(async () => {
        flux.at(-1)?.enqueue(new TextEncoder().encode(`event: ${nom}\ndata: ${JSON.stringify(donnees)}\n\n`))
      }),
    /** Cuts the line, and waits until the page is back on another one. */
    couper: async () => {
      const avant = flux.length
      await act(async () => flux.at(-1)?.close())
      await attendre(avant + 1)
    },
  }
}
