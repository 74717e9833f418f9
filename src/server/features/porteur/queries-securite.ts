import type { Db, Tx } from '#server/contexte/base.ts'
import { ecrireMotDePasse } from '#server/socle/compte/mot-de-passe.ts'
import { ligneVivante } from '#server/socle/projet/regles-sql.ts'

/** True when there is such a holder. */
export const porteurExiste = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('porteur').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** When messages of that event were last queued for a holder or an address, newest first. */
export async function lireEnvoisDepuis(
  tx: Tx,
  limite: { evenement: string; depuis: Date; porteurId?: number; destinataire?: string },
): Promise<Date[]> {
  const lignes = await tx
    .selectFrom('envoi')
    .where('evenement', '=', limite.evenement)
    .where('creeLe', '>', limite.depuis)
    .$if(limite.porteurId !== undefined, (q) => q.where('porteurId', '=', limite.porteurId ?? 0))
    .$if(limite.destinataire !== undefined, (q) => q.where('destinataire', '=', limite.destinataire ?? ''))
    .orderBy('creeLe', 'desc')
    .select('creeLe')
    .execute()
  return lignes.map((l) => l.creeLe)
}

/** The registered bank details, the IBAN still encrypted. */
export const lireRib = (db: Db, porteurId: number) =>
  db
    .selectFrom('porteur')
    .where('id', '=', porteurId)
    .select(['titulaireCompte', 'bic', 'ibanChiffre', 'ribGeleJusque'])
    .executeTakeFirst()

/** Transfers under way to an account registered before, oldest first. */
export const lireVirementsEnCours = (tx: Tx, porteurId: number) =>
  tx
    .selectFrom('ligneVirement as l')
    .innerJoin('lotVirement as t', 't.id', 'l.lotId')
    .where('l.porteurId', '=', porteurId)
    .where(ligneVivante())
    .select(['l.reference', 'l.ibanMasque', 't.numero as lot', 't.exporteLe'])
    .orderBy('l.id')
    .execute()
export type VirementEnCours = Awaited<ReturnType<typeof lireVirementsEnCours>>[number]

/** The SIRET that is kept; null: none. */
export async function lireSiret(db: Db, porteurId: number): Promise<string | null> {
  const ligne = await db.selectFrom('porteur').where('id', '=', porteurId).select('siret').executeTakeFirst()
  return ligne?.siret ?? null
}

/** The account's address, and the one that waits for its confirmation. */
export const lireAdresses = (db: Db, porteurId: number) =>
  db
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .where('p.id', '=', porteurId)
    .select(['u.email', 'u.emailEnAttente'])
    .executeTakeFirst()

/** Whether the holder signed an agreement. */
export async function aSigneUneConvention(tx: Tx, porteurId: number): Promise<boolean> {
  const signee = await tx
    .selectFrom('projet')
    .where('porteurId', '=', porteurId)
    .where('conventionSigneeLe', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return signee !== undefined
}

/** Puts another address in place of the account's; nothing that its former person holds opens it any more. */
export async function remplacerAdresse(
  tx: Tx,
  utilisateurId: number,
  email: string,
  le: Date,
): Promise<void> {
  const compte = { email, mobile: null }
  await tx.updateTable('utilisateur').set(compte).where('id', '=', utilisateurId).execute()
  await ecrireMotDePasse(tx, { utilisateurId, hache: null, le })
}
