import { type Insertable, sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import type { TableUtilisateur } from '#server/infra/db/tables/compte.ts'
import type { TablePorteur } from '#server/infra/db/tables/porteur.ts'

/** An id that no account has, so that unknown addresses run the same statements as known ones. */
export const PERSONNE = 0

/** Says whether some active account has the admin role. */
export async function existeAdmin(db: Db | Tx): Promise<boolean> {
  const admin = await db
    .selectFrom('utilisateur')
    .select('id')
    .where('role', '=', 'admin')
    .where('desactiveLe', 'is', null)
    .executeTakeFirst()
  return admin !== undefined
}

/** Adds the account unless its address has one already; gives its id, or null when nothing was added. */
export async function ajouterCompte(tx: Tx, compte: Insertable<TableUtilisateur>): Promise<number | null> {
  const ajoute = await tx
    .insertInto('utilisateur')
    .values(compte)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return ajoute?.id ?? null
}

/** Adds the holder of an account. */
export async function ajouterPorteur(tx: Tx, porteur: Insertable<TablePorteur>): Promise<void> {
  await tx.insertInto('porteur').values(porteur).execute()
}

const lireParAdresse = preparer((db, trous: Trous<{ email: string }>) =>
  db
    .selectFrom('utilisateur')
    .where(sql`lower(email)`, '=', trous.email)
    .where('desactiveLe', 'is', null)
    .select(['id', 'role', 'email', 'prenom', 'nom', 'motDePasse', 'verrouilleJusque', 'secours']),
)

/** The account of an address, unless deactivated. */
export const lireCompteDeConnexion = async (db: Db | Tx, email: string) =>
  (await lireParAdresse(db, { email: email.toLowerCase() }))[0]

const verrouiller = preparer((db, trous: Trous<{ id: number }>) =>
  db
    .selectFrom('utilisateur')
    .where('id', '=', trous.id)
    .where('desactiveLe', 'is', null)
    .select(['id', 'role', 'email', 'prenom', 'nom', 'motDePasse', 'emailEnAttente', 'echecs'])
    .select(['verrouilleJusque', 'version'])
    .forNoKeyUpdate(),
)

/** The same account, locked until the transaction ends, without waiting for an act that only names it. */
export const verrouillerCompte = async (tx: Tx, id: number) => (await verrouiller(tx, { id }))[0]

/** Forgets the failures of an account that has just signed in. */
export async function oublierEchecs(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set({ echecs: 0, verrouilleJusque: null })
    .where('id', '=', id)
    .execute()
}

/** Keeps that a link received at the present address of the account was followed. */
export async function noterAdresseProuvee(tx: Tx, id: number, le: Date): Promise<void> {
  await tx.updateTable('utilisateur').set({ emailConfirmeLe: le }).where('id', '=', id).execute()
}

/** Owner of an address, deactivated or not. */
export async function lireProprietaire(tx: Tx, email: string) {
  return await tx
    .selectFrom('utilisateur')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'prenom', 'nom', 'role', 'desactiveLe'])
    .executeTakeFirst()
}

/** Those of the body who pay and those who manage, or those of these roles. */
export const personnesDeLOrganisme = (tx: Tx, roles: readonly Role[] = ['admin', 'comptable']) =>
  tx
    .selectFrom('utilisateur')
    .select(['id', 'email', 'prenom', 'avisSignatures'])
    .where('role', 'in', roles)
    .where('desactiveLe', 'is', null)
    .orderBy('id')
    .execute()

/** E.164 mobile number of a holder, as the profile holds it now. */
export async function lireMobile(db: Db | Tx, porteurId: number): Promise<string | null> {
  const p = await db.selectFrom('porteur').where('id', '=', porteurId).select('mobile').executeTakeFirst()
  return p?.mobile ?? null
}

/** Active accounts that administer. */
export const lireAdmins = (tx: Tx) =>
  tx
    .selectFrom('utilisateur')
    .where('role', '=', 'admin')
    .where('desactiveLe', 'is', null)
    .select(['email', 'prenom'])
    .orderBy('id')
    .execute()
