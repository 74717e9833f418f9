import { Interdit } from '#domain/commun/erreurs.ts'
import { type DroitMembre, membrePeut } from '#domain/commun/membres.ts'
import { PLUS_MEMBRE } from '#domain/commun/plus-membre.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import type { Acteur } from '#server/contexte/acteur.ts'

/**
 * Throws 403 when a holder is not, in the structure this is done for, what it asks (organisation and its
 * people, §5.2). The staff and the members of commissions have no structure: their role alone says.
 */
export function exigerMembre({ role, membre }: Pick<Acteur, 'role' | 'membre'>, droit: DroitMembre): void {
  if (role !== 'porteurProjet') return
  if (!membre) throw new Interdit(REFUS_MEMBRE.lire, PLUS_MEMBRE)
  if (!membrePeut(membre, droit)) throw new Interdit(REFUS_MEMBRE[droit], 'droit-de-membre')
}
