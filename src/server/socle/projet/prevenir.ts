import type { Db } from '#server/contexte.ts'

/** Applications (p) with their holder (o) and its account (u): where whom to write to is read from. */
export const demandesEtTitulaires = (db: Db) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')

/** The person to write to about an application, with what names it. */
export const destinataireDe = (db: Db, projetId: number) =>
  demandesEtTitulaires(db)
    .select([
      'p.id as projetId',
      'p.numero',
      'p.nom as nomProjet',
      'o.id as porteurId',
      'u.email',
      'u.prenom',
    ])
    .where('p.id', '=', projetId)
    .executeTakeFirstOrThrow()
