import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { TableJournal } from './db/tables/conservation.ts'
import { empreinteDe } from './empreinte.ts'

/** Acts whose line says which lines of its chain were erased; no other may. */
export const ACTES_EXPURGE = [
  'anonymiserDossier',
  'effacerPreuves',
  'anonymiserCompte',
  'effacerSeances',
] as const
export type ActeExpurge = (typeof ACTES_EXPURGE)[number]

/** What the line of an erasure says of those erased: their ranks, and one hash of what is left of them. */
export interface Expurge {
  rangs: number[]
  /** SHA-256, in hexadecimal. */
  empreinte: string
}

type Reste = Pick<
  Selectable<TableJournal>,
  'rang' | 'acte' | 'acteurId' | 'acteurRole' | 'le' | 'empreintePrecedente' | 'empreinte'
>

/** Hash of what stays of erased lines: each is checked by it, as its own hash can no longer be recomputed. */
export function empreinteReste(lignes: readonly Reste[]): string {
  const restes = lignes.map(({ rang, acte, acteurId, acteurRole, le, ...l }) => ({
    rang,
    acte,
    acteurId,
    acteurRole,
    le,
    empreinte: l.empreinte.toString('hex'),
    precedente: l.empreintePrecedente?.toString('hex') ?? null,
  }))
  return empreinteDe(jsonCanonique(restes)).toString('hex')
}

/**
 * Erases what the lines of a chain say (values before and after, address, salt), except those of an erasure
 * and of `sauf`, or only those of `seuls` if given; gives what the erasure's line has to say of them. Holds
 * the chain until the end of `tx`.
 */
export async function expurgerChaine(
  tx: Tx,
  chaine: string,
  le: Date,
  {
    sauf = [],
    seuls,
    acteurId,
  }: { sauf?: readonly string[]; seuls?: readonly string[]; acteurId?: number } = {},
): Promise<Expurge> {
  await sql`select pg_advisory_xact_lock(hashtext(${chaine}))`.execute(tx)
  const lignes = await tx
    .updateTable('journal')
    .set({ avant: null, apres: null, adresse: null, sel: null, expurgeLe: le })
    .where('chaine', '=', chaine)
    .where('expurgeLe', 'is', null)
    .where('acte', 'not in', [...ACTES_EXPURGE, ...sauf])
    .$if(seuls !== undefined, (q) => q.where('acte', 'in', [...(seuls ?? [])]))
    .$if(acteurId !== undefined, (q) => q.where('acteurId', '=', acteurId ?? 0))
    .returning(['rang', 'acte', 'acteurId', 'acteurRole', 'le', 'empreintePrecedente', 'empreinte'])
    .execute()
  const triees = lignes.sort((a, b) => a.rang - b.rang)
  return { rangs: triees.map((l) => l.rang), empreinte: empreinteReste(triees) }
}
