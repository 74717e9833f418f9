import type { Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { noterFaits } from '../projet/ecrire.ts'

interface PaiementInscrit {
  projetId: number
  /** Euros. */
  montant: number
  /** Day in Paris. */
  datePaiement: Jour
}

/** Writes payments of as many applications, made by `par` at `le`, in two statements. */
export async function inscrirePaiements(
  tx: Tx,
  paiements: readonly PaiementInscrit[],
  { par, le }: { par: number; le: Date },
): Promise<void> {
  await tx
    .insertInto('paiement')
    .values(paiements.map((p) => ({ ...p, par, le })))
    .execute()
  await noterFaits(
    tx,
    paiements.map((p) => p.projetId),
    le,
  )
}
