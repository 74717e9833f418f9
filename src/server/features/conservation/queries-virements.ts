import { sql } from 'kysely'
import type { Tx } from '#server/contexte/base.ts'
import { ligneVivante } from '#server/socle/projet/regles-sql.ts'
import { EFFACE } from './queries-compte.ts'

/** Takes out the sealed orders of these runs; gives the keys of their bytes. */
export async function oterOrdres(tx: Tx, lots: readonly number[]): Promise<string[]> {
  const otes = await tx
    .deleteFrom('ordreDocument')
    .where('lotId', 'in', [0, ...lots])
    .returning('cle')
    .execute()
  return otes.map((o) => o.cle)
}

/**
 * Erases to whom and to which account the transfers of an application went; reference, amount and days stay.
 * Gives the runs of which no line says it any more, emptied of their file and of what the bank answered.
 */
export async function viderVirements(tx: Tx, projetId: number): Promise<number[]> {
  const { rows: lignes } = await sql<{ lotId: number }>`update ligne_virement set titulaire = ${EFFACE},
      nom_transmis = '', libelle = '', iban_chiffre = '', iban_masque = '', iban_empreinte = '', vop_nom = null,
      rejet_motif = null
    where projet_id = ${projetId} and not ${ligneVivante('ligne_virement')} returning lot_id`.execute(tx)
  if (lignes.length === 0) return []
  await sql`delete from reglement_banque where ligne_id in (select id from ligne_virement where projet_id = ${projetId})`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`update lot_virement t
    set fichier = case when fichier is null then null else ''::bytea end,
      annule_motif = case when annule_motif is null then null else ${EFFACE} end
    where t.id = any(${lignes.map((l) => l.lotId)}::int[])
      and not exists (select from ligne_virement l where l.lot_id = t.id and l.iban_masque <> '')
    returning t.id`.execute(tx)
  const vides = rows.map((r) => r.id)
  await tx
    .updateTable('reponseVirement')
    .set({ contenu: Buffer.alloc(0), nom: 'réponse' })
    .where('lotId', 'in', [0, ...vides])
    .execute()
  return vides
}
