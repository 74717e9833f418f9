import { type RawBuilder, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { colonneDe, NOMS_COURTS, type NomsOu, nomsOu } from '#domain/projet/saisie/champs.ts'
import type { Db } from '#server/contexte/base.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { codeNonServi, enVigueur, ligneVivante, paiementDe, payee, periodeOuverteLe } from '../regles-sql.ts'
import type { ReferentielsLus, RelationBilan, Verdict, VerdictBilan } from './relations.ts'

/** Columns of lists: everything that the facts and the short form need, no long text. */
const COURTES = [
  ...NOMS_COURTS.map((nom) => `p.${colonneDe(nom)}` as const),
  'p.id',
  'p.numero',
  'p.porteurId',
  'p.annee',
  'p.creeLe',
  'p.modifieLe',
  'p.version',
  'p.revision',
  'p.etape',
  'p.isDraft',
  'p.etape1Le',
  'p.etape2Le',
  'p.etape3Le',
  'p.etape4Le',
  'p.premiereSignatureLe',
  'p.signeLe',
  'p.signeRevision',
  'p.retireLe',
  'p.archiveLe',
  'p.anonymiseLe',
  'p.commissionId',
  'p.affecteLe',
  'p.montantRecommande',
  'p.caaAvis',
  'p.caaMontant',
  'p.caaLe',
  'p.caAvis',
  'p.caMontant',
  'p.caLe',
  'p.numeroConvention',
  'p.conventionSigneeLe',
  'p.attestationRemplieLe',
  'p.attestationSigneeLe',
  'c.numero as commissionNumero',
  'c.annee as commissionAnnee',
  'c.date as commissionDate',
  'c.caaValideeLe',
  'c.caValideeLe',
  'po.nomStructure',
  'po.ville as porteurVille',
  'po.ribGeleJusque',
  'po.aidesAnterieures',
] as const

/** What a review says; lists do not name who made it. */
export const VERDICT = sql`'le', k.le, 'projetValide', k.projet_valide, 'presentationValide', k.presentation_valide,
  'budgetValide', k.budget_valide, 'fichiersValide', k.fichiers_valide,
  'courant', k.signature_id = (select max(s.id) from signature s where s.projet_id = p.id and s.objet = 'demande')`
export const VERDICT_BILAN = sql`'le', k.le, 'bilanValide', k.bilan_valide,
  'documentsBilanValide', k.documents_bilan_valide, 'documentsComValide', k.documents_com_valide`

/** In lists, only an application whose content is not the signed one needs its completeness judged. */
export const MODIFIABLE = sql`p.signe_revision is distinct from p.revision`
export const TOUJOURS = sql`true`

const dernierControle = sql<Verdict | null>`case when p.premiere_signature_le is not null then (
  select json_build_object(${VERDICT}) from controle k
  where k.projet_id = p.id and ${enVigueur()} order by k.le desc, k.id desc limit 1) end`
const dernierControleBilan = sql<VerdictBilan | null>`case when p.attestation_signee_le is not null then (
  select json_build_object(${VERDICT_BILAN}) from controle_bilan k
  where k.projet_id = p.id order by k.le desc, k.id desc limit 1) end`
const bilan = sql<RelationBilan | null>`case when p.attestation_signee_le is not null then (
  select json_build_object('stepBilan', b.step_bilan, 'isDraft', b.is_draft, 'version', b.version,
    'etape1Le', b.etape1_le, 'etape2Le', b.etape2_le, 'etape3Le', b.etape3_le, 'rempliLe', b.rempli_le)
  from bilan b where b.projet_id = p.id) end`
const paiement = sql<{ id: number; datePaiement: Jour; montant: number } | null>`case
  when p.convention_signee_le is not null then (
  select json_build_object('id', y.id, 'datePaiement', y.date_paiement, 'montant', y.montant)
  from paiement y where ${paiementDe()}) end`
const lotVivant = sql<{
  id: number
  numero: string
} | null>`case when p.convention_signee_le is not null then (
  select json_build_object('id', t.id, 'numero', t.numero) from ligne_virement v join lot_virement t on t.id = v.lot_id
  where v.projet_id = p.id and ${ligneVivante('v')}) end`
/** The bank rejected its last transfer (r), that no other followed, and it is not paid since. */
export const REJET_NON_SUIVI = sql<boolean>`(r.projet_id = p.id and r.rejetee_le is not null
  and not exists (select from ligne_virement n where n.projet_id = p.id and n.id > r.id and n.retiree_le is null)
  and not ${payee()})`
const virementRejete = sql<boolean>`(p.convention_signee_le is not null
  and exists (select from ligne_virement r where ${REJET_NON_SUIVI}))`
/** The texts of which lists only know that they are there, and under which name they say so. */
type NomLong = NomsOu<{ genre: 'long' }>
export const NOMS_LONGS = nomsOu({ genre: 'long' })
export const presenceDe = (nom: NomLong) => `${nom}Present` as const

type Condition = RawBuilder<unknown>
export const typesPieces = (si: Condition) => sql<string[] | null>`case when ${si} then (
  select coalesce(json_agg(f.type), '[]') from fichier f where f.projet_id = p.id and f.retire_le is null) end`
export const referentiels = (si: Condition) => sql<ReferentielsLus | null>`case when ${si} then (
  select json_build_object(
    'categories', (select json_agg(json_build_object('id', id, 'domainesRequis', domaines_requis,
      'retire', retire_le is not null)) from categorie_projet),
    'domaines', (select json_agg(json_build_object('id', id, 'retire', retire_le is not null))
      from domaine_editorial),
    'dateLimiteDepot', date_limite_depot, 'dateDebutMax', date_debut_max, 'dateFinMax', date_fin_max)
  from calendrier where id = 1) end`
const codeExpireLe = (
  maintenant: OuTrous<Instant>['maintenant'],
) => sql<Date | null>`case when ${MODIFIABLE} then (
  select v.expire_le from code_verification v where v.projet_id = p.id and v.objet = 'demande'
  and ${codeNonServi('v')} and v.expire_le > ${maintenant} limit 1) end`
const periodeOuverte = (jour: OuTrous<Instant>['jour']) => sql<boolean>`exists(select 1 from periode d
  where ${periodeOuverteLe(jour)})`

export type Instant = { maintenant: Date; jour: Jour }

const construire = (db: Db) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as po', 'po.id', 'p.porteurId')
    .leftJoin('commission as c', 'c.id', 'p.commissionId')
    .select(COURTES)
// Reading sixty names again at each call takes longer than the database does.
const construites = new WeakMap<Db, ReturnType<typeof construire>>()
function jointure(db: Db): ReturnType<typeof construire> {
  const faite = construites.get(db) ?? construire(db)
  construites.set(db, faite)
  return faite
}

/** What a draft never signed is judged by. */
export const deBrouillon = (db: Db, { maintenant, jour }: OuTrous<Instant>) =>
  jointure(db).select([
    ...NOMS_LONGS.map((nom) => sql<boolean>`${sql.ref(`p.${nom}`)} is not null`.as(presenceDe(nom))),
    codeExpireLe(maintenant).as('codeExpireLe'),
    periodeOuverte(jour).as('periodeOuverte'),
  ])

const nbProjets = sql<number>`(select count(*) from projet n where n.porteur_id = p.porteur_id)`

/** What every form of an application has. */
export const communes = (db: Db, instant: OuTrous<Instant>) =>
  deBrouillon(db, instant).select([
    nbProjets.as('nbProjets'),
    paiement.as('paiement'),
    lotVivant.as('lotVivant'),
    virementRejete.as('virementRejete'),
  ])

/** What its rules need, without how many its holder has; `si` says of which rows the files are named. */
export const suivies = (db: Db, instant: OuTrous<Instant>, si: Condition) =>
  deBrouillon(db, instant).select([
    paiement.as('paiement'),
    lotVivant.as('lotVivant'),
    virementRejete.as('virementRejete'),
    bilan.as('bilan'),
    typesPieces(si).as('typesPieces'),
    dernierControle.as('controle'),
    dernierControleBilan.as('controleBilan'),
  ])

/** What its short form needs besides, and saves. */
export const jugees = (db: Db, instant: OuTrous<Instant>, si: Condition) =>
  suivies(db, instant, si).select([nbProjets.as('nbProjets')])

/**
 * Applications with what their short form needs; the caller says which, in which order, how many, and, by
 * `siReferentiels`, which rows have the referentials.
 */
export const selectionCourte = (db: Db, instant: OuTrous<Instant>, siReferentiels: Condition = MODIFIABLE) =>
  jugees(db, instant, MODIFIABLE).select([referentiels(siReferentiels).as('referentiels')])
export type LigneCourte = Awaited<ReturnType<ReturnType<typeof selectionCourte>['execute']>>[number]

/** Referentials as every row would carry them: read once for all (null: there is no application yet). */
export async function lireReferentielsDesFaits(db: Db, instant: Instant): Promise<ReferentielsLus | null> {
  const ligne = await selectionCourte(db, instant, TOUJOURS).limit(1).executeTakeFirst()
  return ligne?.referentiels ?? null
}
