import type { Horodateur } from '../horodatage/port.ts'
import type { Connu } from './anciens.ts'
import { joindreJeton } from './cades.ts'
import { trouverSignature } from './emplacement.ts'
import { lireCms, relireSceau } from './relire.ts'

/**
 * Puts a token in the seal of a PDF that has none: what is signed does not cover it, so the file keeps its
 * length and every other octet. null: the seal is not of the key in use, not intact, or has one or no place.
 */
export async function completerSceau(
  pdf: Buffer,
  connus: readonly Connu[],
  horodater: Horodateur,
): Promise<Buffer | null> {
  const enUsage = connus.filter(({ ancien }) => !ancien)
  const lu = await relireSceau(pdf, enUsage)
  const place = await trouverSignature(pdf)
  const signe = place && lireCms(place.hexa)
  const [connu] = enUsage
  if (!signe || !connu || !lu?.notre || lu.integrite !== 'intact') return null
  const octets = place.hexa.length / 2
  const complet = await joindreJeton(signe, connu.cle, horodater, octets)
  if (!complet || complet.length > octets) return null
  const hexa = complet.toString('hex').padEnd(place.hexa.length, '0')
  return Buffer.concat([
    pdf.subarray(0, place.debut + 1),
    Buffer.from(hexa, 'latin1'),
    pdf.subarray(place.fin - 1),
  ])
}
