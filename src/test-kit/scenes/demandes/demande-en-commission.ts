import { type Insertable, sql } from 'kysely'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur, type PorteurEssai } from '../fabriques.ts'
import { demandeDeposee, poserControle } from './demande-deposee.ts'

interface Presente {
  id: number
  numero: string
  porteur: PorteurEssai
}

export interface CommissionGarnie {
  id: number
  projets: Presente[]
}

/** Columns of an acceptance of the first stage, at 500 €. */
export const avisAccepte = (banc: Banc, par: number, montant = 500): Partial<Insertable<TableProjet>> => ({
  caaAvis: 'accepte',
  caaMontant: montant,
  caaLe: banc.horloge.maintenant(),
  caaPar: par,
})

/** A commission with as many signed, accepted applications as `champs` has columns, a holder for each. */
export async function demandesEnCommission(
  banc: Banc,
  par: number,
  etat: 'ouverte' | 'etape2' | 'close',
  champs: readonly Partial<Insertable<TableProjet>>[],
  disponible = 100_000,
): Promise<CommissionGarnie> {
  const { id, affecteLe } = await creerCommission(banc, etat, { isVisible: true })
  await banc.db
    .updateTable('commission')
    .set({ montantDisponible: disponible })
    .where('id', '=', id)
    .execute()
  const projets: Presente[] = []
  for (const c of champs) {
    const porteur = await creerPorteur(banc)
    const projet = await demandeDeposee(banc, porteur, { commissionId: id, affecteLe, affectePar: par, ...c })
    await poserControle(banc, projet, par)
    projets.push({ id: projet.id, numero: projet.numero, porteur })
  }
  return { id, projets }
}

/** All a holder reads, byte for byte; the signed links follow the clock, which the caller does not move. */
export async function lecturesDuPorteur(banc: Banc, jeton: string, projetId: number): Promise<string[]> {
  const chemins = [`projets/${projetId}`, 'projets', 'mes-projets', 'me', 'notifications']
  const reponses = await Promise.all(chemins.map((c) => banc.appeler('GET', c, { jeton })))
  return reponses.map((r) => r.octets.toString('utf8'))
}

/** A commission; closed, at step 2 or just open. */
export async function creerCommission(
  banc: Banc,
  etat: 'ouverte' | 'etape2' | 'close',
  champs: { isVisible?: boolean } = {},
): Promise<{ id: number; affecteLe: Date }> {
  const le = banc.horloge.maintenant()
  // Tests make several at once: each takes the next number.
  const id = await banc.db.transaction().execute(async (tx) => {
    await sql`lock table commission in exclusive mode`.execute(tx)
    const { n } = await tx
      .selectFrom('commission')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const posee = await tx
      .insertInto('commission')
      .values({
        annee: 2026,
        numero: n + 1,
        date: '2026-04-15',
        montantDisponible: 100_000,
        creeLe: le,
        caaValideeLe: etat === 'ouverte' ? null : le,
        caValideeLe: etat === 'close' ? le : null,
        ...champs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return posee.id
  })
  return { id, affecteLe: le }
}
