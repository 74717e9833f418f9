import { type RawBuilder, sql } from 'kysely'
import type { Campagne } from '#domain/membre/question-fonction.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'
import { periodeOuverteLe } from '#server/socle/projet/regles-sql.ts'

const OUVERTURE = minuitParis(sql`d.date_debut`)

/** Whether the structure signed an application at that time. */
const deposa = (porteurId: number, quand: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from projet p where p.porteur_id = ${porteurId} and ${quand})`

/** The deposit period open that day as the structure lives it; null: none is. */
export async function lireCampagne(db: Db | Tx, porteurId: number, jour: string): Promise<Campagne | null> {
  const c = await db
    .selectFrom('periode as d')
    .leftJoin('reponseFonction as r', (j) =>
      j.onRef('r.periodeId', '=', 'd.id').on('r.porteurId', '=', porteurId),
    )
    .leftJoin('utilisateur as u', 'u.id', 'r.par')
    .where(periodeOuverteLe(jour))
    .orderBy('d.dateDebut')
    .orderBy('d.id')
    .limit(1)
    .select(['d.id as periodeId', OUVERTURE.as('ouverture')])
    .select([
      deposa(porteurId, sql`p.premiere_signature_le < ${OUVERTURE}`).as('deposaAvant'),
      deposa(porteurId, sql`p.premiere_signature_le >= ${OUVERTURE}`).as('deposaDepuis'),
    ])
    .select(['r.membreId', 'r.fonction', 'r.toujours', 'r.le', 'u.prenom', 'u.nom'])
    .executeTakeFirst()
  if (!c) return null
  const { periodeId, ouverture, deposaAvant, deposaDepuis, membreId, fonction, toujours, le } = c
  const reponse =
    membreId !== null && fonction !== null && toujours !== null && le !== null
      ? { membreId, fonction, toujours, le, par: `${c.prenom} ${c.nom}` }
      : null
  return { periodeId, ouverture, deposaAvant, deposaDepuis, reponse }
}

export interface NouvelleReponse {
  porteurId: number
  periodeId: number
  membreId: number
  fonction: string
  toujours: boolean
  par: number
  le: Date
}

export async function inscrireReponse(tx: Tx, reponse: NouvelleReponse): Promise<void> {
  await tx.insertInto('reponseFonction').values(reponse).execute()
}
