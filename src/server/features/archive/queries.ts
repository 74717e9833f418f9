import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { bilanAccepte } from '#server/socle/projet/regles-sql.ts'

/** Live applications that may have ended before `avant`, never unarchived since; the domain judges each. */
export async function idsAnciens(db: Db, avant: Date, apresId: number, nombre: number): Promise<number[]> {
  const lignes = await db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('p.archiveLe', 'is', null)
    .where('p.id', '>', apresId)
    .where((eb) =>
      eb.or([
        eb('p.retireLe', '<=', avant),
        eb.and([eb('p.caaAvis', '=', 'refuse'), eb('c.caaValideeLe', '<=', avant)]),
        eb.and([eb('p.caAvis', '=', 'refuse'), eb('c.caValideeLe', '<=', avant)]),
        sql<boolean>`exists(select 1 from controle_bilan k where k.projet_id = p.id and k.le <= ${avant}
          and ${bilanAccepte()})`,
      ]),
    )
    .where(
      sql<boolean>`not exists(select 1 from journal j where j.chaine = 'projet:' || p.id and j.acte = 'desarchiver'
        and j.le > ${avant})`,
    )
    .orderBy('p.id')
    .limit(nombre)
    .execute()
  return lignes.map((l) => l.id)
}
