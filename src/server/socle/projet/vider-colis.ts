import { plusComplet } from '#domain/colis/etats.ts'
import type { Tx } from '#server/contexte/base.ts'
import { journaliser } from '#server/infra/journal.ts'

/** Forgets what a parcel held: no list of files, no data of anybody; that it was remains. */
export async function viderColis(
  tx: Tx,
  id: number,
  { etat, raison, le }: { etat: 'perime' | 'expire'; raison: string; le: Date },
): Promise<void> {
  await tx.updateTable('colis').set({ etat, raison }).where('id', '=', id).execute()
  for (const table of ['colisEntree', 'colisPartie', 'colisDemande'] as const)
    await tx.deleteFrom(table).where('colisId', '=', id).execute()
  await journaliser(tx, {
    chaine: 'export',
    acte: 'expirerColis',
    acteur: null,
    apres: { colis: id, raison },
    le,
  })
}

/** Parcels that hold an application are no longer complete once something of it is erased. */
export async function perimerColis(tx: Tx, projetId: number, quoi: string, le: Date): Promise<void> {
  const tenus = await tx
    .selectFrom('colis')
    .select('id')
    .where('etat', 'in', ['preparation', 'pret', 'incomplet', 'echoue'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('colisDemande').select('colisId').where('projetId', '=', projetId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of tenus) await viderColis(tx, id, { etat: 'perime', raison: plusComplet(quoi), le })
}
