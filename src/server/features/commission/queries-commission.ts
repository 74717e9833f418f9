import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AvisEnListe } from '#domain/commission/avis-lu.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { commissionsEtSommes } from '#server/socle/commission/sommes.ts'
import { avisDe } from '#server/socle/projet/avis.ts'
import { deporteDe, deporteParmi, fermeA, passeOuvertA } from '#server/socle/projet/deports.ts'
import { type Instant, selectionCourte } from '#server/socle/projet/lecture/selection.ts'
import { MEMBRES } from '#server/socle/projet/prevenir.ts'
import { AIDES_REPRISES, AUTRES_AIDES } from '#server/socle/projet/regles-sql.ts'

export type Lecteur = Pick<Acteur, 'id' | 'role'>

/** Members see what managers show them; holders and accountants have no commission at all. */
function visiblePour({ role }: Lecteur): RawBuilder<SqlBool> {
  if (role === 'admin' || role === 'superviseur') return sql`true`
  return role === 'membreCommission' ? sql`c.is_visible` : sql`false`
}

/** Every commission the reader may see, newest first. */
export const lireCommissions = (db: Db, lecteur: Lecteur) =>
  commissionsEtSommes(db, lecteur)
    .where(visiblePour(lecteur))
    .orderBy('c.date', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
export type LigneCommission = Awaited<ReturnType<typeof lireCommissions>>[number]

interface Deporte {
  id: number
  numero: string
  nomStructure: string
}
const AUCUN = sql<Deporte[]>`'[]'::json`
/** Applications of a commission on which this person stands aside: what they may know of them. */
const deportes = (id: number) => sql<Deporte[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'numero', p.numero, 'nomStructure', o.nom_structure)
    order by p.id), '[]')
  from projet p join porteur o on o.id = p.porteur_id where p.commission_id = c.id and ${deporteParmi(id, sql`p.id`)})`

/** Who presides its sittings. */
const PRESIDENTS = sql<number[]>`(select coalesce(json_agg(s.president_id), '[]') from seance s
  where s.commission_id = c.id and s.president_id is not null)`

/** One commission, if the reader may see it. */
export const lireCommissionDe = (db: Db, id: number, lecteur: Lecteur) =>
  commissionsEtSommes(db, lecteur)
    .select(PRESIDENTS.as('presidents'))
    .select((lecteur.role === 'membreCommission' ? deportes(lecteur.id) : AUCUN).as('deportes'))
    .where('c.id', '=', id)
    .where(visiblePour(lecteur))
    .executeTakeFirst()
export type LigneTrouvee = NonNullable<Awaited<ReturnType<typeof lireCommissionDe>>>

/** Which earlier grants this reader may read beside an application. */
const passeLu = ({ id, role }: Lecteur) =>
  role === 'membreCommission' ? passeOuvertA(id) : sql<SqlBool>`true`

/** What was granted before to the structure of an application (p), as this reader may know it. */
export const aidesPrecedentes = (lecteur: Lecteur) => sql<
  { annee: number; nom: string | null; montantAlloue: number; reprise?: true }[]
>`(select coalesce(json_agg(x.aide order by x.annee desc, x.reprise, x.id desc), '[]') from (
  select a.annee, a.id, false as reprise,
    json_build_object('annee', a.annee, 'nom', a.nom, 'montantAlloue', a.ca_montant) as aide
  ${AUTRES_AIDES} and ${passeLu(lecteur)}
  union all select n.annee, n.id, true,
    json_build_object('annee', n.annee, 'nom', n.titre, 'montantAlloue', n.accorde, 'reprise', true)
  ${AIDES_REPRISES}) x)`

/**
 * The applications of a commission by number, with their opinions and earlier grants: only those that
 * this reader may read.
 */
export const lireProjetsDeCommission = (db: Db, commissionId: number, lecteur: Lecteur, instant: Instant) =>
  selectionCourte(db, instant)
    .select(['p.caaMotif', 'p.caaMail', 'p.caMotif', 'p.caMail'])
    .select(aidesPrecedentes(lecteur).as('aidesPrecedentes'))
    .select(deporteDe(lecteur.id).as('deporte'))
    .where('p.commissionId', '=', commissionId)
    .$if(lecteur.role === 'membreCommission', (q) => q.where(sql<SqlBool>`not ${fermeA(lecteur.id)}`))
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
export type Verrouilles = Awaited<ReturnType<typeof verrouillerProjetsDe>>

/** Among the locked applications, those a stage's publication covers: neither withdrawn nor undecided. */
export const avisEnListe = (projets: Verrouilles, etape: 1 | 2): AvisEnListe[] =>
  projets.flatMap((projet) => {
    const avis = projet.retireLe === null ? avisDe(projet, etape) : null
    return avis ? [{ id: projet.id, ...avis }] : []
  })

/** Whom to write to once a stage is published: the accepted, and the refused for whom a mail was asked. */
export const lireDestinataires = (tx: Tx, commissionId: number) =>
  tx
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select(['p.id as projetId', 'p.numero', 'p.nom as nomProjet', 'p.porteurId', MEMBRES])
    .select(['p.caaAvis', 'p.caaMail', 'p.caAvis', 'p.caMail'])
    .select(['p.caMontant', 'p.numeroConvention'])
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
