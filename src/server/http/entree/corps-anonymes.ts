import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { ouvrirPlacesPartagees } from '#server/infra/partage/places-partagees.ts'
import { reseauDe } from '#server/infra/reseau.ts'

interface Reglages {
  /** Octets of a body that takes no place: a sign-in or a registration, announced, is far below. */
  petit: number
  /** Bodies read at once, in all and from one network. */
  ensemble: number
  parReseau: number
  /** Milliseconds a body waits for its place, then has to arrive. */
  attente: number
  reception: number
  /** Octets a second that it brings at least, looked at every `pas` milliseconds. */
  debit: number
  pas: number
}

/** Ten megabytes, the longest of them, arrive within that time at 85 kB a second. */
const REGLAGES: Reglages = {
  petit: 16 * 1024,
  ensemble: 24,
  parReseau: 4,
  // Longer than a slow one is suffered: who waits behind those gets in.
  attente: 8000,
  reception: 120_000,
  debit: 8 * 1024,
  pas: 5000,
}

const OCCUPE = 'Trop d’envois arrivent en même temps. Réessayez dans un instant.'

/** True for a body that nobody answers for and that is long, or does not say how long it is. */
function prendPlace({ enTete, headers }: FastifyRequest, petit: number): boolean {
  if (enTete?.acteur) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > petit
}

/**
 * Bounds the long bodies of callers without a session that are read at once: 503 for who waited in vain; a body that does
 * not end, or comes drop by drop, is cut, and its place is free whatever became of it. To be put after the hooks that say who calls.
 */
export function poserCorpsAnonymes(app: FastifyInstance, reglages: Reglages = REGLAGES): void {
  const { ensemble, parReseau: parCle, attente } = reglages
  // The line itself is short: whoever waits holds a connection.
  const places = ouvrirPlacesPartagees('corps', { ensemble, parCle, attente, file: 4 * ensemble })
  app.addHook('preParsing', async (request, reply) => {
    if (!prendPlace(request, reglages.petit)) return
    const rendre = await places.prendre(reseauDe(request.ip))
    if (!rendre) throw new Indisponible(OCCUPE, 5)
    const { raw } = request
    const couper = (): void => {
      if (!raw.complete) raw.destroy()
      finir()
    }
    const trop = setTimeout(couper, reglages.reception).unref()
    let lus = raw.socket.bytesRead
    const pas = setInterval(() => {
      const octets = raw.socket.bytesRead - lus
      lus = raw.socket.bytesRead
      // What has come and waits for us is not slow to come.
      const lent = raw.readableLength === 0 && octets < (reglages.debit * reglages.pas) / 1000
      if (raw.complete) clearInterval(pas)
      else if (lent) couper()
    }, reglages.pas).unref()
    const finir = (): void => {
      clearTimeout(trop)
      clearInterval(pas)
      reply.raw.off('close', finir).off('finish', finir)
      rendre()
    }
    if (reply.raw.closed || raw.destroyed) finir()
    else reply.raw.once('close', finir).once('finish', finir)
  })
}
