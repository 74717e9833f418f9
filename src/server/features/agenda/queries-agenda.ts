import type { EvenementGarde } from '#domain/agenda/evenement.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { dontEstResponsable } from '#server/socle/compte/structures-de.ts'

/** When this account's address was made, or null without one. */
export async function lireCreation(db: Db | Tx, utilisateurId: number): Promise<Date | null> {
  const ligne = await db
    .selectFrom('agenda')
    .select('creeLe')
    .where('utilisateurId', '=', utilisateurId)
    .executeTakeFirst()
  return ligne?.creeLe ?? null
}

/** Gives this account an address by the hash of its token, in the place of the one it had. */
export async function ecrireAgenda(
  tx: Tx,
  agenda: { utilisateurId: number; empreinte: Buffer; creeLe: Date },
): Promise<void> {
  const { empreinte, creeLe } = agenda
  await tx
    .insertInto('agenda')
    .values(agenda)
    .onConflict((c) => c.column('utilisateurId').doUpdateSet({ empreinte, creeLe }))
    .execute()
}

/** Whose calendar a token of that hash opens, locked until `tx` ends; undefined if revoked or out of use. */
export const verrouillerAgenda = (tx: Tx, empreinte: Buffer) =>
  tx
    .selectFrom('agenda as a')
    .innerJoin('utilisateur as u', 'u.id', 'a.utilisateurId')
    .leftJoinLateral(dontEstResponsable, (j) => j.onTrue())
    .where('a.empreinte', '=', empreinte)
    .where('u.desactiveLe', 'is', null)
    .select(['u.id', 'u.role', 'p.id as porteurId', 'a.domaine'])
    .forUpdate('a')
    .executeTakeFirst()

/** Keeps the domain that ends the identifiers of its events, at its first reading. */
export async function garderDomaine(tx: Tx, utilisateurId: number, domaine: string): Promise<void> {
  await tx.updateTable('agenda').set({ domaine }).where('utilisateurId', '=', utilisateurId).execute()
}

/** The events that the last reading of this account's calendar published. */
export async function lireGardes(tx: Tx, utilisateurId: number): Promise<EvenementGarde[]> {
  const lignes = await tx
    .selectFrom('agendaEvenement')
    .select(['uid', 'dernierJour', 'empreinte', 'sequence', 'modifieLe', 'annuleLe'])
    .where('utilisateurId', '=', utilisateurId)
    .execute()
  return lignes.map((l) => ({ ...l, empreinte: l.empreinte.toString('hex') }))
}

/** Keeps the events just published, and deletes those that are past. */
export async function garderEvenements(
  tx: Tx,
  utilisateurId: number,
  { changes, oublies }: { changes: readonly EvenementGarde[]; oublies: readonly string[] },
): Promise<void> {
  if (oublies.length > 0)
    await tx
      .deleteFrom('agendaEvenement')
      .where('utilisateurId', '=', utilisateurId)
      .where('uid', 'in', oublies)
      .execute()
  if (changes.length === 0) return
  await tx
    .insertInto('agendaEvenement')
    .values(changes.map((c) => ({ ...c, utilisateurId, empreinte: Buffer.from(c.empreinte, 'hex') })))
    .onConflict((on) =>
      on.columns(['utilisateurId', 'uid']).doUpdateSet((eb) => ({
        dernierJour: eb.ref('excluded.dernierJour'),
        empreinte: eb.ref('excluded.empreinte'),
        sequence: eb.ref('excluded.sequence'),
        modifieLe: eb.ref('excluded.modifieLe'),
        annuleLe: eb.ref('excluded.annuleLe'),
      })),
    )
    .execute()
}

/** Commissions since `depuis`, with their counts of applications; `montrees`: only those shown to members. */
export const lireSeances = (tx: Tx, depuis: string, montrees: boolean) =>
  tx
    .selectFrom('commission as c')
    .select(['c.id', 'c.annee', 'c.numero', 'c.date'])
    .select((eb) =>
      eb
        .selectFrom('projet as p')
        .whereRef('p.commissionId', '=', 'c.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('demandes'),
    )
    .where('c.date', '>=', depuis)
    .$if(montrees, (q) => q.where('c.isVisible', '=', true))
    .orderBy('c.id')
    .execute()
