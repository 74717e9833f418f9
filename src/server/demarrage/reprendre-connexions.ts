import type { Worker } from 'node:cluster'

interface Interne {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

/**
 * node:cluster hands a connection to a server and waits for it to say that it took it: killed in between, it never does, and
 * the caller would wait for ever. Says no in its place once its channel is closed, and the connection goes to another.
 */
export function reprendreConnexions({ process: enfant }: Worker): void {
  const confiees = new Set<number>()
  const envoyer = enfant.send.bind(enfant) as (...args: unknown[]) => boolean
  enfant.send = (message: Interne, ...reste: unknown[]): boolean => {
    if (message.act === 'newconn' && message.seq !== undefined) confiees.add(message.seq)
    return envoyer(message, ...reste)
  }
  const INTERNE = 'internalMessage'
  enfant.on(INTERNE as 'message', (message) => {
    const { ack } = message as Interne
    if (ack !== undefined) confiees.delete(ack)
  })
  const refuser = (): void => {
    for (const ack of [...confiees]) enfant.emit(INTERNE, { cmd: 'NODE_CLUSTER', ack, accepted: false })
  }
  enfant.once('disconnect', refuser)
  // Killed in the middle of a message, it is never said to be disconnected; before its last ones are read, it will be.
  enfant.once('exit', () => {
    if (!enfant.connected) refuser()
  })
}
