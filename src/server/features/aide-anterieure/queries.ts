import { type SqlBool, sql } from 'kysely'
import type { AideCorrigible, CorrectionsGardees } from '#domain/aide-anterieure/correction.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'
import { aidesAnterieures } from '#server/socle/porteur/aides-anterieures.ts'

export const PAR_PAGE = 50

interface FiltresAides {
  porteurId?: number | undefined
  structureId?: number | undefined
  annee?: number | undefined
  recherche?: string | undefined
}

// Words of the title and of the structure may be mixed, so both are looked at as one.
const trouvee = (recherche: string) => sql<SqlBool>`${commenceParMots(sql`(a.mots || s.mots)`, recherche)}`

/** A page of the past aids that these filters keep, and how many they keep. */
export async function lirePageAides(db: Db, f: FiltresAides, page: number) {
  const filtrees = aidesAnterieures(db)
    .$if(f.porteurId !== undefined, (q) => q.where('s.porteurId', '=', f.porteurId ?? 0))
    .$if(f.structureId !== undefined, (q) => q.where('a.structureId', '=', f.structureId ?? 0))
    .$if(f.annee !== undefined, (q) => q.where('a.annee', '=', f.annee ?? 0))
    .$if(!!f.recherche, (q) => q.where(trouvee(f.recherche ?? '')))
  const [lignes, { total }] = await Promise.all([
    filtrees
      .limit(PAR_PAGE)
      .offset((page - 1) * PAR_PAGE)
      .execute(),
    filtrees
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { lignes, total }
}

export const aideExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('aideAnterieure').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** What may be corrected of a past aid, locked until the end of `tx`. */
export const verrouillerAide = (tx: Tx, id: number) =>
  tx
    .selectFrom('aideAnterieure')
    .select(['id', 'version', 'annee', 'reference'])
    .select(['titre', 'demande', 'accorde', 'verse', 'decision', 'bilanRecu', 'correction'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Writes an aid as corrected; gives its version. */
export async function ecrireCorrection(
  tx: Tx,
  id: number,
  { aide, correction }: { aide: AideCorrigible; correction: CorrectionsGardees | null },
): Promise<number> {
  const { version } = await tx
    .updateTable('aideAnterieure')
    .set((eb) => ({
      ...aide,
      correction: correction && JSON.stringify(correction),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
