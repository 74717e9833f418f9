import { type RawBuilder, sql } from 'kysely'
import type { Sommes } from '#domain/commission/etats.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { deporteParmi, nonDeclare } from '../projet/deports.ts'
import { sommesDesMontants } from '../projet/montants.ts'

/** What is kept of an application, and what rows of `commission_compte` (k) sum. */
const MONTANTS = ['montant_demande', 'montant_recommande', 'caa_montant', 'ca_montant']
const colonnes = (lire: (nom: string) => RawBuilder<unknown>) => sql.join(MONTANTS.map(lire))

/** What a row counts for: among what the reader may read, among all, among what is still to declare on. */
interface Poids {
  ouvert: RawBuilder<unknown>
  total: RawBuilder<unknown>
  aDeclarer: RawBuilder<unknown>
}
const rangees = (poids: Poids, de: RawBuilder<unknown>) =>
  sql`select k.commission_id, k.retire, k.caa_avis, k.ca_avis, k.n, ${colonnes((nom) => sql.ref(`k.${nom}`))},
    ${poids.ouvert} as ouvert, ${poids.total} as total, ${poids.aDeclarer} as a_declarer from ${de}`

const UN = sql`1`
const AUCUN = sql`0`
const DE_TOUTES = sql`commission_compte k join commission d on d.id = k.commission_id where k.utilisateur_id is null`

/**
 * The whole; to a member, only what they declared on where that is asked; less the few applications that a
 * link closes, each as a row of its own.
 */
function rangeesDe({ id, role }: Lecteur) {
  if (role !== 'membreCommission') return rangees({ ouvert: UN, total: UN, aDeclarer: AUCUN }, DE_TOUTES)
  const declaree = sql`case when d.declaration_exigee then 0 else 1 end`
  const exigee = sql`case when d.declaration_exigee then 1 else 0 end`
  const moins = (oui: RawBuilder<unknown>) => sql`case when ${oui} then -1 else 0 end`
  const due = nonDeclare(id, { projet: sql`k.id`, commission: sql`d.id` })
  return sql.join(
    [
      rangees({ ouvert: declaree, total: UN, aDeclarer: exigee }, DE_TOUTES),
      rangees(
        { ouvert: UN, total: AUCUN, aDeclarer: sql`-1` },
        sql`commission_compte k join commission d on d.id = k.commission_id and d.declaration_exigee
          where k.utilisateur_id = ${id}`,
      ),
      rangees(
        { ouvert: moins(sql`not ${due}`), total: AUCUN, aDeclarer: moins(due) },
        sql`(select p.id, p.commission_id, p.retire_le is not null as retire, p.caa_avis, p.ca_avis, 1 as n,
            ${colonnes((nom) => sql.ref(`p.${nom}`))} from projet p where ${deporteParmi(id, sql`p.id`)}) k
          join commission d on d.id = k.commission_id`,
      ),
    ],
    sql` union all `,
  )
}

type Lecteur = Pick<Acteur, 'id' | 'role'>

/** The applications of each commission by kind, as this reader may know them, read as if each were one. */
const sortesPour = (lecteur: Lecteur) => sql<{
  commissionId: number
  n: number
}>`(select k.commission_id, k.caa_avis, k.ca_avis, case when k.retire then 'epoch'::timestamptz end as retire_le,
    sum(k.n * k.ouvert) as n, sum(k.n * k.total) as total, sum(k.n * k.a_declarer) as a_declarer,
    ${colonnes((nom) => sql`sum(${sql.ref(`k.${nom}`)} * k.ouvert) as ${sql.ref(nom)}`)}
  from (${rangeesDe(lecteur)}) k group by k.commission_id, k.retire, k.caa_avis, k.ca_avis, k.montant_demande is null)`

/** How many applications that this reader may read are withdrawn or not, and had these opinions. */
interface Sorte {
  nb: number
  retire: boolean
  caaAvis: 'accepte' | 'refuse' | 'attente' | null
  caAvis: 'accepte' | 'refuse' | null
}
interface Resume {
  montants: Sommes
  nbProjets: number
  aDeclarer: number
  exclus: number
  sortes: Sorte[]
}

// Read from kept sums: a few rows a commission, whatever the number of its applications.
/** Commissions, with what each holds as this person may know it: to a member, without what is closed. */
export const commissionsEtSommes = (db: Db, lecteur: Lecteur) =>
  db
    .selectFrom('commission as c')
    .leftJoin(sortesPour(lecteur).as('p'), 'p.commissionId', 'c.id')
    .select(['c.id', 'c.annee', 'c.numero', 'c.date', 'c.isVisible', 'c.montantDisponible', 'c.version'])
    .select(['c.creeLe', 'c.caaValideeLe', 'c.caValideeLe', 'c.declarationExigee'])
    .select(
      sql<Resume>`json_build_object('nbProjets', coalesce(sum(p.total), 0),
        'aDeclarer', coalesce(sum(p.a_declarer), 0), 'exclus', coalesce(sum(p.total - p.n), 0),
        'montants', ${sommesDesMontants()},
        'sortes', coalesce(json_agg(json_build_object('nb', p.n, 'retire', p.retire_le is not null,
          'caaAvis', p.caa_avis, 'caAvis', p.ca_avis)) filter (where p.n > 0), '[]'))`.as('resume'),
    )
    .groupBy('c.id')
