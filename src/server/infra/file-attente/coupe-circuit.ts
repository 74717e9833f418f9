import type { MessageSortant, Transport } from './transport.ts'

/** The other side does not answer: nothing was tried, so nothing is counted against the message. */
export class Suspendu extends Error implements Attente {
  readonly attendLeRetour = true
}

/** It refuses connections, as while it starts again: asked of it soon. */
export class Refuse extends Suspendu {}

/** A failure of the other side, not of the message: the first success of another makes it due. */
interface Attente {
  readonly attendLeRetour: true
}
export const attendLeRetour = (erreur: unknown): boolean =>
  erreur instanceof Error && 'attendLeRetour' in erreur

const SILENCES = 3
const PAUSE = 30_000
/** Milliseconds between two tries that only a code makes. */
const PAUSE_PRESSEE = 1000

/** A server that is starting again: the next try may be the good one, and this one cost nothing. */
const estRefus = (erreur: unknown): boolean =>
  erreur instanceof Error && /\bECONNREFUSED\b/.test(erreur.message)

export const estSilence = (erreur: unknown): boolean =>
  erreur instanceof Error &&
  !estRefus(erreur) &&
  (erreur.name === 'TimeoutError' ||
    ('code' in erreur && (erreur.code === 'ETIMEDOUT' || erreur.code === 'ESOCKET')))

/**
 * The same transport, spared after three silences in a row: then tried every thirty seconds only, or by one
 * code at a time, a second after the one before; throws Suspendu to the others. A refusal opens nothing, and
 * throws Refuse. `maintenant` gives milliseconds.
 */
export function coupeCircuit(transport: Transport, maintenant: () => number): Transport {
  let silences = 0
  let repriseLe = 0
  let codeLe = 0
  let code: MessageSortant | null = null
  /** Whether this message may ask whether the other side is back. */
  const sonde = (message: MessageSortant): boolean => {
    if (maintenant() >= repriseLe) return true
    if (!message.presse || code || maintenant() < codeLe) return false
    code = message
    return true
  }
  return {
    async envoyer(message) {
      if (silences >= SILENCES) {
        if (!sonde(message)) throw new Suspendu('Le service ne répond pas ; essai remis à plus tard.')
        if (code !== message) repriseLe = maintenant() + PAUSE
      }
      try {
        await transport.envoyer(message)
        silences = 0
      } catch (e) {
        silences = estSilence(e) ? silences + 1 : 0
        if (silences === SILENCES) repriseLe = maintenant() + PAUSE
        throw estRefus(e) ? new Refuse('Le service refuse les connexions ; essai remis à plus tard.') : e
      } finally {
        if (code === message) code = null
        codeLe = maintenant() + PAUSE_PRESSEE
      }
    },
  }
}
