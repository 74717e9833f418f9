import { type SqlBool, sql } from 'kysely'
import type { Dit } from '#domain/seance/rectification.ts'
import type { Tx } from '#server/contexte.ts'

/** What was last told of a member, or (null) of the hours of the sitting; undefined when the room's word stands. */
export async function dernierDit(tx: Tx, seanceId: number, membre: number | null): Promise<Dit | undefined> {
  const ligne = await tx
    .selectFrom('seanceRectification')
    .select((eb) => eb.ref('apres').$castTo<Dit>().as('apres'))
    .where('seanceId', '=', seanceId)
    .where('utilisateurId', membre === null ? 'is' : '=', membre)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ligne?.apres
}

/** Whether the minutes of that sitting are frozen, and no correction of them is begun. */
export async function pvFige(tx: Tx, seanceId: number): Promise<boolean> {
  const { rows } = await sql<{
    fige: SqlBool
  }>`select coalesce(bool_and(v.arrete_le is not null), false) as fige
    from seance s join proces_verbal v on v.commission_id = s.commission_id and v.etape = s.etape
      and v.seance_rang = s.rang where s.id = ${seanceId}`.execute(tx)
  return rows[0]?.fige === true
}

interface Rectification {
  seanceId: number
  utilisateurId: number | null
  avant: Dit
  apres: Dit
  raison: string
  le: Date
  par: number
  prenom: string
  nom: string
}

export async function inscrireRectification(tx: Tx, r: Rectification): Promise<void> {
  await tx
    .insertInto('seanceRectification')
    .values({ ...r, avant: JSON.stringify(r.avant), apres: JSON.stringify(r.apres) })
    .execute()
}
