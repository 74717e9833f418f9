import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { PRET, portailsDuFichier } from '#test-kit/processus/portails-du-fichier.ts'
import { dossierTenu } from './infra/db/embarque/verrou.ts'

const portails = portailsDuFichier()

test('une requête commencée avant l’arrêt reçoit sa réponse, les nouvelles sont refusées', async () => {
  const port = await portLibre()
  const portail = portails.demarrer(port)
  await portail.attendre(PRET)
  const entetes = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' }
  const requete = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/gestion/api/login',
    headers: entetes,
  })
  const reponse = new Promise<number | undefined>((fini, echec) => {
    requete.on('response', (r) => fini(r.resume().statusCode)).on('error', echec)
  })
  // « Go on », says the portal: the request is in its hands.
  await once(requete, 'continue')
  requete.write('{')
  portail.enfant.kill('SIGTERM')
  await vi.waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (r) => !r.ok,
        () => true,
      ),
    { timeout: 80_000 },
  )
  requete.end('}')
  expect(await reponse).toBe(419)
  expect(await portail.finir()).toBe(0)
})

test('deux processus sur la base embarquée : une préparation, une annonce, un arrêt qui referme la base', async () => {
  const port = await portLibre()
  const portail = portails.demarrer(port, { PROCESSUS: '2' })
  await portail.attendre(PRET)
  expect(
    portail
      .sortie()
      .split('\n')
      .filter((l) => l.startsWith('  Processus ')),
  ).toEqual(['  Processus       2'])
  const recus = await Promise.all(
    Array.from({ length: 4 }, () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }),
    ),
  )
  expect(recus.map((r) => r.status)).toEqual([200, 200, 200, 200])
  expect(portail.sortie().split(PRET)).toHaveLength(2)
  expect(await portail.finir('SIGTERM')).toBe(0)
  expect(dossierTenu(portails.dossier)).toBe(false)
})
