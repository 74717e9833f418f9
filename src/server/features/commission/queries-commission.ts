import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FaitsCommission } from '#domain/commission/actes.ts'
import type { AvisEnListe } from '#domain/commission/avis-lu.ts'
import type { Sommes } from '#domain/commission/etats.ts'
import type { Acteur, Db, Tx } from '#server/contexte.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import {
  deporteDe,
  deporteParmi,
  fermeA,
  nonDeclareParmi,
  passeOuvertA,
} from '#server/socle/projet/deports.ts'
import { type Instant, selectionCourte } from '#server/socle/projet/lecture/selection.ts'
import { sommesDesMontants } from '#server/socle/projet/montants.ts'
import { demandesEtTitulaires } from '#server/socle/projet/prevenir.ts'
import { AUTRES_AIDES, ouverte } from '#server/socle/projet/regles-sql.ts'

type Lecteur = Pick<Acteur, 'id' | 'role'>

/** Members see what managers show them; holders and accountants have no commission at all. */
function visiblePour({ role }: Lecteur): RawBuilder<SqlBool> {
  if (role === 'admin' || role === 'superviseur') return sql`true`
  return role === 'membreCommission' ? sql`c.is_visible` : sql`false`
}

interface Resume {
  montants: Sommes
  nbProjets: number
  aDeclarer: number
  exclus: number
  /** Who presides its sittings. */
  presidents: number[]
  projets: FaitsCommission['projets']
  deportes: { id: number; numero: string; nomStructure: string }[]
}

// Of a closed commission only the sums are wanted: its applications are many and nothing is decided any more.
/** What a commission holds, as this person may know it: a member, without what is closed to them. */
function resume({ id, role }: Lecteur): RawBuilder<Resume> {
  const membre = role === 'membreCommission'
  const deporte = membre ? deporteParmi(id, sql`p.id`) : sql`false`
  const aDeclarer = membre ? nonDeclareParmi(id, sql`p.id`) : sql`false`
  return sql`(select json_build_object(
  'nbProjets', count(*),
  'presidents', (select coalesce(json_agg(s.president_id), '[]') from seance s
    where s.commission_id = c.id and s.president_id is not null),
  'aDeclarer', count(*) filter (where p.non_declare and not p.deporte),
  'exclus', count(*) filter (where not p.ouvert),
  'montants', ${sommesDesMontants(sql`p.ouvert`)},
  'projets', coalesce(json_agg(json_build_object('numero', p.numero, 'retire', p.retire_le is not null,
    'archive', p.archive_le is not null,
    'caaAvis', p.caa_avis, 'caAvis', p.ca_avis) order by p.id) filter (where ${ouverte()} and p.ouvert), '[]'),
  'deportes', coalesce(json_agg(json_build_object('id', p.id, 'numero', p.numero,
    'nomStructure', (select nom_structure from porteur where id = p.porteur_id)) order by p.id) filter (where p.deporte), '[]'))
  from (select p.*, f.deporte, f.non_declare, not (f.deporte or f.non_declare) as ouvert
    from projet p cross join lateral (select ${deporte} as deporte, ${aDeclarer} as non_declare) f
    where p.commission_id = c.id) p)`
}

const selection = (db: Db, lecteur: Lecteur) =>
  db
    .selectFrom('commission as c')
    .select(['c.id', 'c.annee', 'c.numero', 'c.date', 'c.isVisible', 'c.montantDisponible', 'c.version'])
    .select(['c.caaValideeLe', 'c.caValideeLe', 'c.declarationExigee'])
    .select(resume(lecteur).as('resume'))

/** Every commission the reader may see, newest first. */
export const lireCommissions = (db: Db, lecteur: Lecteur) =>
  selection(db, lecteur)
    .where(visiblePour(lecteur))
    .orderBy('c.date', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
export type LigneCommission = Awaited<ReturnType<typeof lireCommissions>>[number]

/** One commission, if the reader may see it. */
export const lireCommissionDe = (db: Db, id: number, lecteur: Lecteur) =>
  selection(db, lecteur).where('c.id', '=', id).where(visiblePour(lecteur)).executeTakeFirst()

const aidesPrecedentes = (passe: RawBuilder<SqlBool>) => sql<
  { annee: number; nom: string | null; montantAlloue: number }[]
>`(select
  coalesce(json_agg(json_build_object('annee', a.annee, 'nom', a.nom, 'montantAlloue', a.ca_montant)
    order by a.annee desc, a.id desc), '[]')
  ${AUTRES_AIDES} and ${passe})`

/**
 * The applications of a commission by number, with their opinions and earlier grants: only those that
 * this reader may read.
 */
export const lireProjetsDeCommission = (
  db: Db,
  commissionId: number,
  { id, role }: Lecteur,
  instant: Instant,
) =>
  selectionCourte(db, instant)
    .select(['p.caaMotif', 'p.caaMail', 'p.caMotif', 'p.caMail'])
    .select(
      aidesPrecedentes(role === 'membreCommission' ? passeOuvertA(id) : sql`true`).as('aidesPrecedentes'),
    )
    .select(deporteDe(id).as('deporte'))
    .where('p.commissionId', '=', commissionId)
    .$if(role === 'membreCommission', (q) => q.where(sql<SqlBool>`not ${fermeA(id)}`))
    .orderBy('p.id')
    .execute()
export type LigneEnCommission = Awaited<ReturnType<typeof lireProjetsDeCommission>>[number]

/** Locks the applications of a commission, in order of id, and gives what a decision reads of each. */
export const verrouillerProjetsDe = (tx: Tx, commissionId: number) =>
  tx
    .selectFrom('projet')
    .select(['id', 'numero', 'retireLe', 'archiveLe', 'caaAvis', 'caaMontant', 'caaMotif', 'caaMail'])
    .select(['caAvis', 'caMontant', 'caMotif', 'caMail'])
    .where('commissionId', '=', commissionId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Among the locked applications, those a stage's publication covers: neither withdrawn nor undecided. */
export const avisEnListe = (
  projets: Awaited<ReturnType<typeof verrouillerProjetsDe>>,
  etape: 1 | 2,
): AvisEnListe[] =>
  projets.flatMap((projet) => {
    const avis = projet.retireLe === null ? avisDe(projet, etape) : null
    return avis ? [{ id: projet.id, ...avis }] : []
  })

/** Holders to write to once a stage is published: the accepted, and the refused for whom a mail was asked. */
export const lireDestinataires = (tx: Tx, commissionId: number) =>
  demandesEtTitulaires(tx)
    .select(['p.id as projetId', 'p.numero', 'p.nom as nomProjet', 'p.porteurId'])
    .select(['p.caaAvis', 'p.caaMail', 'p.caAvis', 'p.caMail'])
    .select(['p.caMontant', 'p.numeroConvention', 'u.email', 'u.prenom'])
    .where('p.commissionId', '=', commissionId)
    .where('p.retireLe', 'is', null)
    .orderBy('p.id')
    .execute()
export type Destinataire = Awaited<ReturnType<typeof lireDestinataires>>[number]

export async function inscrireVisibilite(tx: Tx, id: number, isVisible: boolean): Promise<void> {
  await tx
    .updateTable('commission')
    .set((eb) => ({ isVisible, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function inscrireEnveloppe(tx: Tx, id: number, montantDisponible: number): Promise<void> {
  await tx
    .updateTable('commission')
    .set((eb) => ({ montantDisponible, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function effacerCommission(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('commission').where('id', '=', id).execute()
}
