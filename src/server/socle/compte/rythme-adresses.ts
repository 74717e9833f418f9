import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'

export interface Rythme {
  nombre: number
  /** Milliseconds. */
  duree: number
}

const PAR_HEURE: Rythme = { nombre: 5, duree: HEURE }

/**
 * Throws TropDeDemandes when the account of `email` asked for another address too often (five times in an
 * hour): each time writes to somebody who may have no part in it. The caller holds the account's lock.
 */
export async function exigerRythmeAdresses(
  tx: Tx,
  email: string,
  le: Date,
  { nombre, duree }: Rythme = PAR_HEURE,
): Promise<void> {
  const demandes = await tx
    .selectFrom('envoi')
    .where('evenement', '=', 'adresse-demandee')
    .where('destinataire', '=', email)
    .where('creeLe', '>', new Date(le.getTime() - duree))
    .orderBy('creeLe', 'desc')
    .limit(nombre)
    .select('creeLe')
    .execute()
  const premiere = demandes[nombre - 1]
  if (!premiere) return
  const secondes = (premiere.creeLe.getTime() + duree - le.getTime()) / 1000
  throw new TropDeDemandes('Vous avez demandé trop de changements d’adresse. Réessayez plus tard.', secondes)
}
