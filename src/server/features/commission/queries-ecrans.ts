import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { deporteDe, fermeDans } from '#server/socle/projet/deports.ts'
import { LISTES_PERIMEES } from '#server/socle/projet/listes/cadre.ts'
import { ecranPour } from '#server/socle/projet/listes/pages.ts'
import { aidesPrecedentes, type Lecteur } from './queries-commission.ts'

/** As many on each side of one of them: who walks through them need not wait. */
const VOISINES = 3

/** A page of the applications of a commission, by number, or one of them with those beside it. */
export type Place = { page: number; parPage: number } | { autour: number }

/** Of the applications (p) of this commission, those that this reader may read and that `garde` keeps. */
const ouvertes = (commission: number, { id, role }: Lecteur, garde: RawBuilder<unknown> = sql`true`) =>
  sql`from projet p where p.commission_id = ${commission} and ${garde}
    ${role === 'membreCommission' ? sql`and not ${fermeDans(commission, id, sql`p.id`)}` : sql``}`

type Ouvertes = (garde?: RawBuilder<unknown>) => RawBuilder<unknown>

const voulues = (de: Ouvertes, place: Place): RawBuilder<unknown> =>
  'autour' in place
    ? sql`(select p.id ${de(sql`p.id < ${place.autour}`)} order by p.id desc limit ${sql.lit(VOISINES)})
        union all (select p.id ${de(sql`p.id >= ${place.autour}`)} order by p.id limit ${sql.lit(VOISINES + 1)})`
    : sql`select p.id ${de()} order by p.id limit ${place.parPage} offset ${(place.page - 1) * place.parPage}`

/** How many come before that one. */
const avantDe = (de: Ouvertes, place: Place) =>
  'autour' in place ? sql`(select count(*)::int ${de(sql`p.id < ${place.autour}`)})` : sql`0`

/** What waits for this step: neither withdrawn, nor refused before it, nor judged. */
const attend = (etape: 1 | 2) =>
  etape === 1
    ? sql`p.retire_le is null and p.caa_avis is null`
    : sql`p.retire_le is null and p.ca_avis is null and p.caa_avis is distinct from 'refuse'`

/** The first that waits; around one, the next that this reader may judge, from the top after the last. */
function suivante(de: Ouvertes, place: Place, etape: 1 | 2, { id }: Lecteur): RawBuilder<unknown> {
  if (!('autour' in place)) return sql`(select p.id ${de(attend(etape))} order by p.id limit 1)`
  const acte = sql.lit(etape === 1 ? '"donnerAvisCAA"' : '"deciderCA"')
  const offerte = sql`not ${deporteDe(id)} and exists(select from ligne_liste o where o.projet_id = p.id
    and strpos(o.fin_admin, ${acte}) > 0)`
  const parmi = (ou: RawBuilder<unknown>) =>
    sql`(select p.id ${de(sql`${ou} and ${attend(etape)} and ${offerte}`)} order by p.id limit 1)`
  return sql`coalesce(${parmi(sql`p.id > ${place.autour}`)}, ${parmi(sql`p.id < ${place.autour}`)})`
}

/**
 * The applications of a commission at that place as the rows of lists say them, `perimees` when some have to
 * be written anew, with their opinions and, as JSON, their earlier grants; and, of an `etape`, the one that
 * waits (`attendue`).
 */
export async function lireEcransDeCommission(
  db: Db,
  commission: number,
  lecteur: Lecteur,
  place: Place,
  etape: 1 | 2 | null,
) {
  const de: Ouvertes = (garde) => ouvertes(commission, lecteur, garde)
  const attendue = etape === null ? sql`null::int` : suivante(de, place, etape, lecteur)
  const places = sql<{ id: number; avant: number; voulue: boolean; attendue: boolean }>`(
    with voulues as materialized (${voulues(de, place)}), attendue as materialized (select ${attendue} as id)
    select k.id, ${avantDe(de, place)} as avant, k.id in (select id from voulues) as voulue,
      k.id in (select id from attendue) as attendue
    from (select id from voulues union select id from attendue where id is not null) k)`
  const lignes = await db
    .selectFrom(places.as('k'))
    .innerJoin('projet as p', 'p.id', 'k.id')
    .innerJoin('commission as c', 'c.id', 'p.commissionId')
    .leftJoin('ligneListe as l', 'l.projetId', 'p.id')
    .select(['p.id', 'k.avant', 'k.voulue', 'k.attendue'])
    .select(['p.budgetGlobal', 'p.caaAvis', 'p.caaMontant', 'p.caaMotif', 'p.caaMail', 'p.caaLe'])
    .select(['p.caAvis', 'p.caMontant', 'p.caMotif', 'p.caMail', 'p.caLe'])
    .select(sql<string | null>`${ecranPour(lecteur.role)}`.as('ecran'))
    .select(sql<string>`${aidesPrecedentes(lecteur)}::text`.as('aides'))
    .select(sql<SqlBool>`${deporteDe(lecteur.id)}`.as('deporte'))
    .select(LISTES_PERIMEES.as('perimees'))
    .orderBy('p.id')
    .execute()
  return { perimees: lignes.some((l) => l.perimees || l.ecran === null), lignes }
}
export type EcranLu = Awaited<ReturnType<typeof lireEcransDeCommission>>['lignes'][number]
