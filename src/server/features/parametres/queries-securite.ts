import { sql } from 'kysely'
import type { ParametresSecurite } from '#domain/parametres/contrat.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { aSecondFacteur } from '#server/socle/compte/a-second-facteur.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'

const SECURITE = parametre('securite', { secondFacteurObligatoire: false, version: 1 })

/** What signing in asks of the staff, and how many have no second factor; nothing set yet is version 1. */
export async function lireSecurite(db: Db | Tx): Promise<ParametresSecurite> {
  const { secondFacteurObligatoire, version } = await SECURITE.lire(db)
  const { rows } = await sql<{ n: number }>`select count(*) as n from utilisateur u
    where u.role <> 'porteurProjet' and u.desactive_le is null and not ${aSecondFacteur('u')}`.execute(db)
  return { secondFacteurObligatoire, version, personnesSans: rows[0]?.n ?? 0 }
}

/** The same, kept for the transaction. */
export async function verrouillerSecurite(tx: Tx, le: Date): Promise<ParametresSecurite> {
  await SECURITE.verrouiller(tx, le)
  return await lireSecurite(tx)
}

/** Writes what is asked of the staff; it counts at their next call. */
export const ecrireSecurite = SECURITE.ecrire
