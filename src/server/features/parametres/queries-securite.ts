import { sql } from 'kysely'
import type { ParametresSecurite } from '../../../domain/parametres/contrat.ts'
import type { Db, Tx } from '../../contexte.ts'

const CLE = 'securite'

interface Securite {
  secondFacteurObligatoire: boolean
  version: number
}

/** What is asked of the staff to sign in, and how many of them have no second factor; nothing set yet is version 1. */
export async function lireSecurite(db: Db | Tx): Promise<ParametresSecurite> {
  const ligne = await db.selectFrom('parametre').where('cle', '=', CLE).select('valeur').executeTakeFirst()
  const valeur = (ligne?.valeur ?? {}) as Partial<Securite>
  const { rows } = await sql<{ n: number }>`select count(*) as n from utilisateur u
    where u.role <> 'porteurProjet' and u.desactive_le is null
    and not exists (select 1 from authentificateur a where a.utilisateur_id = u.id and not a.en_attente)
    and not exists (select 1 from cle_acces c where c.utilisateur_id = u.id)`.execute(db)
  return {
    secondFacteurObligatoire: valeur.secondFacteurObligatoire ?? false,
    version: valeur.version ?? 1,
    personnesSans: rows[0]?.n ?? 0,
  }
}

/** The same, kept for the transaction. */
export async function verrouillerSecurite(tx: Tx, le: Date): Promise<ParametresSecurite> {
  const valeur = JSON.stringify({ secondFacteurObligatoire: false, version: 1 } satisfies Securite)
  await tx
    .insertInto('parametre')
    .values({ cle: CLE, valeur, modifieLe: le })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await tx.selectFrom('parametre').select('cle').where('cle', '=', CLE).forUpdate().execute()
  return await lireSecurite(tx)
}

/** Writes what is asked of the staff; it counts at their next call. */
export async function ecrireSecurite(tx: Tx, securite: Securite, le: Date): Promise<void> {
  await tx
    .updateTable('parametre')
    .set({ valeur: JSON.stringify(securite), modifieLe: le })
    .where('cle', '=', CLE)
    .execute()
}
