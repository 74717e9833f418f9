import type { CauseHabilitation } from '#domain/membre/habilitation.ts'
import type { Tx } from '#server/contexte/base.ts'

/** Asks the staff again whether that signatory may, when nothing that the base itself sees has changed. */
export async function redemanderHabilitation(
  tx: Tx,
  { porteurId, utilisateurId }: { porteurId: number; utilisateurId: number },
  cause: Extract<CauseHabilitation, 'responsable' | 'reponse'>,
): Promise<void> {
  await tx
    .insertInto('habilitation')
    .columns(['membreId', 'cause'])
    .expression((eb) =>
      eb
        .selectFrom('membre')
        .where('porteurId', '=', porteurId)
        .where('utilisateurId', '=', utilisateurId)
        .where('jusque', 'is', null)
        .where('signataire', '=', true)
        .select(['id', eb.val(cause).as('cause')]),
    )
    .execute()
}
