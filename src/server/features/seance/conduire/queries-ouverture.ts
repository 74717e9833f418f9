import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'

/** An opening told for an earlier hour: who answered the roll call was present, or voted, from then on. */
export async function tenirPresents(tx: Tx, seanceId: number, ouverteLe: Date): Promise<void> {
  await sql`update seance_passage p set arrive_le = ${ouverteLe}
    where p.seance_id = ${seanceId} and p.parti_le is null and p.arrive_le > ${ouverteLe}
      and not exists (select from seance_passage x where x.seance_id = p.seance_id
        and x.utilisateur_id = p.utilisateur_id and x.parti_le > ${ouverteLe})`.execute(tx)
  await sql`update seance_pouvoir set du = ${ouverteLe}
    where seance_id = ${seanceId} and au is null and du > ${ouverteLe}`.execute(tx)
}

/** Removes what an opening began or kept for the minutes, files set aside since included; who came stays. */
export async function effacerOuverture(tx: Tx, seanceId: number, ouverteLe: Date): Promise<void> {
  for (const table of ['seanceSuspension', 'seanceSortie', 'seanceAvis', 'seanceDeport'] as const)
    await tx.deleteFrom(table).where('seanceId', '=', seanceId).execute()
  await sql`update seance_dossier set inscrit_le = null, numero = null, structure = null, titre = null, commune = null,
      demande = null, propose = null, appele_le = null, retire_le = null, ailleurs = false,
      ecarte_le = case when ecarte_le < ${ouverteLe} then ecarte_le end,
      ecarte_par = case when ecarte_le < ${ouverteLe} then ecarte_par end,
      ecarte_raison = case when ecarte_le < ${ouverteLe} then ecarte_raison end,
      ecarte_motif = case when ecarte_le < ${ouverteLe} then ecarte_motif end,
      quorum = case when ecarte_le < ${ouverteLe} then quorum end
    where seance_id = ${seanceId}`.execute(tx)
  await sql`update seance set ouverte_le = null, ouverte_par = null, regle = null, minuterie = null, courant_id = null,
      courant_depuis = null, commission_numero = null, commission_annee = null, commission_date = null, enveloppe = null,
      president_prenom = null, president_nom = null, secretaire_prenom = null, secretaire_nom = null
    where id = ${seanceId}`.execute(tx)
}
