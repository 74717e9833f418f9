import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/contexte.ts'

export interface NouveauJeton {
  utilisateurId: number
  usage: 'mot-de-passe' | 'invitation' | 'email'
  /** The address a token of usage « email » confirms. */
  email: string | null
  le: Date
  dureeMs: number
}

/** Makes a single-use token and gives it in clear; the earlier ones of the same person and usage die. */
export async function creerJeton(tx: Tx, j: NouveauJeton): Promise<string> {
  const clair = randomBytes(32).toString('base64url')
  await tx
    .updateTable('jeton')
    .set({ annuleLe: j.le })
    .where('utilisateurId', '=', j.utilisateurId)
    .where('usage', '=', j.usage)
    .where('utiliseLe', 'is', null)
    .where('annuleLe', 'is', null)
    .execute()
  await tx
    .insertInto('jeton')
    .values({
      utilisateurId: j.utilisateurId,
      usage: j.usage,
      email: j.email,
      empreinte: createHash('sha256').update(clair).digest(),
      creeLe: j.le,
      expireLe: new Date(j.le.getTime() + j.dureeMs),
    })
    .execute()
  return clair
}
