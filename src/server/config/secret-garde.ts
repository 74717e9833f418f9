import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { garderSecret } from '#server/infra/fichier-secret.ts'

/** The key kept in `dossier`, drawn at the first start; throws DemarrageImpossible if it cannot be kept. */
export function secretGarde(dossier: string): Buffer {
  const chemin = join(dossier, 'secret.key')
  try {
    mkdirSync(dossier, { recursive: true })
    garderSecret(chemin, randomBytes(48).toString('base64'))
    return Buffer.from(readFileSync(chemin, 'utf8').trim(), 'utf8')
  } catch (erreur) {
    throw new DemarrageImpossible(
      `La clé secrète ne peut pas être gardée dans ${dossier} : ${(erreur as Error).message}`,
    )
  }
}
