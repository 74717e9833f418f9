import { Secret, TOTP } from 'otpauth'
import type { Contexte } from '#server/contexte/contexte.ts'

const PERIODE = 30
/** 160 bits, what RFC 4226 recommends. */
const OCTETS = 20
const FORME = { algorithm: 'SHA1', digits: 6, period: PERIODE } as const

/** A new secret, as an application reads it typed by hand (base 32). */
export const nouveauSecret = (): string => new Secret({ size: OCTETS }).base32

/** The address an application reads in a QR code. */
export const adresseDe = (organisme: string, email: string, secret: string): string =>
  new TOTP({ issuer: organisme, label: email, secret: Secret.fromBase32(secret), ...FORME }).toString()

/** The 30-second step whose code this is, a step early or late allowed; null for a wrong code. */
export function pasDuCode(secret: string, code: string, le: Date): number | null {
  const timestamp = le.getTime()
  const ecart = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
    ...FORME,
  })
  return ecart === null ? null : TOTP.counter({ period: PERIODE, timestamp }) + ecart
}

/** The secret as the database keeps it: encrypted, and bound to its person. */
export const chiffrerSecret = (
  { secrets }: Pick<Contexte, 'secrets'>,
  utilisateurId: number,
  secret: string,
) => secrets.chiffrer(`${utilisateurId}:${secret}`)

/** The secret read again; throws when it is another person's. */
export function dechiffrerSecret(
  { secrets }: Pick<Contexte, 'secrets'>,
  utilisateurId: number,
  chiffre: Buffer,
): string {
  const [a, secret] = secrets.dechiffrer(chiffre).split(':')
  if (a !== String(utilisateurId) || !secret) throw new Error('Le secret gardé est celui d’un autre compte.')
  return secret
}
