import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { siretAilleurs } from '#server/socle/structure/siret-ailleurs.ts'

const FAITS = [
  ...(['p.id', 'p.nomStructure', 'p.siret', 'p.rna', 'p.siretVerifieLe', 'p.siretSource'] as const),
  ...(['p.siretReponse', 'p.siretIntrouvableLe', 'p.siretNonDiffusibleLe', 'p.siretEssaiLe'] as const),
  ...(['p.siretEssaisJusque', 'p.rnaVerifieLe', 'p.rnaSource', 'p.rnaReponse'] as const),
  ...(['p.rnaIntrouvableLe', 'p.rnaEssaiLe', 'p.rnaEssaisJusque', 'p.valideLe', 'p.version'] as const),
] as const

const structures = (db: Db | Tx) =>
  db
    .selectFrom('porteur as p')
    .select(FAITS)
    .select((eb) => siretAilleurs(eb).as('siretAilleurs'))
    .where('p.anonymiseLe', 'is', null)

/** The numbers of a structure; undefined when it is unknown, or erased. */
export const lireNumeros = (db: Db | Tx, id: number) =>
  structures(db).where('p.id', '=', id).executeTakeFirst()
export type LigneStructure = NonNullable<Awaited<ReturnType<typeof lireNumeros>>>

/** The same, locked until the end of `tx`. */
export const verrouillerNumeros = (tx: Tx, id: number) =>
  structures(tx).where('p.id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Holders whose number the register is to be asked about again by now, the longest waiting first. */
export const lireAEssayer = (db: Db, le: Date, limite: number) =>
  db
    .selectFrom('porteur')
    .select(['id', 'siret'])
    .where('siretEssaiLe', '<=', le)
    .orderBy('siretEssaiLe')
    .orderBy('id')
    .limit(limite)
    .execute()

/** Holders whose RNA the register is to be asked about by now: not yet, or silent since. */
export const lireRnaADemander = (db: Db, le: Date, limite: number) =>
  structures(db)
    .where('p.rna', 'is not', null)
    .where('p.rnaVerifieLe', 'is', null)
    .where('p.rnaIntrouvableLe', 'is', null)
    .where((eb) => eb.or([eb('p.rnaEssaisJusque', 'is', null), eb('p.rnaEssaiLe', '<=', le)]))
    .orderBy(sql`p.rna_essai_le nulls first`)
    .orderBy('p.id')
    .limit(limite)
    .execute()

type Porteur = ExpressionBuilder<BaseDeDonnees & { p: BaseDeDonnees['porteur'] }, 'p'>
const aRegarder = (eb: Porteur) =>
  eb.and([eb('p.ferme', '=', false), eb.or([eb('p.siretEcart', '=', true), siretAilleurs(eb)])])

/** A page of the structures that staff should look at, the latest registered first. */
export const lireAnomalies = (db: Db, { page, parPage }: { page: number; parPage: number }) =>
  structures(db)
    .where(aRegarder)
    .orderBy('p.id', 'desc')
    .limit(parPage)
    .offset((page - 1) * parPage)
    .execute()

/** How many there are. */
export async function compterAnomalies(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('porteur as p')
    .where(aRegarder)
    .where('p.anonymiseLe', 'is', null)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
