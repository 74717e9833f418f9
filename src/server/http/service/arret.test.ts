import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { monterBanc } from '#test-kit/banc/banc.ts'

test('une requête qui finit d’arriver pendant l’arrêt lit 503, en français, avec le délai d’un nouvel essai', async () => {
  const banc = await monterBanc()
  await banc.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = banc.app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /gestion/api/me HTTP/1.1\r\n')
  // Answered on another connection, so the bytes above have been read.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const fin = banc.app.close()
  await new Promise((r) => setImmediate(r))
  socket.write('Host: essai\r\n\r\n')
  const reponse = await text(socket)
  await fin
  await banc.fermer()
  expect(reponse).toContain('HTTP/1.1 503')
  expect(reponse.toLowerCase()).toContain('retry-after: 10')
  expect(reponse).toContain('Le service est momentanément indisponible')
})
