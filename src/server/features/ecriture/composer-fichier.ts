import { createHash } from 'node:crypto'
import type { PlanComptable } from '#domain/ecriture/ecritures.ts'
import { ecrireEcritures, type FaitNumerote } from '#domain/ecriture/fichier-ecritures.ts'
import { enLatin9 } from '#domain/ecriture/latin9.ts'
import type { Encodage } from '#domain/ecriture/reglages-comptables.ts'

/** The bytes of the file and their SHA-256, in hexadecimal. */
export function composerFichier(
  faits: readonly FaitNumerote[],
  plan: PlanComptable,
  encodage: Encodage,
): { octets: Buffer; empreinte: string } {
  const texte = ecrireEcritures(faits, plan)
  const octets =
    encodage === 'iso-8859-15' ? Buffer.from(enLatin9(texte), 'latin1') : Buffer.from(texte, 'utf8')
  return { octets, empreinte: createHash('sha256').update(octets).digest('hex') }
}
