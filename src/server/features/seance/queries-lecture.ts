import { type SqlBool, sql } from 'kysely'
import type { Personne } from '#domain/seance/faits.ts'
import type { Db } from '#server/contexte/base.ts'
import { deporteDe, nonDeclare } from '#server/socle/projet/deports.ts'
import { AUTRES_AIDES, vivante } from '#server/socle/projet/regles-sql.ts'
import { deportsDe } from './queries-deports.ts'

const personne = (
  colonne: string,
) => sql<Personne | null>`(select json_build_object('id', u.id, 'prenom', u.prenom,
  'nom', u.nom) from utilisateur u where u.id = ${sql.ref(colonne)})`

interface MembreLu extends Personne {
  excuseLe: string | null
  mandataire: number | null
  passages: { arriveLe: string; partiLe: string | null }[]
}
const membres = sql<MembreLu[]>`(select coalesce(json_agg(json_build_object('id', m.utilisateur_id,
    'prenom', m.prenom, 'nom', m.nom, 'excuseLe', m.excuse_le,
    'mandataire', (select w.mandataire_id from seance_pouvoir w where w.seance_id = s.id
      and w.mandant_id = m.utilisateur_id and w.au is null),
    'passages', (select coalesce(json_agg(json_build_object('arriveLe', g.arrive_le, 'partiLe', g.parti_le)
      order by g.id), '[]') from seance_passage g where g.seance_id = s.id and g.utilisateur_id = m.utilisateur_id))
    order by aplati(m.nom), aplati(m.prenom), m.utilisateur_id), '[]')
  from seance_membre m where m.seance_id = s.id)`
export const suspensions = sql<
  { du: string; au: string | null }[]
>`(select coalesce(json_agg(json_build_object('du', x.du,
  'au', x.au) order by x.id), '[]') from seance_suspension x where x.seance_id = s.id)`

/** Its minutes (of s) are frozen, and no correction of them is begun. */
const pvArrete = sql<boolean>`(select coalesce(bool_and(v.arrete_le is not null), false) from proces_verbal v
  where v.commission_id = s.commission_id and v.etape = s.etape and v.seance_rang = s.rang)`

/** A sitting, its commission and its members, in one statement; undefined when it is unknown. */
export const lireLigneSeance = (db: Db, id: number) =>
  db
    .selectFrom('seance as s')
    .innerJoin('commission as c', 'c.id', 's.commissionId')
    .select([
      's.id',
      's.commissionId',
      's.etape',
      's.rang',
      's.prevueLe',
      's.lieu',
      's.convoqueeLe',
      's.convocationMode',
    ])
    .select([
      's.regle',
      's.minuterie',
      's.courantId',
      's.courantDepuis',
      's.ouverteLe',
      's.closeLe',
      's.version',
    ])
    .select([
      'c.numero',
      'c.annee',
      'c.date',
      'c.isVisible',
      'c.montantDisponible',
      'c.caaValideeLe',
      'c.caValideeLe',
    ])
    .select([personne('s.president_id').as('president'), personne('s.secretaire_id').as('secretaire')])
    .select([membres.as('membres'), suspensions.as('suspensions'), pvArrete.as('pvArrete')])
    .where('s.id', '=', id)
    .executeTakeFirst()
export type LigneSeance = NonNullable<Awaited<ReturnType<typeof lireLigneSeance>>>

const derniereAide = sql<{
  annee: number
  montant: number
} | null>`(select json_build_object('annee', a.annee,
    'montant', a.ca_montant) ${AUTRES_AIDES} order by a.annee desc, a.id desc limit 1)`
const sorties = sql<{ membre: number; sortiLe: string | null; revenuLe: string | null }[]>`(select
  coalesce(json_agg(json_build_object('membre', x.utilisateur_id, 'sortiLe', x.sorti_le, 'revenuLe', x.revenu_le)
    order by x.utilisateur_id), '[]')
  from seance_sortie x where x.seance_id = s.id and x.projet_id = p.id)`

const NON = sql<SqlBool>`false`
const DOSSIER = { projet: sql`p.id`, commission: sql`s.commission_id` }
// Two indexes rather than every application.
const CANDIDATS = sql<{ id: number }>`(select id from projet where commission_id = s.commission_id
  union select projet_id from seance_dossier where seance_id = s.id)`.as<'q'>('q')

/** A file that an earlier sitting of the step granted or refused is not called again. */
const NON_EXAMINE_AVANT = sql<SqlBool>`(s.rang = 1 or not exists (select from seance_dossier e
  join seance t on t.id = e.seance_id where e.projet_id = p.id and e.decision in ('accepte', 'refuse')
    and t.commission_id = s.commission_id and t.etape = s.etape and t.rang < s.rang))`
/** The second step hears nothing of what the first one refused. */
const EN_LICE = sql<SqlBool>`(s.etape = 1 or p.caa_avis is distinct from 'refuse')`
/** What a sitting (s) has to examine of the applications of its commission. */
export const A_EXAMINER = sql<boolean>`(p.commission_id = s.commission_id and ${vivante()} and ${EN_LICE}
  and ${NON_EXAMINE_AVANT})`

/** What the step's files outside this sitting were granted, save those closed to the member who reads. */
export async function lireAilleurs(
  db: Db,
  id: number,
  membre: number | null,
): Promise<{ montants: number[]; fermes: number }> {
  const ferme = membre === null ? NON : sql<SqlBool>`(${deporteDe(membre)} or ${nonDeclare(membre, DOSSIER)})`
  const { rows } = await sql<{ montant: number | null; ferme: boolean }>`select
      case s.etape when 1 then p.caa_montant else p.ca_montant end as montant, ${ferme} as ferme
    from seance s join projet p on p.commission_id = s.commission_id
    where s.id = ${id} and p.retire_le is null and ${EN_LICE}
      and not exists (select from seance_dossier d where d.seance_id = s.id and d.projet_id = p.id)
      and not ${NON_EXAMINE_AVANT} order by p.id`.execute(db)
  return {
    montants: rows.flatMap((r) => (r.ferme || r.montant === null ? [] : [r.montant])),
    fermes: rows.filter((r) => r.ferme).length,
  }
}

/**
 * The files of a sitting in order, in one statement: those of its commission, and recorded ones that left it
 * since; once closed, those it had at its closing. `membre`: who reads, or null for staff.
 */
export const lireLignesDossiers = (db: Db, id: number, membre: number | null) =>
  db
    .selectFrom('seance as s')
    .innerJoinLateral(CANDIDATS, (j) => j.onTrue())
    .innerJoin('projet as p', 'p.id', 'q.id')
    .innerJoin('porteur as po', 'po.id', 'p.porteurId')
    .leftJoin('seanceDossier as d', (j) =>
      j.onRef('d.seanceId', '=', 's.id').onRef('d.projetId', '=', 'p.id'),
    )
    .select([
      'p.id as projetId',
      'p.numero',
      'p.nom',
      'po.nomStructure as structure',
      'p.montantDemande as demande',
    ])
    .select('po.ville as commune')
    .select(['p.montantRecommande', 'p.caaAvis', 'p.caaMontant', 'p.caaMotif', 'p.caaMail'])
    .select(['p.caAvis', 'p.caMontant', 'p.caMotif', 'p.caMail'])
    .select([derniereAide.as('derniereAide'), deportsDe.as('deports'), sorties.as('sorties')])
    .select([
      'd.ecarteLe',
      'd.ecarteRaison',
      'd.ecarteMotif',
      'd.quorum',
      'd.le',
      'd.decision',
      'd.montantAlloue',
      'd.pour',
      'd.contre',
    ])
    .select(['d.rang', 'd.inscritLe'])
    .select(['d.abstention', 'd.voixPresident', 'd.remarque', 'd.sansSortie', 'd.version', 'd.cle'])
    .select([personne('d.par').as('par'), personne('d.ecarte_par').as('ecartePar')])
    .select(personne('d.preside_id').as('preside'))
    .select([
      (membre === null ? NON : deporteDe(membre)).as('deporte'),
      (membre === null ? NON : nonDeclare(membre, DOSSIER)).as('aDeclarer'),
    ])
    .where('s.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('d.le', 'is not', null),
        eb.and([eb('s.closeLe', 'is not', null), eb('d.projetId', 'is not', null)]),
        sql<boolean>`(s.close_le is null and ${A_EXAMINER})`,
      ]),
    )
    .orderBy(sql`d.rang nulls last`)
    .orderBy('p.id')
    .execute()
export type LigneDossier = Awaited<ReturnType<typeof lireLignesDossiers>>[number]

/** Whether a sitting exists, and its commission is shown to members. */
export const lirePorte = (db: Db, id: number) =>
  db
    .selectFrom('seance as s')
    .innerJoin('commission as c', 'c.id', 's.commissionId')
    .select(['s.commissionId', 'c.isVisible'])
    .where('s.id', '=', id)
    .executeTakeFirst()

/** Whether members see that commission; undefined when it is unknown. */
export async function commissionVisible(db: Db, id: number): Promise<boolean | undefined> {
  const ligne = await db.selectFrom('commission').select('isVisible').where('id', '=', id).executeTakeFirst()
  return ligne?.isVisible
}

/** How a structure presents itself. */
export async function presentationStructure(db: Db, porteurId: number): Promise<string | null> {
  const ligne = await db
    .selectFrom('porteur')
    .select('presentation')
    .where('id', '=', porteurId)
    .executeTakeFirst()
  return ligne?.presentation ?? null
}
