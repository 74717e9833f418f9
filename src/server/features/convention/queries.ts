import type { Db, Tx } from '#server/contexte/base.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { demandesEtTitulaires, MEMBRES } from '#server/socle/projet/prevenir.ts'
import { close } from '#server/socle/projet/regles-sql.ts'

/** Writes the instant an agreement was signed. */
export async function marquerConventionSignee(tx: Tx, projetId: number, le: Date): Promise<void> {
  await ecrireProjet(tx, projetId, { conventionSigneeLe: le }, { nature: 'fait', le })
}

/** The facts of an agreement that is published; undefined before, and once it was erased. One statement. */
export const lireFaitsConvention = (db: Db, projetId: number) =>
  demandesEtTitulaires(db)
    .innerJoin('commission as c', 'c.id', 'p.commissionId')
    .innerJoin('categorieStructure as s', 's.id', 'o.idCategorieStructure')
    .leftJoin('calendrier as k', (j) => j.on('k.id', '=', 1))
    .select(['p.id', 'p.numero', 'p.numeroConvention', 'p.nom', 'p.edition', 'p.dateDebut', 'p.dateFin'])
    .select(['p.region', 'p.ville', 'p.lieux', 'p.budgetGlobal', 'p.montantDemande', 'p.caMontant'])
    .select(['p.signeLe', 'c.date as commissionDate', 'c.caaValideeLe', 'c.caValideeLe', 'o.ibanFin'])
    .select(['o.id as porteurId', 'o.nomStructure', 's.libelle as categorie', 'o.adresse', 'o.codePostal'])
    .select(['o.adresseComplement', 'o.ville as villeStructure', 'o.civilite', 'u.prenom', 'o.fonction'])
    .select(['u.nom as nomResponsable', 'k.joursConvention', 'k.joursBilan', 'o.siret', 'o.rna'])
    .where('p.id', '=', projetId)
    .where('p.numeroConvention', 'is not', null)
    .where(close())
    .where('p.preuvesEffaceesLe', 'is', null)
    .executeTakeFirst()
export type FaitsConvention = NonNullable<Awaited<ReturnType<typeof lireFaitsConvention>>>
const COLONNES = ['libelle', 'cle', 'taille', 'empreinte', 'contenu'] as const

/** The agreement that is kept, signed if it is and `signee` allows it; undefined when none is made yet. */
export const conventionGardee = (db: Db, projetId: number, signee: boolean) =>
  db
    .selectFrom('document')
    .select(COLONNES)
    .where('projetId', '=', projetId)
    .where('genre', 'in', signee ? ['convention', 'convention-signee'] : ['convention'])
    .orderBy('genre', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a code for this agreement covers, who signs apart: its exact bytes. */
export const conventionASigner = (tx: Tx, projetId: number) =>
  tx
    .selectFrom('projet as p')
    .innerJoin('document as d', 'd.projetId', 'p.id')
    .select(['d.empreinte', 'd.taille', 'd.contenu', 'p.revision', 'p.porteurId', 'p.nom as nomAction'])
    .where('d.projetId', '=', projetId)
    .where('d.genre', '=', 'convention')
    .executeTakeFirst()

/** The signature of an agreement, with whom to tell of it; undefined when there is none. */
export const conventionSignee = (db: Db, projetId: number) =>
  demandesEtTitulaires(db)
    .innerJoin('signature as s', 's.projetId', 'p.id')
    .select(['s.prenom', 's.nom', 's.fonction', 's.canal', 's.destination', 's.adresse', 's.agent', 's.le'])
    .select(['s.empreinte', 's.contenu', 'p.numeroConvention', 'p.nom as nomAction', 'p.porteurId'])
    .select(['p.id as projetId', 'p.numero', 'p.nom as nomProjet', 'p.caMontant', 'o.nomStructure'])
    .select([MEMBRES, 's.utilisateurId as signeePar'])
    .where('s.projetId', '=', projetId)
    .where('s.objet', '=', 'convention')
    .executeTakeFirst()
export type ConventionSignee = NonNullable<Awaited<ReturnType<typeof conventionSignee>>>
