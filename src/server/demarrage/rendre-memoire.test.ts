import { execFileSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rendreMemoireAuRepos } from './rendre-memoire.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function ouvrir() {
  const serveur = new EventEmitter()
  const regles: string[] = []
  rendreMemoireAuRepos(serveur as Server, (option) => regles.push(option))
  /** A call begun; gives what ends it. */
  const commencer = (url: string) => {
    const reponse = new EventEmitter()
    serveur.emit('request', { url }, reponse)
    return () => reponse.emit('close')
  }
  return { regles, commencer, appeler: (url: string) => commencer(url)() }
}

test('sans appel, V8 est mis à rendre ; le premier appel lui rend sa façon, une fois', () => {
  const { regles, appeler } = ouvrir()
  vi.advanceTimersByTime(9999)
  expect(regles).toEqual([])
  vi.advanceTimersByTime(1)
  expect(regles).toEqual(['--optimize-for-size'])
  appeler('/gestion/api/me')
  appeler('/gestion/')
  expect(regles).toEqual(['--optimize-for-size', '--no-optimize-for-size'])
  vi.advanceTimersByTime(10_000)
  expect(regles.at(-1)).toBe('--optimize-for-size')
})

test('sans appel non plus, V8 retrouve sa façon après trente secondes, jusqu’au repos suivant', () => {
  const { regles, appeler } = ouvrir()
  vi.advanceTimersByTime(40_000)
  expect(regles).toEqual(['--optimize-for-size', '--no-optimize-for-size'])
  vi.advanceTimersByTime(3_600_000)
  appeler('/gestion/api/me')
  expect(regles).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(regles.at(-1)).toBe('--optimize-for-size')
})

test('un appel éloigne le repos ; qui surveille le serveur, non', () => {
  const { regles, appeler } = ouvrir()
  vi.advanceTimersByTime(6000)
  appeler('/gestion/api/me')
  vi.advanceTimersByTime(6000)
  expect(regles).toEqual([])
  for (const adresse of ['/healthz', '/readyz', '/metrics']) appeler(adresse)
  vi.advanceTimersByTime(4000)
  appeler('/readyz')
  expect(regles).toEqual(['--optimize-for-size'])
})

test('un long envoi tient jusqu’à sa fin ; une page qui écoute les événements, non', () => {
  const { regles, commencer } = ouvrir()
  commencer('/gestion/api/evenements?depuis=4')
  const finir = commencer('/gestion/api/colis/1')
  vi.advanceTimersByTime(60_000)
  expect(regles).toEqual([])
  finir()
  vi.advanceTimersByTime(9999)
  expect(regles).toEqual([])
  vi.advanceTimersByTime(1)
  expect(regles).toEqual(['--optimize-for-size'])
})

test('V8 a cette option : ôtée un jour, elle ne ferait plus rien, sans le dire', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    '--optimize-for-size',
  )
})
