import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const CHIFFRES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FORME = /^(pa_[A-Za-z0-9_-]{43})([A-Za-z0-9]{6})$/

/** CRC-32 of what stands before, in six signs of base 62. */
function controle(debut: string): string {
  let reste = crc32(debut)
  let ecrit = ''
  for (let i = 0; i < 6; i++) {
    ecrit = (CHIFFRES[reste % 62] ?? '') + ecrit
    reste = Math.floor(reste / 62)
  }
  return ecrit
}

/** Draws a token: a prefix that leak scanners know, 256 bits, and what tells a typing error. */
export function tirerJeton(): string {
  const debut = `pa_${randomBytes(32).toString('base64url')}`
  return `${debut}${controle(debut)}`
}

/** Whether it may have been given by a portal; false for a mistyped one, and no base is asked. */
export function estJeton(texte: string): boolean {
  const [, debut = '', fin] = FORME.exec(texte) ?? []
  return fin === controle(debut)
}
