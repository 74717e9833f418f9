import type { ObjetCode } from '#domain/signature/code-parti.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { FONCTION, RESPONSABLE } from './signataire.ts'

/** The last call to sign that document, with who made it, who was told and who refused; undefined: none. */
export const dernierAppel = (db: Db | Tx, projetId: number, objet: ObjetCode) =>
  db
    .selectFrom('appelSignature as a')
    .innerJoin('utilisateur as p', 'p.id', 'a.par')
    .innerJoin('membre as m', 'm.id', 'a.membreId')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .leftJoin('utilisateur as r', 'r.id', 'a.refusePar')
    .where('a.projetId', '=', projetId)
    .where('a.objet', '=', objet)
    .orderBy('a.id', 'desc')
    .limit(1)
    .select(['a.id', 'a.le', 'a.membreId', 'a.refuseLe', 'a.motif', 'a.par as parId'])
    .select(['p.prenom as parPrenom', 'p.nom as parNom', 'u.prenom', 'u.nom'])
    .select(['r.prenom as refusPrenom', 'r.nom as refusNom'])
    .executeTakeFirst()
export type AppelLu = NonNullable<Awaited<ReturnType<typeof dernierAppel>>>

/** Who may sign for a structure, and its owners, who came first before. */
export const signatairesEtProprietaires = (db: Db | Tx, porteurId: number) =>
  db
    .selectFrom('membre as m')
    .innerJoin('utilisateur as u', 'u.id', 'm.utilisateurId')
    .innerJoin('porteur as o', 'o.id', 'm.porteurId')
    .where('m.porteurId', '=', porteurId)
    .where('m.jusque', 'is', null)
    .where((eb) => eb.or([eb('m.signataire', '=', true), eb('m.role', '=', 'proprietaire')]))
    .orderBy('m.id')
    .select(['m.id as membreId', 'm.utilisateurId', 'm.signataire', 'm.role', 'u.prenom', 'u.nom', 'u.email'])
    .select(['m.depuis', 'o.civilite', FONCTION, RESPONSABLE])
    .execute()
export type Signant = Awaited<ReturnType<typeof signatairesEtProprietaires>>[number]

export async function inscrireAppel(
  tx: Tx,
  appel: { projetId: number; objet: ObjetCode; par: number; membreId: number; le: Date },
): Promise<void> {
  await tx.insertInto('appelSignature').values(appel).execute()
}

export async function refuserAppel(
  tx: Tx,
  id: number,
  refus: { refusePar: number; refuseLe: Date; motif: string },
): Promise<void> {
  await tx.updateTable('appelSignature').set(refus).where('id', '=', id).execute()
}
