import { type ExpressionBuilder, sql } from 'kysely'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { BaseDeDonnees } from '#server/infra/db/tables.ts'
import { PIECE_DE_BILAN } from './regles-sql.ts'

type Libelle = ContenuDemande['projet']['categorie']

const categorie = (eb: ExpressionBuilder<BaseDeDonnees & { p: BaseDeDonnees['projet'] }, 'p'>) =>
  eb
    .selectFrom('categorieProjet as c')
    .select(sql<Libelle>`json_build_object('id', c.id, 'libelle', c.libelle)`.as('v'))
    .whereRef('c.id', '=', 'p.idCategorieProjet')

const domaines = sql<ContenuDemande['projet']['domaines']>`(select coalesce(json_agg(json_build_object(
  'id', d.id, 'libelle', d.libelle) order by d.id), '[]') from domaine_editorial d
  where d.id = any(p.id_domaines_editoriaux))`
const precedent = sql<ContenuDemande['projet']['precedent']>`(select json_build_object('id', a.id,
  'numero', a.numero) from projet a where a.id = p.precedent_projet_id)`
const fichiers = sql<ContenuDemande['fichiers']>`(select coalesce(json_agg(json_build_object('id', f.id,
  'type', f.type, 'libelle', f.libelle, 'taille', f.taille, 'mime', f.mime,
  'sha256', encode(f.empreinte, 'hex')) order by f.id), '[]') from fichier f
  where f.projet_id = p.id and f.retire_le is null
  and not ${PIECE_DE_BILAN})`
const tour = sql<number>`(select count(*) + 1 from signature s where s.projet_id = p.id and s.objet = 'demande')`

/** All that is signed of an application, in one statement. */
export const lireContenu = (db: Db, projetId: number) =>
  db
    .selectFrom('projet as p')
    .selectAll('p')
    .select((eb) => [
      categorie(eb).as('categorie'),
      domaines.as('domaines'),
      precedent.as('precedent'),
      fichiers.as('fichiers'),
      tour.as('tour'),
    ])
    .where('p.id', '=', projetId)
    .executeTakeFirstOrThrow()

/** The holder as of now. */
export const lireStructure = (tx: Tx, porteurId: number): Promise<ContenuDemande['structure']> =>
  tx
    .selectFrom('porteur as o')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')
    .leftJoin('categorieStructure as c', 'c.id', 'o.idCategorieStructure')
    .select([
      'o.id',
      'o.nomStructure',
      sql<Libelle>`case when c.id is not null then json_build_object('id', c.id, 'libelle', c.libelle) end`.as(
        'categorie',
      ),
      'o.presentation',
      'o.adresse',
      'o.adresseComplement',
      'o.codePostal',
      'o.ville',
      'o.siteInternet',
      'o.civilite',
      'u.prenom',
      'u.nom',
      'o.fonction',
      'u.email',
      'o.mobile',
      'o.tel',
    ])
    .where('o.id', '=', porteurId)
    .executeTakeFirstOrThrow()
