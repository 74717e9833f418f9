import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { numeroSuivant } from '#server/socle/projet/numero.ts'
import { acceptee } from '#server/socle/projet/regles-sql.ts'

/** Creates a commission of the year of `date`, with its yearly number; `montantDisponible` in euros. */
export async function inscrireCommission(
  tx: Tx,
  commission: {
    date: Jour
    isVisible: boolean
    declarationExigee?: boolean
    montantDisponible: number
    par: number | null
    le: Date
    cleCreation?: string | null
  },
): Promise<{ id: number; numero: number; annee: number }> {
  const annee = Number(commission.date.slice(0, 4))
  const numero = await numeroSuivant(tx, 'commission', annee)
  const { date, isVisible, montantDisponible, declarationExigee = false, cleCreation = null } = commission
  const { id } = await tx
    .insertInto('commission')
    .values({
      date,
      isVisible,
      montantDisponible,
      declarationExigee,
      annee,
      numero,
      creeLe: commission.le,
      creePar: commission.par,
      cleCreation,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, numero, annee }
}

/** The commission a client's creation key already made, if any. */
export const commissionDeCle = (tx: Tx, cleCreation: string) =>
  tx.selectFrom('commission').select('id').where('cleCreation', '=', cleCreation).executeTakeFirst()

/** Publishes the first stage: the commission goes to step 2. */
export async function inscrireValidationCaa(
  tx: Tx,
  commissionId: number,
  par: number,
  le: Date,
): Promise<void> {
  await tx
    .updateTable('commission')
    .set((eb) => ({ caaValideeLe: le, caaValideePar: par, version: eb('version', '+', 1) }))
    .where('id', '=', commissionId)
    .execute()
}

/** Publishes the board's decisions, closes the commission and numbers the agreements of the accepted ones. */
export async function inscrireValidationCa(
  tx: Tx,
  commissionId: number,
  par: number,
  le: Date,
  annee: number,
): Promise<{ id: number; numeroConvention: string }[]> {
  await tx
    .updateTable('commission')
    .set((eb) => ({ caValideeLe: le, caValideePar: par, version: eb('version', '+', 1) }))
    .where('id', '=', commissionId)
    .execute()
  const acceptes = await tx
    .selectFrom('projet')
    .select('id')
    .where('commissionId', '=', commissionId)
    .where(acceptee('projet'))
    .orderBy('id')
    .forUpdate()
    .execute()
  const numerotes: { id: number; numeroConvention: string }[] = []
  for (const { id } of acceptes) {
    const n = await numeroSuivant(tx, 'convention', annee)
    const numeroConvention = `C-${annee}-${String(n).padStart(4, '0')}`
    await ecrireProjet(tx, id, { numeroConvention }, { nature: 'fait', le })
    numerotes.push({ id, numeroConvention })
  }
  return numerotes
}
