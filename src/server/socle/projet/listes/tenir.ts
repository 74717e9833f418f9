import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { plierSommes } from '../../commission/comptes.ts'
import { compterDemandes } from '../../statistique/compter.ts'
import { ecrireLignes } from './ecrire-lignes.ts'

/** Arbitrary; whoever writes rows is alone to do it: an older reading never covers a newer one. */
const CLE_VERROU = 7_264_917
/** Rows written in one go. */
const TRANCHE = 100
/** Sums are folded beyond so many +1 and -1. */
const COMPTES_MAX = 2000
const ESSAIS = 3
/** A deletion under way (its row vanished), or two who waited for each other: doing it again is enough. */
const A_REFAIRE = new Set(['23503', '40P01'])

type Base = Pick<Contexte, 'db'>

/**
 * Writes anew the rows that are older than their facts, until none is left; `urgentes`: only those that a
 * reader has to wait for. Gives their number.
 */
export async function tenirListes(ctx: Base, { urgentes }: { urgentes: boolean }): Promise<number> {
  for (let faites = 0; ; ) {
    const n = await essayer(ctx, (tx) => refaireTranche(tx, urgentes))
    faites += n
    if (n < TRANCHE) return faites
  }
}

/** Somebody else has been writing rows for longer than a reader waits. */
const OCCUPEES = '55P03'

/**
 * Reads, and once more when rows had first to be written anew; when others are always at it, what was read is
 * still an answer.
 */
export async function lireAJour<T extends { perimees: boolean }>(
  ctx: Base,
  lire: () => Promise<T>,
): Promise<T> {
  const lu = await lire()
  return lu.perimees && (await tenirUrgentes(ctx)) ? lire() : lu
}

/** What readers wait for, written anew; false: others are always at it. */
export async function tenirUrgentes(ctx: Base): Promise<boolean> {
  try {
    await tenirListes(ctx, { urgentes: true })
    return true
  } catch (e) {
    if ((e as { code?: string }).code === OCCUPEES) return false
    throw e
  }
}

async function essayer<T>(ctx: Base, faire: (tx: Tx) => Promise<T>, essai = 1): Promise<T> {
  try {
    return await ctx.db.transaction().execute(faire)
  } catch (e) {
    if (essai === ESSAIS || !A_REFAIRE.has((e as { code?: string }).code ?? '')) throw e
    return essayer(ctx, faire, essai + 1)
  }
}

/** Lets one write rows at a time, until the end of `tx`. */
export async function verrouillerListes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLE_VERROU})`.execute(tx)
}

/** By their place: named by their key, the whole table is read, with all that was there and is gone. */
const marques = (lesquelles: RawBuilder<unknown>) =>
  sql`select ctid from ligne_perimee where ${lesquelles} order by id limit ${TRANCHE}`
const LES_URGENTES = marques(sql`urgente`)
const URGENTES_D_ABORD = sql`select ctid from ((${LES_URGENTES}) union all (${marques(sql`not urgente`)})) m limit ${TRANCHE}`

/** What was marked is taken before the facts are read: whoever changes them later marks them again. */
async function refaireTranche(tx: Tx, urgentes: boolean): Promise<number> {
  await verrouillerListes(tx)
  const { rows } = await sql<{ projetId: number }>`delete from ligne_perimee
    where ctid = any(array(${urgentes ? LES_URGENTES : URGENTES_D_ABORD}))
    returning projet_id`.execute(tx)
  if (rows.length === 0) return 0
  const ids = [...new Set(rows.map((r) => r.projetId))]
  await ecrireLignes(tx, ids)
  await compterDemandes(tx, ids)
  await plierComptes(tx)
  return rows.length
}

async function plierComptes(tx: Tx): Promise<void> {
  await sql`with toutes as (delete from ligne_liste_compte where (select count(*) from (
      select from ligne_liste_compte limit ${COMPTES_MAX + 1}) c) > ${COMPTES_MAX} returning *)
    insert into ligne_liste_compte select annee, onglet, visible_membres, attend_controle, attend_bilan, attend_paiement,
      sum(n), sum(demande), sum(accorde), sum(a_decider), sum(decide) from toutes group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`.execute(
    tx,
  )
  await plierSommes(tx, COMPTES_MAX)
}

/** Has every row written anew, newest first, by whoever keeps the lists; meanwhile readers use the old. */
export async function perimerToutes(tx: Tx): Promise<void> {
  // A million of them takes longer than a request may.
  await sql`set local statement_timeout = '10min'`.execute(tx)
  await sql`insert into ligne_perimee (projet_id, urgente) select id, false from projet order by cree_le desc, id desc`.execute(
    tx,
  )
}
