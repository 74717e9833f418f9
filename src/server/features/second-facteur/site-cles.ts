import { isIP } from 'node:net'
import type { Contexte } from '#server/contexte/contexte.ts'

/** ES256, RS256, Ed25519: what passkeys are made with, in the order we would rather have. */
export const ALGORITHMES = [-7, -257, -8]

/** Who passkeys are made for: the name and the origin of the portal's public address. */
export function siteDe({ config }: Pick<Contexte, 'config'>): {
  rpID: string
  origin: string
  rpName: string
} {
  const { hostname, origin } = new URL(config.publicUrl)
  return { rpID: hostname, origin, rpName: config.organisme }
}

/** Browsers know passkeys on a named host over https, and on this machine. */
export function clesPossibles({ config }: Pick<Contexte, 'config'>): boolean {
  const { hostname, protocol } = new URL(config.publicUrl)
  const nomme = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return nomme && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}

/** A key that could not be judged is answered as a wrong one; the log reveals a misconfigured address. */
export function signalerCle({ signaler }: Pick<Contexte, 'signaler'>, erreur: unknown): null {
  signaler(erreur, 'clé d’accès non vérifiée')
  return null
}
