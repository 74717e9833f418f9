import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

interface Delais {
  /** Milliseconds without a byte taken, after which a reader is gone. */
  silence: number
  /** Milliseconds left to readers and to silent connections once the server stops. */
  sursis: number
}

/** Longer than the heart of the event streams; the database takes its connection back after 30 s. */
const DELAIS: Delais = { silence: 60_000, sursis: 3000 }

/**
 * Cuts the streamed answers that nobody reads any more: what they hold (place, connection of the database, file) goes
 * back. When the server stops, only acts under way are waited for: neither a download, nor a connection that browsers
 * open in advance and never use.
 */
export function poserLecteursLents(app: FastifyInstance, { silence, sursis }: Delais = DELAIS): void {
  const connexions = new Set<Socket>()
  const occupees = new Set<Socket>()
  let arret = false
  app.server.on('connection', (socket: Socket) => {
    connexions.add(socket)
    socket.once('close', () => connexions.delete(socket))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    occupees.add(socket)
    reply.raw.once('close', () => {
      occupees.delete(socket)
      // Kept alive, it would be waited for although nothing more is to come.
      if (arret) socket.destroySoon()
    })
  })
  app.addHook('onSend', async ({ raw: { socket } }, reply, charge: unknown) => {
    if (!(charge instanceof Readable)) return charge
    occupees.delete(socket)
    reply.raw.setTimeout(silence, () => socket.destroy())
    return charge
  })
  app.addHook('preClose', async () => {
    arret = true
    setTimeout(() => {
      for (const socket of connexions) if (!occupees.has(socket)) socket.destroy()
    }, sursis).unref()
  })
}
