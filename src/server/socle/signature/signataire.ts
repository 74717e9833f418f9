import { sql } from 'kysely'
import { Interdit } from '#domain/commun/erreurs.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Who signs for a structure: the person, their quality, as which member, where their codes go by SMS. */
export interface Signataire {
  utilisateurId: number
  membreId: number
  prenom: string
  nom: string
  fonction: string
  /** E.164; null: none is registered. */
  mobile: string | null
  /** True of the person whom the structure's profile names. */
  responsable: boolean
}

// The profile's function and mobile are those of the person responsible; another member has their own.
const du = (profil: string, propre: string) =>
  sql`case when o.utilisateur_id = u.id then ${sql.ref(`o.${profil}`)} else ${sql.ref(propre)} end`

/** In which quality `m` signs for `o`, and whether they are its person responsible; `u` is their account. */
export const FONCTION = sql<string>`coalesce(${du('fonction', 'm.fonction')}, '')`.as('fonction')
export const RESPONSABLE = sql<boolean>`o.utilisateur_id = u.id`.as('responsable')

const identite = (db: Db | Tx, acteur: Pick<Acteur, 'id'>, porteurId: number) =>
  db
    .selectFrom('membre as m')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .innerJoin('porteur as o', 'o.id', 'm.porteurId')
    .where('m.porteurId', '=', porteurId)
    .where('m.utilisateurId', '=', acteur.id)
    .where('m.jusque', 'is', null)
    .select(['m.id as membreId', 'u.id as utilisateurId', 'u.prenom', 'u.nom'])
    .select([FONCTION, sql<string | null>`${du('mobile', 'u.mobile')}`.as('mobile'), RESPONSABLE])

/** This person as they would sign for the structure, whether they may or not; undefined: no member. */
export const lireSignataire = (
  db: Db | Tx,
  acteur: Pick<Acteur, 'id'>,
  porteurId: number,
): Promise<Signataire | undefined> => identite(db, acteur, porteurId).executeTakeFirst()

/**
 * The same of who may sign, whose membership is held until the transaction ends: a removal comes before, and
 * Interdit is thrown, or after. The caller holds the document's lock.
 */
export async function exigerSignataire(
  tx: Tx,
  acteur: Pick<Acteur, 'id'>,
  porteurId: number,
): Promise<Signataire> {
  const signataire = await identite(tx, acteur, porteurId)
    .where('m.signataire', '=', true)
    .forShare('m')
    .executeTakeFirst()
  if (!signataire) throw new Interdit(REFUS_MEMBRE.signer, 'droit-de-membre')
  return signataire
}

/** Writes what is the signatory's own: their quality in this structure, their mobile wherever they sign. */
export async function ecrireSignataire(
  tx: Tx,
  { membreId, utilisateurId }: Signataire,
  { fonction, mobile }: { fonction?: string | undefined; mobile?: string | undefined },
): Promise<void> {
  if (fonction !== undefined)
    await tx.updateTable('membre').set({ fonction }).where('id', '=', membreId).execute()
  if (mobile !== undefined)
    await tx.updateTable('utilisateur').set({ mobile }).where('id', '=', utilisateurId).execute()
}
