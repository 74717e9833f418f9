import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recevoirFichier } from './recevoir-fichier.ts'
import { fermerSession, lireSession, ouvrirSession } from './session.ts'

const APPEL = { methode: 'GET', chemin: '/fichier' } as const
const ECRIT = { methode: 'POST', chemin: '/fichier' } as const

/** What leaves, and its headers; `repondre` answers all but the CSRF token. */
function servir(repondre: (init: RequestInit) => Response | Promise<Response>) {
  const recus: Headers[] = []
  vi.stubGlobal('fetch', async (adresse: string, init: RequestInit) => {
    if (adresse.endsWith('/renew-token')) return Response.json({ csrf: `c${recus.length}` })
    recus.push(new Headers(init.headers))
    return repondre(init)
  })
  return recus
}

beforeEach(() => ouvrirSession({ token: 't1', role: 'admin', isStaff: true }))
afterEach(() => {
  fermerSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('une fois la session fermée, rien ne part à sa place', async () => {
  const recus = servir(() => new Response('zip'))
  await recevoirFichier(APPEL)
  fermerSession()
  await recevoirFichier(APPEL)
  expect(recus.map((e) => e.get('authorization'))).toEqual(['Bearer t1', null])
})

test('un second facteur demandé pendant un téléchargement est annoncé comme ailleurs', async () => {
  servir(() => Response.json({ message: 'Non.', code: 'second-facteur' }, { status: 403 }))
  await expect(recevoirFichier(APPEL)).rejects.toMatchObject({ statut: 403, message: 'Non.' })
  expect(lireSession().aCompleter).toBe(true)
})

test('un autre refus n’annonce rien, et sans phrase du serveur c’est à l’écran de le dire', async () => {
  servir(() => new Response('<html>', { status: 403 }))
  await expect(recevoirFichier(APPEL)).rejects.toMatchObject({ statut: 403, message: '' })
  expect(lireSession().aCompleter).toBe(false)
})

test('un jeton CSRF périmé est renouvelé, et le fichier redemandé une seule fois (GEN-009)', async () => {
  const statuts = [419, 200]
  const recus = servir(() => new Response('zip', { status: statuts.shift() ?? 500 }))
  await expect(recevoirFichier(ECRIT)).resolves.toMatchObject({ nom: 'fichier' })
  expect(recus).toHaveLength(2)
  expect(recus[1]?.get('x-csrf-token')).not.toBe(recus[0]?.get('x-csrf-token'))
})

test.each([
  ['attachment; filename="projets.xlsx"', 'projets.xlsx'],
  ['attachment; filename=kit.zip', 'kit.zip'],
  ['attachment; filename="Mes donn?es.zip"; filename*=UTF-8\'\'Mes%20donn%C3%A9es.zip', 'Mes données.zip'],
  ['attachment', 'fichier'],
])('le fichier se garde sous le nom que dit le serveur : %s', async (entete, nom) => {
  servir(() => new Response('zip', { headers: { 'content-disposition': entete } }))
  await expect(recevoirFichier(APPEL)).resolves.toMatchObject({ nom })
})

test('un premier octet qui ne vient pas en une minute est une panne du réseau', async () => {
  vi.useFakeTimers()
  servir(
    ({ signal }) =>
      new Promise((_, refuser) => signal?.addEventListener('abort', () => refuser(signal.reason))),
  )
  const recu = recevoirFichier(APPEL).catch((e: unknown) => e)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await recu).toMatchObject({
    statut: 0,
    message: 'La connexion au serveur a échoué. Vérifiez votre réseau, puis réessayez.',
  })
})

test('la suite peut durer plus d’une minute', async () => {
  vi.useFakeTimers()
  servir(({ signal }) => {
    const corps = new ReadableStream<Uint8Array>({
      start(c) {
        c.enqueue(new TextEncoder().encode('dé'))
        signal?.addEventListener('abort', () => c.error(signal.reason))
        setTimeout(() => {
          c.enqueue(new TextEncoder().encode('but'))
          c.close()
        }, 90_000)
      },
    })
    return new Response(corps)
  })
  const octets: number[] = []
  const recu = recevoirFichier(APPEL, { surRecu: (n) => octets.push(n) })
  await vi.advanceTimersByTimeAsync(90_000)
  expect((await recu).contenu.size).toBe(6)
  expect(octets).toEqual([3, 6])
})
