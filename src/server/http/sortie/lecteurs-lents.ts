import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'

interface Delais {
  /** Milliseconds without a byte taken, after which a reader is gone. */
  silence: number
  /** Bytes a second, over that time, below which a reader that is behind holds more than it reads. */
  debit: number
  /** Milliseconds left to readers and to silent connections once the server stops. */
  sursis: number
}

/** Longer than the heart of the event streams; the database takes its connection back after 30 s. */
const DELAIS: Delais = { silence: 60_000, debit: 16 * 1024, sursis: 3000 }

/** Cuts when nothing is taken for `silence`, or what waits at less than `debit` since the last look. */
function surveiller({ raw }: FastifyReply, socket: Socket, { silence, debit }: Delais): void {
  const couper = (): void => void socket.destroy()
  raw.setTimeout(silence, couper)
  const pris = (): number => socket.bytesWritten - socket.writableLength
  let avant = pris()
  const montre = setInterval(() => {
    const depuis = pris() - avant
    avant += depuis
    // A source that is slow itself leaves nothing waiting: its reader is not to blame.
    if (raw.writableNeedDrain && depuis < (debit * silence) / 1000) couper()
  }, silence).unref()
  raw.once('close', () => {
    clearInterval(montre)
    // Over, it has nobody left to cut.
    raw.off('timeout', couper)
  })
}

/**
 * Cuts the streamed answers that nobody reads any more, or hardly: what they hold (place, connection of the
 * database, file) goes back. A server that stops waits for acts under way alone: neither for a download, nor
 * for a connection that browsers open in advance and never use.
 */
export function poserLecteursLents(app: FastifyInstance, delais: Delais = DELAIS): void {
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
    surveiller(reply, socket, delais)
    return charge
  })
  app.addHook('preClose', async () => {
    arret = true
    setTimeout(() => {
      for (const socket of connexions) if (!occupees.has(socket)) socket.destroy()
    }, delais.sursis).unref()
  })
}
