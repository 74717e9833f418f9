import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'

/** What is typed of a sitting beforehand. */
export interface Prepare {
  prevueLe: string | null
  lieu: string | null
  convoqueeLe: Jour | null
  convocationMode: 'courriel' | 'courrier' | 'autre' | null
  president: number | null
  secretaire: number | null
}

/** The columns of it. */
export const colonnesDe = (prepare: Prepare) => ({
  prevueLe: prepare.prevueLe === null ? null : new Date(prepare.prevueLe),
  lieu: prepare.lieu,
  convoqueeLe: prepare.convoqueeLe,
  convocationMode: prepare.convocationMode,
  presidentId: prepare.president,
  secretaireId: prepare.secretaire,
})

/** The sittings of that step, and the key that made each. */
export const seancesDeLEtape = (tx: Tx, commissionId: number, etape: number) =>
  tx
    .selectFrom('seance')
    .select(['id', 'rang', 'closeLe', 'cleCreation'])
    .where('commissionId', '=', commissionId)
    .where('etape', '=', etape)
    .execute()

export async function inscrireSeance(
  tx: Tx,
  prepare: Prepare & {
    commissionId: number
    etape: number
    rang: number
    cle: string | null
    par: number
    le: Date
  },
): Promise<number> {
  const { commissionId, etape, rang, cle: cleCreation, par: creePar, le: creeLe } = prepare
  const { id } = await tx
    .insertInto('seance')
    .values({ ...colonnesDe(prepare), commissionId, etape, rang, cleCreation, creePar, creeLe })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
