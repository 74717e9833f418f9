import type { Worker } from 'node:cluster'

interface Interne {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

/**
 * node:cluster hands a connection to a server and awaits its word that it took it: if killed in between, the
 * caller would wait for ever. Says no in its place once its channel is closed: the connection goes elsewhere.
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
  // One killed in the middle of a message never says « disconnect »; one with messages left to read will.
  enfant.once('exit', () => {
    if (!enfant.connected) refuser()
  })
}
