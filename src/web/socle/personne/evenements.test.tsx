import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requetes } from '#web/lib/requetes.ts'
import { ouvrirSession } from '#web/lib/session.ts'
import { suivreEvenements } from './evenements.ts'

/** Families of the lists that tell what waits: holders, applications, those to review. */
const LISTES = ['porteurs', 'projets', 'projets', 'virements']
let flux: ReadableStreamDefaultController<Uint8Array>[]
let appels: { adresse: string; jeton: string | null }[]
let statut: number
let entetes: Record<string, string>
const relues = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('token', 'jeton-1')
  flux = []
  appels = []
  statut = 200
  entetes = {}
  relues.mockReset()
  vi.spyOn(requetes, 'invalidateQueries').mockImplementation(async (filtre) => {
    relues(filtre?.queryKey?.[0], filtre?.refetchType)
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', async (adresse: string, init: RequestInit) => {
    appels.push({ adresse, jeton: new Headers(init.headers).get('authorization') })
    const corps = new ReadableStream<Uint8Array>({ start: (c) => void flux.push(c) })
    return new Response(statut === 200 ? corps : null, {
      status: statut,
      headers: { 'retry-after': '60', ...entetes },
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const envoyer = (texte: string) => flux.at(-1)?.enqueue(new TextEncoder().encode(texte))

test('relit les points rouges et les conversations à chaque message, même coupé en deux', async () => {
  const arreter = suivreEvenements()
  await vi.advanceTimersByTimeAsync(1500)
  expect(appels).toEqual([{ adresse: '/gestion/api/evenements', jeton: 'Bearer jeton-1' }])
  expect(relues.mock.calls.map(([cle]) => cle)).toEqual(['notifications', ...LISTES, 'messagerie'])
  relues.mockReset()
  envoyer(': \n\nevent: messa')
  await vi.advanceTimersByTimeAsync(0)
  expect(relues).not.toHaveBeenCalled()
  envoyer('ges\ndata: {"conversationId":1}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(relues.mock.calls).toEqual([
    ['notifications', undefined],
    ['messagerie', 'active'],
  ])
  arreter()
})

test('ce qui attend le personnel relit les points rouges et les listes qui le disent, sans toucher aux messages', async () => {
  const arreter = suivreEvenements()
  await vi.advanceTimersByTimeAsync(1500)
  relues.mockReset()
  envoyer('event: notifications\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(relues.mock.calls.map(([cle]) => cle)).toEqual(['notifications', ...LISTES])
  arreter()
})

test('dans un onglet caché, la conversation attend d’être regardée', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const arreter = suivreEvenements()
  await vi.advanceTimersByTimeAsync(1500)
  expect(relues.mock.calls).toContainEqual(['messagerie', 'none'])
  expect(relues.mock.calls).toContainEqual(['projets', 'none'])
  arreter()
})

test('une ligne coupée ou muette est reprise, avec le jeton du moment', async () => {
  const arreter = suivreEvenements()
  await vi.advanceTimersByTimeAsync(1500)
  localStorage.setItem('token', 'jeton-2')
  flux[0]?.close()
  await vi.advanceTimersByTimeAsync(3000)
  expect(appels.map((a) => a.jeton)).toEqual(['Bearer jeton-1', 'Bearer jeton-2'])
  arreter()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(appels).toHaveLength(2)
})

test('la ligne dit quand la page a commencé à lire : rien n’est relu, que ce que le portail ne sait plus', async () => {
  vi.resetModules()
  const neuf = await import('./evenements.ts')
  const requetesNeuves = (await import('#web/lib/requetes.ts')).requetes
  vi.spyOn(requetesNeuves, 'invalidateQueries').mockImplementation(async (f) => relues(f?.queryKey?.[0]))
  const dite = new Date('2026-03-02T09:00:00Z')
  entetes = { date: dite.toUTCString() }
  const arreter = neuf.suivreEvenements()
  await vi.advanceTimersByTimeAsync(1500)
  relues.mockReset()
  flux[0]?.close()
  await vi.advanceTimersByTimeAsync(3000)
  const depuis = Number(new URL(appels[1]?.adresse ?? '', 'http://ici').searchParams.get('depuis'))
  expect(depuis).toBe(dite.getTime() - 5000)
  expect(relues).not.toHaveBeenCalled()
  envoyer('event: reprise\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(relues).toHaveBeenCalledWith('notifications')
  arreter()
})

test('après une session finie, la ligne revient quand la personne se reconnecte', async () => {
  statut = 401
  const arreter = suivreEvenements()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(appels).toHaveLength(1)
  statut = 200
  ouvrirSession({ token: 'jeton-3', role: 'admin', isStaff: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(appels.at(-1)?.jeton).toBe('Bearer jeton-3')
  arreter()
})

test.each([
  [401, 1],
  [204, 1],
  [429, 2],
])('à %s, il y a %s essai en deux minutes', async (recu, essais) => {
  statut = recu
  const arreter = suivreEvenements()
  await vi.advanceTimersByTimeAsync(1500 + 119_000)
  expect(appels).toHaveLength(essais)
  arreter()
})
