import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { ouvrirPlacesPartagees } from '#server/infra/partage/places-partagees.ts'
import { reseauLargeDe } from '#server/infra/reseau.ts'

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
  /** Octets that one which does not say how long it is counts for. */
  plusLong: number
}

/** Tolerance: a sender a third behind the rate it needs may still catch up, and is not cut. */
const ELAN = 1.5

/** Ten megabytes, the longest of them, arrive within that time at 85 kB a second. */
const REGLAGES: Reglages = {
  petit: 16 * 1024,
  ensemble: 24,
  parReseau: 4,
  // Longer than `pas`, after which a slow sender is cut: who waits behind slow ones gets a place.
  attente: 8000,
  reception: 120_000,
  debit: 8 * 1024,
  pas: 5000,
  plusLong: 10 * 1024 * 1024,
}

const OCCUPE = 'Trop d’envois arrivent en même temps. Réessayez dans un instant.'

/** True for a body that nobody answers for and that is long, or does not say how long it is. */
function prendPlace({ enTete, headers }: FastifyRequest, petit: number): boolean {
  if (enTete?.acteur) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > petit
}

/** Gives what says, every `pas`, whether a body comes fast enough: now, and on average for what is left. */
function suivreDebit({ raw, headers }: FastifyRequest, { debit, pas, reception, plusLong }: Reglages) {
  const longueur = Number(headers['content-length'] ?? plusLong)
  const debut = raw.socket.bytesRead
  let lus = debut
  let ecoule = 0
  return (): boolean => {
    const octets = raw.socket.bytesRead - lus
    lus = raw.socket.bytesRead
    ecoule += pas
    // Octets wait to be read: the server is behind, not the sender.
    if (raw.readableLength > 0) return true
    const recus = lus - debut
    const encore = (recus / ecoule) * Math.max(0, reception - ecoule) * ELAN
    return octets >= (debit * pas) / 1000 && encore >= longueur - recus
  }
}

/**
 * Bounds how many long bodies of callers without a session are read at once: 503 for who waited in vain. One
 * that does not end, comes drop by drop, or too slowly to be there in time, is cut; its place is freed in any
 * case. To be put after the hooks that say who calls.
 */
export function poserCorpsAnonymes(app: FastifyInstance, reglages: Reglages = REGLAGES): void {
  const { ensemble, parReseau: parCle, attente } = reglages
  // The line itself is short: whoever waits holds a connection.
  const places = ouvrirPlacesPartagees('corps', { ensemble, parCle, attente, file: 4 * ensemble })
  app.addHook('preParsing', async (request, reply) => {
    if (!prendPlace(request, reglages.petit)) return
    const rendre = await places.prendre(reseauLargeDe(request.ip))
    if (!rendre) throw new Indisponible(OCCUPE, 5)
    const { raw } = request
    const couper = (): void => {
      if (!raw.complete) raw.destroy()
      finir()
    }
    const trop = setTimeout(couper, reglages.reception).unref()
    const arrivera = suivreDebit(request, reglages)
    const pas = setInterval(() => {
      if (raw.complete) clearInterval(pas)
      else if (!arrivera()) couper()
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
