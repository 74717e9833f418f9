import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { TableDocument } from '#server/infra/db/tables/signature.ts'
import { journaliser } from '#server/infra/journal.ts'
import { MEMBRES } from './prevenir.ts'

/** A signature of an application with whom to tell of it; undefined when there is none. */
export const signatureASceller = (db: Db, projetId: number, tour: number) =>
  db
    .selectFrom('signature as s')
    .innerJoin('projet as p', 'p.id', 's.projetId')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select([
      's.prenom',
      's.nom',
      's.fonction',
      's.canal',
      's.destination',
      's.adresse',
      's.agent',
      's.le',
      's.empreinte',
      's.contenu',
      'p.numero',
      'p.nom as nomProjet',
      'p.porteurId',
    ])
    .select([MEMBRES, 's.utilisateurId as signeePar'])
    .where('s.projetId', '=', projetId)
    .where('s.objet', '=', 'demande')
    .where('s.tour', '=', tour)
    .executeTakeFirst()

/** True when the sealed document of that round is kept already. */
export const documentExiste = async (
  db: Db,
  projetId: number,
  genre: TableDocument['genre'],
  tour: number,
): Promise<boolean> =>
  (await db
    .selectFrom('document')
    .select('id')
    .where('projetId', '=', projetId)
    .where('genre', '=', genre)
    .where('tour', '=', tour)
    .executeTakeFirst()) !== undefined

/** Keeps a document unless another process did; says whether it is this one. */
export async function inscrireDocument(
  tx: Tx,
  document: Insertable<TableDocument> & { creeLe: Date },
): Promise<boolean> {
  const ecrit = await tx
    .insertInto('document')
    .values(document)
    .onConflict((oc) => oc.columns(['projetId', 'genre', 'tour']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (ecrit && document.sansHorodatageLe)
    await journaliser(tx, {
      chaine: `projet:${document.projetId}`,
      acte: 'scellerSansHorodatage',
      acteur: null,
      apres: { document: document.libelle },
      le: document.creeLe,
    })
  return ecrit !== undefined
}
