import { Interdit } from '#domain/commun/erreurs.ts'
import { type DroitMembre, membrePeut, PLUS_MEMBRE, REFUS_MEMBRE } from '#domain/commun/membres.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'

/**
 * Throws 403 when a holder is not, in the structure this is done for, what it asks (organisation and its
 * people, §5.2). The staff and the members of commissions have no structure: their role alone says.
 */
export function exigerMembre({ role, membre }: Pick<Acteur, 'role' | 'membre'>, droit: DroitMembre): void {
  if (role !== 'porteurProjet') return
  if (!membre) throw new Interdit(REFUS_MEMBRE.lire, PLUS_MEMBRE)
  if (!membrePeut(membre, droit)) throw new Interdit(REFUS_MEMBRE[droit], 'droit-de-membre')
}

/**
 * The same under lock, of this very moment: who removes this person, or takes that right away, did before, or
 * waits for `tx`. The caller holds what it is done to.
 */
export async function tenirMembre(tx: Tx, acteur: Acteur, droit: DroitMembre): Promise<void> {
  if (acteur.role !== 'porteurProjet') return
  const membre = await tx
    .selectFrom('membre')
    .where('porteurId', '=', acteur.porteurId)
    .where('utilisateurId', '=', acteur.id)
    .where('jusque', 'is', null)
    .select(['role', 'signataire', 'finances'])
    .forShare()
    .executeTakeFirst()
  exigerMembre({ role: acteur.role, membre: membre ?? null }, droit)
}
