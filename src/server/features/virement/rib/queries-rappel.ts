import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Joignable } from '#domain/membre/destinataires.ts'
import { JOURS_RAPPEL } from '#domain/virement/suite-rejet.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { jourParis } from '#server/infra/db/jours-sql.ts'
import { REJET_A_TRAITER } from '#server/socle/paiement/attentes.ts'
import { estJoignable, joignablesDe } from '#server/socle/porteur/joignables.ts'
import { auCompteActuel, vivante } from '#server/socle/projet/regles-sql.ts'

/** A rejection whose holder gave no other account since, and to whom to write. */
export interface RejetARappeler {
  ligneId: number
  projetId: number
  porteurId: number
  nom: string | null
  numeroConvention: string | null
  montant: number
  ibanMasque: string
  code: string | null
  le: Date
  membres: readonly Joignable[]
}

const aRappeler = (jour: Jour) => sql`
  select l.id as ligne_id, l.projet_id, l.porteur_id, p.nom, p.numero_convention, l.montant, l.iban_masque,
    l.rejet_code as code, l.rejetee_le as le, ${joignablesDe(sql`o.id`)} as membres
  from ligne_virement l join lot_virement t on t.id = l.lot_id join projet p on p.id = l.projet_id
    join porteur o on o.id = l.porteur_id
  where l.rejet_vise_compte and l.rejet_rappele_le is null and ${REJET_A_TRAITER}
    and ${jourParis(sql`l.rejetee_le`)} + ${JOURS_RAPPEL}::int <= ${jour}::date
    and ${auCompteActuel('l')} and ${vivante()} and ${estJoignable(sql`o.id`)}`

/** Rejections whose holder is to be reminded on that day, the oldest first. */
export const lireRejetsARappeler = async (db: Db, jour: Jour): Promise<RejetARappeler[]> =>
  (await sql<RejetARappeler>`${aRappeler(jour)} order by l.rejetee_le, l.id`.execute(db)).rows

/**
 * The same of one line, its holder locked until `tx` ends and the reminder noted; undefined once it was sent,
 * or once nothing is expected.
 */
export async function prendreRejetARappeler(
  tx: Tx,
  { ligneId, porteurId }: RejetARappeler,
  { jour, le }: { jour: Jour; le: Date },
): Promise<RejetARappeler | undefined> {
  await tx.selectFrom('porteur').select('id').where('id', '=', porteurId).forNoKeyUpdate().execute()
  const [lu] = (await sql<RejetARappeler>`${aRappeler(jour)} and l.id = ${ligneId}`.execute(tx)).rows
  if (lu)
    await tx.updateTable('ligneVirement').set({ rejetRappeleLe: le }).where('id', '=', ligneId).execute()
  return lu
}
