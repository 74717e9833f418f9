import type { Role } from '#domain/commun/roles.ts'
import type { AvisSignatures } from '#domain/compte/avis-signatures.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { ecrireMotDePasse } from '#server/socle/compte/mot-de-passe.ts'
import { oterLiensOidc } from '#server/socle/oidc/liens.ts'

/**
 * Locks the account and every active admin, in one order: two admins who act on each other take turns, each
 * seeing what the first did. Gives the account and the admins' ids.
 */
export async function verrouillerAvecAdmins(tx: Tx, id: number) {
  const lignes = await tx
    .selectFrom('utilisateur')
    .where((eb) =>
      eb.or([eb('id', '=', id), eb.and([eb('role', '=', 'admin'), eb('desactiveLe', 'is', null)])]),
    )
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  const admins = lignes.filter((l) => l.role === 'admin' && l.desactiveLe === null).map((l) => l.id)
  return { compte: lignes.find((l) => l.id === id), admins }
}

/** The account a client's creation key already made or opened again, if any. */
export async function compteDeCle(tx: Tx, cleCreation: string): Promise<number | null> {
  const ligne = await tx
    .selectFrom('utilisateur')
    .select('id')
    .where('cleCreation', '=', cleCreation)
    .executeTakeFirst()
  return ligne?.id ?? null
}

interface Identite {
  prenom: string
  nom: string
  role: Role
}

/** Puts a deactivated account back in use under a new identity; nothing it held opens it any more. */
export async function rouvrirCompte(
  tx: Tx,
  id: number,
  identite: Identite & { cleCreation: string | null },
  le: Date,
): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set({ ...identite, desactiveLe: null, secours: false })
    .where('id', '=', id)
    .execute()
  await ecrireMotDePasse(tx, { utilisateurId: id, hache: null, le })
  await oterLiensOidc(tx, id)
}

/** Writes who the person is; a new address drops the one that waited. */
export async function ecrireCompte(
  tx: Tx,
  id: number,
  champs: Partial<Identite & { email: string }>,
): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({
      ...champs,
      ...(champs.email !== undefined && { emailEnAttente: null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Takes an account out of use. */
export async function desactiverCompte(tx: Tx, id: number, le: Date): Promise<void> {
  await tx
    .updateTable('utilisateur')
    .set((eb) => ({ desactiveLe: le, emailEnAttente: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes a confirmed address. */
export async function ecrireEmail(tx: Tx, id: number, email: string): Promise<void> {
  await ecrireCompte(tx, id, { email })
}

/** Writes how a person is told of signed agreements. */
export async function ecrireAvisSignatures(
  db: Db,
  id: number,
  avisSignatures: AvisSignatures,
): Promise<void> {
  await db.updateTable('utilisateur').set({ avisSignatures }).where('id', '=', id).execute()
}
