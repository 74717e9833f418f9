import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte.ts'

const PAR_HEURE = 5

/**
 * Throws TropDeDemandes when the account of `email` asked for another address five times in the last hour: each time
 * writes to somebody who may have nothing to do with it. The caller holds the account's lock.
 */
export async function exigerRythmeAdresses(tx: Tx, email: string, le: Date): Promise<void> {
  const demandes = await tx
    .selectFrom('envoi')
    .where('evenement', '=', 'adresse-demandee')
    .where('destinataire', '=', email)
    .where('creeLe', '>', new Date(le.getTime() - HEURE))
    .orderBy('creeLe', 'desc')
    .limit(PAR_HEURE)
    .select('creeLe')
    .execute()
  const premiere = demandes[PAR_HEURE - 1]
  if (!premiere) return
  const secondes = (premiere.creeLe.getTime() + HEURE - le.getTime()) / 1000
  throw new TropDeDemandes('Vous avez demandé trop de changements d’adresse. Réessayez plus tard.', secondes)
}
