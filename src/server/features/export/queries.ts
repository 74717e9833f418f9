import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { estColonne, NOMS_CONTACT } from '#domain/porteur/champs.ts'
import { CHAMPS_BILAN, CHIFFRES_BILAN, NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'
import { commissionsEtSommes } from '#server/socle/commission/sommes.ts'
import { type Instant, type LigneCourte, selectionCourte } from '#server/socle/projet/lecture/selection.ts'
import { bilanAccepte, paiementDe } from '#server/socle/projet/regles-sql.ts'

export interface Periode {
  dateDebut: Jour
  dateFin: Jour
}

/** Instants of these days in Paris, the last one included; an index on `instant` can be used. */
const pendant = (instant: RawBuilder<unknown>, { dateDebut, dateFin }: Periode) =>
  sql<SqlBool>`(${instant} >= ${minuitParis(dateDebut)} and ${instant} < ${minuitParis(dateFin, 1)})`

/** Who signed what, and in what quality, by its last signature; nobody once it is erased. */
export type SignePar = Partial<Record<ObjetCode, { nom: string | null; fonction: string | null }>> | null
export const SIGNE_PAR = sql<SignePar>`case when p.premiere_signature_le is not null then (
  select json_object_agg(s.objet, json_build_object('nom', nullif(btrim(s.prenom || ' ' || s.nom), ''),
    'fonction', nullif(s.fonction, '')))
  from signature s where s.projet_id = p.id and not exists(select from signature n
    where n.projet_id = s.projet_id and n.objet = s.objet and n.tour > s.tour)) end`.as('signePar')

/** A row of a list, with who signed it. */
export type LigneSignee = LigneCourte & { signePar: SignePar }
export interface LectureSignee {
  compile(): CompiledQuery<LigneSignee>
}

/** Applications created in the period, oldest first, without the referentials. */
export const projetsCrees = (db: Db, periode: Periode, instant: Instant) =>
  selectionCourte(db, instant, sql`false`)
    .select(SIGNE_PAR)
    .where(pendant(sql`p.cree_le`, periode))
    .orderBy('p.creeLe')
    .orderBy('p.id')

const nbProjets = sql<number>`(select count(*) from projet n where n.porteur_id = o.id)`

/** Holders whose account was created in the period, oldest first. */
export const porteursCrees = (db: Db, periode: Periode) =>
  db
    .selectFrom('porteur as o')
    .innerJoin('utilisateur as u', 'u.id', 'o.utilisateurId')
    .select(['o.id', 'u.creeLe', 'o.soumisLe', 'o.valideLe', 'o.refuseLe', 'o.motifRefus', 'o.nomStructure'])
    .select(NOMS_CONTACT.filter(estColonne).map((nom) => `o.${nom}` as const))
    .select(['o.idCategorieStructure', 'u.prenom', 'u.nom', 'u.email', 'u.desactiveLe'])
    .select(['o.titulaireCompte', 'o.ibanChiffre', 'o.bic', nbProjets.as('nbProjets')])
    .where(pendant(sql`u.cree_le`, periode))
    .orderBy('u.creeLe')
    .orderBy('o.id')
export type LignePorteur = Awaited<ReturnType<ReturnType<typeof porteursCrees>['execute']>>[number]

/** Commissions with their sums, withdrawn applications apart, oldest first. */
export const commissionsAnciennes = (db: Db, acteur: Acteur) =>
  commissionsEtSommes(db, acteur).orderBy('c.date').orderBy('c.id')
export type LigneCommission = Awaited<ReturnType<ReturnType<typeof commissionsAnciennes>['execute']>>[number]

/** Those held in the period. */
export const commissionsTenues = (db: Db, acteur: Acteur, { dateDebut, dateFin }: Periode) =>
  commissionsAnciennes(db, acteur).where('c.date', '>=', dateDebut).where('c.date', '<=', dateFin)

/** Payments of the period that were not cancelled, oldest first. */
export const paiementsFaits = (db: Db, { dateDebut, dateFin }: Periode) =>
  db
    .selectFrom('paiement as y')
    .innerJoin('projet as p', (j) => j.on(paiementDe()))
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'y.par')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select(['y.id', 'y.datePaiement', 'y.montant', 'y.le', 'u.prenom', 'u.nom as nomPayeur'])
    .select(['p.numero', 'p.numeroConvention', 'p.nom', 'p.annee', 'p.montantDemande'])
    .select(['p.conventionSigneeLe', 'p.attestationSigneeLe', 'o.nomStructure', 'o.codePostal', 'o.ville'])
    .select(['c.numero as commissionNumero', 'c.annee as commissionAnnee', 'c.date as commissionDate'])
    .select(['o.titulaireCompte', 'o.ibanChiffre', 'o.bic', 'o.ribModifieLe', SIGNE_PAR])
    .where('y.datePaiement', '>=', dateDebut)
    .where('y.datePaiement', '<=', dateFin)
    .orderBy('y.datePaiement')
    .orderBy('y.id')
export type LignePaiement = Awaited<ReturnType<ReturnType<typeof paiementsFaits>['execute']>>[number]

const verdict = sql<{
  le: string
  valide: boolean
} | null>`(select json_build_object('le', k.le,
  'valide', ${bilanAccepte()})
  from controle_bilan k where k.projet_id = p.id order by k.le desc, k.id desc limit 1)`

/** Reports filled in the period, with what was planned, oldest first. */
export const bilansRemplis = (db: Db, periode: Periode) =>
  db
    .selectFrom('bilan as b')
    .innerJoin('projet as p', 'p.id', 'b.projetId')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select([
      'p.numero',
      'p.numeroConvention',
      'p.nom',
      'p.annee',
      'o.nomStructure',
      'p.dateDebut',
      'p.dateFin',
    ])
    .select(['p.caMontant', 'b.rempliLe'])
    .select(CHIFFRES_BILAN.map((nom) => `p.${CHAMPS_BILAN[nom].prevu}` as const))
    .select(NOMS_BILAN.map((nom) => `b.${nom}` as const))
    .select(verdict.as('verdict'))
    .where(pendant(sql`b.rempli_le`, periode))
    .orderBy('b.rempliLe')
    .orderBy('p.id')
export type LigneBilan = Awaited<ReturnType<ReturnType<typeof bilansRemplis>['execute']>>[number]
