import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Joignable } from '#domain/membre/destinataires.ts'
import { JOURS_AVANT, type MomentRappel, RATTRAPAGE } from '#domain/projet/echeances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { joignablesDe } from '#server/socle/porteur/joignables.ts'
import {
  BILAN_ATTENDU,
  CONVENTION_ATTENDUE,
  echeanceBilan,
  echeanceConvention,
  paiementDe,
  vivante,
} from '#server/socle/projet/regles-sql.ts'

export type ObjetRappel = 'convention' | 'bilan'

/** What a holder has to do by a day, with whom to write to. */
export interface Attente {
  objet: ObjetRappel
  attestationSignee: boolean
  publieLe: Date
  datePaiement: Jour | null
  dateFin: Jour | null
  projetId: number
  numero: string
  nomProjet: string | null
  porteurId: number
  membres: readonly Joignable[]
}

const attentes = (jour: Jour) => sql<Attente>`
  select case when p.convention_signee_le is null then 'convention' else 'bilan' end as objet,
    p.attestation_signee_le is not null as attestation_signee,
    c.ca_validee_le as publie_le, y.date_paiement, p.date_fin,
    p.id as projet_id, p.numero, p.nom as nom_projet, o.id as porteur_id,
    ${joignablesDe(sql`o.id`)} as membres
  from projet p
  join commission c on c.id = p.commission_id
  join porteur o on o.id = p.porteur_id
  cross join calendrier k
  left join paiement y on ${paiementDe()}
  left join bilan b on b.projet_id = p.id
  where ${vivante()} and ((${CONVENTION_ATTENDUE}
    and ${echeanceConvention(sql`k.jours_convention`)} - ${jour}::date between ${-RATTRAPAGE} and ${JOURS_AVANT})
  or (${BILAN_ATTENDU}
    and ${echeanceBilan(sql`k.jours_bilan`)} - ${jour}::date between ${-RATTRAPAGE} and ${JOURS_AVANT}))`

/** Applications whose holder is to be reminded around that day, the oldest first. */
export const lireRappelsDus = async (db: Db, jour: Jour): Promise<Attente[]> =>
  (await sql<Attente>`${attentes(jour)} order by p.id`.execute(db)).rows

/** The reminder due for one application, locked until `tx` ends; undefined when nothing is expected. */
export async function relireRappelDu(tx: Tx, projetId: number, jour: Jour): Promise<Attente | undefined> {
  await tx.selectFrom('projet').select('id').where('id', '=', projetId).forUpdate().execute()
  return (await sql<Attente>`${attentes(jour)} and p.id = ${projetId}`.execute(tx)).rows[0]
}

/** Notes a reminder; false when it was sent already. */
export async function noterRappel(
  tx: Tx,
  moment: { projetId: number; objet: ObjetRappel; moment: MomentRappel; echeance: Jour; le: Date },
): Promise<boolean> {
  const ecrit = await tx
    .insertInto('rappel')
    .values(moment)
    .onConflict((oc) => oc.columns(['projetId', 'objet', 'moment', 'echeance']).doNothing())
    .returning('projetId')
    .executeTakeFirst()
  return ecrit !== undefined
}
