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
  rendreMemoireAuRepos(serveur as Server, 10_000, (option) => regles.push(option))
  return { regles, appeler: (url: string) => serveur.emit('request', { url }) }
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

test('V8 a cette option : ôtée un jour, elle ne ferait plus rien, sans le dire', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    '--optimize-for-size',
  )
})
