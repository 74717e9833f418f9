import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Secrets } from '#server/contexte/dehors.ts'

const VERSION = 1
const IV = 12
const SCEAU = 16

/** Keyed functions of SECRET_KEY (32 bytes or more); each purpose gets a key of its own by HKDF. */
export function secretsDe(cle: Buffer): Secrets {
  if (cle.length < 32) throw new RangeError('SECRET_KEY doit compter au moins 32 octets.')
  const cles = new Map<string, KeyObject>()
  const cleDe = (usage: string): KeyObject => {
    const connue = cles.get(usage)
    if (connue) return connue
    const derivee = Buffer.from(hkdfSync('sha256', cle, '', `portail-aides:${usage}`, 32))
    const objet = createSecretKey(derivee)
    cles.set(usage, objet)
    return objet
  }
  return {
    hmac: (usage, valeur) =>
      createHmac('sha256', cleDe(`hmac:${usage}`))
        .update(valeur, 'utf8')
        .digest(),
    chiffrer(clair) {
      const iv = randomBytes(IV)
      const c = createCipheriv('aes-256-gcm', cleDe('chiffrement'), iv)
      const corps = Buffer.concat([c.update(clair, 'utf8'), c.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, c.getAuthTag(), corps])
    },
    dechiffrer(chiffre) {
      if (chiffre[0] !== VERSION || chiffre.length < 1 + IV + SCEAU)
        throw new Error('Valeur chiffrée illisible.')
      const d = createDecipheriv('aes-256-gcm', cleDe('chiffrement'), chiffre.subarray(1, 1 + IV), {
        authTagLength: SCEAU,
      })
      d.setAuthTag(chiffre.subarray(1 + IV, 1 + IV + SCEAU))
      return Buffer.concat([d.update(chiffre.subarray(1 + IV + SCEAU)), d.final()]).toString('utf8')
    },
  }
}

/** What a key leaves in a base or an archive, to be recognised without being told; 64 hexadecimal signs. */
export const temoinDe = (secrets: Secrets): string =>
  secrets.hmac('sauvegarde', 'témoin de la clé').toString('hex')
