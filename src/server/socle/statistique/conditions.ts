import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Perimetre, periodeDe } from '#domain/statistique/choix.ts'
import type { Ensemble } from '#domain/statistique/ensembles.ts'
import { jourParis, minuitParis } from '#server/infra/db/jours-sql.ts'
import { acceptee, echeanceBilan, enVigueur, paiementDe } from '#server/socle/projet/regles-sql.ts'

/** With living payment (y), report (b), first full acceptance (k), structure (o) and its first aid (a). */
export const DEMANDES = sql`projet p
  join porteur o on o.id = p.porteur_id
  left join commission c on c.id = p.commission_id
  left join paiement y on ${paiementDe()}
  left join bilan b on b.projet_id = p.id
  left join (select projet_id, min(le) as le from controle where ${enVigueur('controle')} and projet_valide
    and presentation_valide and budget_valide and fichiers_valide group by 1) k on k.projet_id = p.id
  left join (select q.porteur_id, min(d.ca_validee_le) as le from projet q join commission d on d.id = q.commission_id
    where ${acceptee('q')} group by 1) a on a.porteur_id = p.porteur_id`

type Condition = RawBuilder<SqlBool>
type Colonne = RawBuilder<unknown>

const toutes = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const VRAI: Condition = sql`true`

/** Due day of a report, as the calendar has it now. */
export const ECHEANCE_BILAN = echeanceBilan(sql`(select jours_bilan from calendrier)`)

/**
 * The condition of each set of applications for a year, cut at the end of the day `egale`, or for a whole
 * commission; numbers and lists share it.
 */
export function conditionDe(ensemble: Ensemble, { annee, egale, commission }: Perimetre): Condition {
  const { debut, fin } = periodeDe(annee, egale)
  const avant = (instant: Colonne): Condition =>
    egale === null ? VRAI : sql`${instant} < ${minuitParis(fin)}`
  const pendant = (instant: Colonne): Condition =>
    commission === undefined
      ? sql`(${instant} >= ${minuitParis(debut)} and ${instant} < ${minuitParis(fin)})`
      : sql`(${instant} is not null and p.commission_id = ${commission})`
  const vivante: Condition =
    egale === null
      ? sql`p.retire_le is null`
      : sql`(p.retire_le is null or p.retire_le >= ${minuitParis(fin)})`
  const deposees = pendant(sql`p.premiere_signature_le`)
  const accordees = toutes(sql`p.ca_avis = 'accepte'`, pendant(sql`c.ca_validee_le`), vivante)
  // With their commission, whatever the stage.
  const refusees = toutes(
    vivante,
    sql`(p.caa_avis = 'refuse' or p.ca_avis = 'refuse')`,
    pendant(sql`c.ca_validee_le`),
  )
  const bilan = toutes(sql`b.rempli_le is not null`, avant(sql`b.rempli_le`))
  const conditions: Record<Ensemble, Condition> = {
    deposees,
    recevables: toutes(deposees, sql`k.le is not null`, avant(sql`k.le`)),
    examinees: toutes(
      deposees,
      sql`p.caa_avis is not null and c.caa_validee_le is not null`,
      avant(sql`c.caa_validee_le`),
    ),
    decidees: sql`(${accordees} or ${refusees})`,
    accordees,
    refusees,
    retirees: toutes(deposees, sql`p.retire_le is not null`, avant(sql`p.retire_le`)),
    premieres: toutes(deposees, sql`(a.le is null or a.le >= p.premiere_signature_le)`),
    renouvellements: toutes(deposees, sql`a.le < p.premiere_signature_le`),
    versees:
      commission === undefined
        ? sql`(y.date_paiement >= ${debut}::date and y.date_paiement < ${fin}::date)`
        : pendant(sql`y.date_paiement`),
    payees: toutes(
      accordees,
      sql`y.id is not null`,
      egale === null ? VRAI : sql`y.date_paiement < ${fin}::date`,
    ),
    conventions: pendant(sql`p.convention_signee_le`),
    bilans: toutes(accordees, bilan),
    retards: toutes(pendant(sql`b.rempli_le`), sql`${jourParis(sql`b.rempli_le`)} > ${ECHEANCE_BILAN}`),
  }
  return conditions[ensemble]
}
