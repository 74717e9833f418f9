import { sql } from 'kysely'
import type { TypeLien } from '#domain/deport/liens.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { EFFACEE } from '#server/socle/projet/deports.ts'

export interface NouveauLien {
  projetId: number
  utilisateurId: number
  type: TypeLien
  precision: string | null
  epinglee: boolean
  le: Date
  parId: number
  cleCreation: string | null
}

/** Registers links; one that acts already, or a key that made one, adds nothing. Gives those that are new. */
export const inscrireLiens = (tx: Tx, liens: readonly NouveauLien[]) =>
  tx
    .insertInto('deport')
    .values(liens)
    .onConflict((oc) => oc.doNothing())
    .returningAll()
    .execute()

/** The link that a client's key made. */
export const lienDeCle = (db: Db | Tx, parId: number, cleCreation: string) =>
  db
    .selectFrom('deport')
    .selectAll()
    .where('parId', '=', parId)
    .where('cleCreation', '=', cleCreation)
    .executeTakeFirst()

/** A link with what it is about, by its id. */
export const lireLien = (db: Db | Tx, id: number) =>
  db
    .selectFrom('deport as d')
    .innerJoin('projet as p', 'p.id', 'd.projetId')
    .innerJoin('porteur as po', 'po.id', 'p.porteurId')
    .selectAll('d')
    .select(['p.numero', 'p.commissionId', 'po.nomStructure'])
    .where('d.id', '=', id)
    .executeTakeFirst()
export type LigneDeport = NonNullable<Awaited<ReturnType<typeof lireLien>>>

/** Locks a link until the end of `tx`. */
export const verrouillerLien = (tx: Tx, id: number) =>
  tx.selectFrom('deport').select('id').where('id', '=', id).forUpdate().execute()

/** Ends a link: who had it reads the application again. */
export async function retirer(
  tx: Tx,
  id: number,
  motif: string | null,
  parId: number,
  le: Date,
): Promise<void> {
  await tx
    .updateTable('deport')
    .set({ retireLe: le, retireParId: parId, retireMotif: motif })
    .where('id', '=', id)
    .execute()
}

/** Asks to end a link, with its reason: a refusal before it is over. */
export async function demanderRetrait(tx: Tx, id: number, motif: string, le: Date): Promise<void> {
  const jamais = { retraitRefuseLe: null, retraitRefuseParId: null, retraitRefuseMotif: null }
  await tx
    .updateTable('deport')
    .set({ retraitDemandeLe: le, retireMotif: motif, ...jamais })
    .where('id', '=', id)
    .execute()
}

/** Refuses what was asked: the link goes on. */
export async function refuserRetrait(
  tx: Tx,
  id: number,
  motif: string | null,
  parId: number,
  le: Date,
): Promise<void> {
  await tx
    .updateTable('deport')
    .set({ retraitRefuseLe: le, retraitRefuseParId: parId, retraitRefuseMotif: motif })
    .where('id', '=', id)
    .execute()
}

/** Those of these applications that are before this commission. */
export async function presentes(tx: Tx, commissionId: number, ids: readonly number[]): Promise<Set<number>> {
  const lues = await tx
    .selectFrom('projet')
    .select('id')
    .where('commissionId', '=', commissionId)
    .where('id', 'in', ids)
    .execute()
  return new Set(lues.map(({ id }) => id))
}

/** Says that this person may declare a link with it: members, before a commission that they see. */
export async function peutDeclarer(
  db: Db | Tx,
  projetId: number,
  { role }: Pick<Acteur, 'role'>,
): Promise<boolean> {
  const ligne = await db
    .selectFrom('projet as p')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('p.id', '=', projetId)
    .$if(role === 'membreCommission', (q) => q.where('c.isVisible', '=', true))
    .executeTakeFirst()
  return ligne !== undefined
}

export interface NouvelleDeclaration {
  commissionId: number
  utilisateurId: number
  le: Date
  termes: string
  cleCreation: string | null
}

/** Keeps what a person declared, and on which applications; false when that key already did. */
export async function inscrireDeclaration(
  tx: Tx,
  declaration: NouvelleDeclaration,
  dossiers: readonly number[],
): Promise<boolean> {
  const [cree] = await tx
    .insertInto('declaration')
    .values(declaration)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  if (!cree) return false
  const { utilisateurId, commissionId } = declaration
  if (dossiers.length > 0)
    await tx
      .insertInto('declarationDossier')
      .values(dossiers.map((projetId) => ({ projetId, utilisateurId, commissionId, declarationId: cree.id })))
      .onConflict((oc) => oc.doNothing())
      .execute()
  return true
}

/** An open account that may be in conflict, by its id. */
export const lirePersonne = (db: Db | Tx, id: number) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom', 'declarationAnnuelleLe'])
    .where('id', '=', id)
    .where('role', 'in', ['admin', 'membreCommission'])
    .where('desactiveLe', 'is', null)
    .executeTakeFirst()

export async function inscrireAnnuelle(tx: Tx, id: number, jour: string | null): Promise<void> {
  await tx.updateTable('utilisateur').set({ declarationAnnuelleLe: jour }).where('id', '=', id).execute()
}

/** Erases the reasons of links made before that day, except on applications under hold; gives how many. */
export async function effacerRaisons(db: Db, avant: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deport')
    .set(EFFACEE)
    .where('le', '<', avant)
    .where((eb) =>
      eb.or([
        eb('type', 'is not', null),
        eb('retireMotif', 'is not', null),
        eb('retraitRefuseMotif', 'is not', null),
      ]),
    )
    .where(
      sql<boolean>`not exists(select from conservation_retenue r join projet p on p.id = deport.projet_id
        where r.levee_le is null and (r.projet_id = p.id or r.porteur_id = p.porteur_id))`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
