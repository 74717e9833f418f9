import type { X509Certificate } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Horloge } from '#server/contexte/dehors.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import { autoriteDe } from './autorite.ts'
import { certificatsDe } from './confiance.ts'
import type { Horodatage } from './port.ts'

/** The authority of the settings, if there is one; throws DemarrageImpossible when TSA_CERT can't be read. */
export const horodatageRegle = (
  { horodatage: h }: Pick<Config, 'horodatage'>,
  horloge: Horloge,
): Horodatage => autoriteDe({ url: h.url, compte: h.compte, confiance: confianceDe(h.certificats), horloge })

function confianceDe(textes: readonly string[]): X509Certificate[] {
  try {
    return certificatsDe(textes)
  } catch (erreur) {
    throw new DemarrageImpossible(
      `TSA_CERT\u00a0: un de ces certificats PEM ne se lit pas (${(erreur as Error).message}).`,
    )
  }
}
