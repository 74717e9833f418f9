import { sql } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableReglementBanque, TableVerificationRib } from '#server/infra/db/tables/virement.ts'
import { compteChange, payee, verifieLeRib } from '#server/socle/projet/regles-sql.ts'

/** The account of a holder, who changed it last, and who checked that change. */
export const lireRibDe = (db: Db | Tx, porteurId: number) =>
  db
    .selectFrom('porteur as o')
    .leftJoin('verificationRib as v', (j) => j.on(verifieLeRib()))
    .leftJoin('utilisateur as u', 'u.id', 'v.par')
    .select(['o.id', 'o.nomStructure', 'o.titulaireCompte', 'o.ibanChiffre', 'o.bic', 'o.ribModifieLe'])
    .select(['o.mobile', 'o.tel'])
    .select(['v.le', 'v.jour', 'v.interlocuteur', 'u.id as parId', 'u.prenom', 'u.nom'])
    .where('o.id', '=', porteurId)
    .executeTakeFirst()
export type RibLuEnBase = NonNullable<Awaited<ReturnType<typeof lireRibDe>>>

/** The holder, kept by one act at a time until the end of `tx`. */
export const tenirPorteur = (tx: Tx, id: number) =>
  tx.selectFrom('porteur').select('ribModifieLe').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Telephones as they were before a change of them. */
interface TelephonesAvant {
  le: Date
  avant: { mobile?: string | null; tel?: string | null }
}

/** What the journal says of a holder's telephones since that instant, oldest first. */
export async function telephonesAvant(
  db: Db | Tx,
  porteurId: number,
  depuis: Date,
): Promise<TelephonesAvant[]> {
  const { rows } = await sql<{
    le: Date
    avant: TelephonesAvant['avant'] | null
  }>`select le, avant from journal
    where chaine = ${`porteur:${porteurId}`} and acte = 'modifierContact' and le >= ${depuis} order by rang`.execute(
    db,
  )
  return rows.map(({ le, avant }) => ({ le, avant: avant ?? {} }))
}

/** Notes a check, once a change: said again, the first one stays. False when it was there already. */
export async function inscrireVerification(tx: Tx, table: TableVerificationRib): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('verificationRib')
    .values(table)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whose account a rejected line aimed at, or undefined. */
export const lireRejetee = (tx: Tx, ligneId: number) =>
  tx
    .selectFrom('ligneVirement')
    .select('porteurId')
    .where('id', '=', ligneId)
    .where('rejetViseCompte', '=', true)
    .executeTakeFirst()

/** The last transfer rejected for an account its holder has replaced since, while its aid is unpaid. */
export async function lireRejetAvant(db: Db | Tx, porteurId: number): Promise<RejetAvant | undefined> {
  const { rows } =
    await sql<RejetAvant>`select r.lot_id, r.reference, r.rejetee_le as le, r.rejet_code as code, r.iban_masque
    from ligne_virement r join porteur o on o.id = r.porteur_id
    where r.porteur_id = ${porteurId} and r.rejet_vise_compte and o.rib_modifie_le > r.rejetee_le
      and ${compteChange('r')} and not ${payee('r.projet_id')}
    order by r.rejetee_le desc, r.id desc limit 1`.execute(db)
  return rows[0]
}
interface RejetAvant {
  lotId: number
  reference: string
  le: Date
  code: string | null
  ibanMasque: string
}

/** What was said of a rejection, or undefined. */
export const lireReglement = (tx: Tx, ligneId: number) =>
  tx.selectFrom('reglementBanque').selectAll().where('ligneId', '=', ligneId).executeTakeFirst()

/** Keeps why an account is right; false when somebody just said it. */
export async function inscrireReglement(tx: Tx, table: TableReglementBanque): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reglementBanque')
    .values(table)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
