import { type Insertable, sql } from 'kysely'
import type { FonctionDite } from '#domain/signature/contenu.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'
import type { TableDocument } from '#server/infra/db/tables/signature.ts'
import { journaliser } from '#server/infra/journal.ts'
import { MEMBRES } from './prevenir.ts'

/** What was answered of who signs (s) before they did, no deposit period having opened in between. */
const FONCTION_DITE = sql<FonctionDite | null>`(
  select json_build_object('fonction', r.fonction, 'toujours', r.toujours, 'par', q.prenom || ' ' || q.nom, 'le', r.le)
  from reponse_fonction r join utilisateur q on q.id = r.par
  where r.membre_id = s.membre_id and r.le <= s.le and not exists (select from periode d
    where d.date_debut > ${jourParis(sql`r.le`)} and d.date_debut <= ${jourParis(sql`s.le`)})
  order by r.id desc limit 1)`

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
    .select([MEMBRES, 's.utilisateurId as signeePar', FONCTION_DITE.as('fonctionDite')])
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
