import { migrationsAJour } from '#server/infra/db/migrer.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { secretsDe } from '#server/infra/secrets.ts'
import { exigerCle } from '#server/socle/cle-secrete.ts'
import { type Atelier, avecBase } from './atelier.ts'
import type { Commande } from './lire-commande.ts'

export const SANS_PORTAIL = 'Cette base n’est pas celle d’un portail, ou le portail n’y a pas encore démarré.'

/**
 * Throws DemarrageImpossible, before a command does anything, unless the base has this version's migrations
 * alone and, when to be served, this SECRET_KEY: older code would write what newer code no longer reads.
 */
export async function exigerBase(atelier: Atelier, voulue: Commande['base']): Promise<void> {
  if (voulue === 'aucune') return
  await avecBase(atelier, async ({ pool }) => {
    const client = await pool.connect()
    try {
      if ((await migrationsAJour(client)) === null) throw new DemarrageImpossible(SANS_PORTAIL)
      if (voulue === 'servie') await exigerCle(client, secretsDe(atelier.config.secretKey))
    } finally {
      client.release()
    }
  })
}
