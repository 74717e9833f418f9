import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/contexte/dehors.ts'

/** Proof that the portal allowed something until an instant: that instant, in base 36, and a signature. */
export interface JetonSigne {
  fin: string
  signature: string
}

const FIN = /^[0-9a-z]{1,11}$/

const signer = (secrets: Secrets, usage: string, valeur: string, fin: string): string =>
  secrets.hmac(usage, `${fin}\n${valeur}`).toString('base64url')

/** Signs `valeur` for that purpose, until `fin`. */
export function jetonSigne(secrets: Secrets, usage: string, valeur: string, fin: Date): JetonSigne {
  const ecrite = fin.getTime().toString(36)
  return { fin: ecrite, signature: signer(secrets, usage, valeur, ecrite) }
}

/** Says whether `jeton` was signed for exactly that purpose and value, and still lives; never throws. */
export function verifierJetonSigne(
  secrets: Secrets,
  usage: string,
  valeur: string,
  jeton: JetonSigne,
  maintenant: Date,
): boolean {
  if (!FIN.test(jeton.fin)) return false
  const attendu = Buffer.from(signer(secrets, usage, valeur, jeton.fin))
  const donne = Buffer.from(jeton.signature)
  if (attendu.length !== donne.length || !timingSafeEqual(attendu, donne)) return false
  return Number.parseInt(jeton.fin, 36) > maintenant.getTime()
}
