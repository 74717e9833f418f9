import { Conflit } from '#domain/commun/erreurs.ts'
import { manquesVirement } from '#domain/parametres/virement.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireReglageVirement } from '#server/socle/reglages/virement.ts'

/** How the body pays, complete; throws Conflit saying what remains to be set. */
export async function lireReglagePret(ctx: Contexte, db: Db | Tx) {
  const { nom, iban, bic, ...reste } = await lireReglageVirement(ctx, db)
  if (nom === null || iban === null || bic === null) {
    const manques = manquesVirement({ nom, iban, bic })
    throw new Conflit(
      `Les virements ne sont pas réglés\u00a0: voir «\u00a0Paramètres\u00a0», «\u00a0Virements\u00a0». Il manque\u00a0: ${manques.join(' ')}`,
      'reglage',
    )
  }
  return { ...reste, debite: { nom, iban, bic } }
}
