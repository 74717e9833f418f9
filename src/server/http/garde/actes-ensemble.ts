import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { ouvrirPlacesPartagees } from '#server/infra/partage/places-partagees.ts'

/** At once, by one account: each holds a connection while it waits for the row it writes. */
const PAR_COMPTE = 4
const ATTENTE = 2000
const TROP_D_ACTES = 'Plusieurs de vos actions sont déjà en cours. Réessayez dans un instant.'

/** Runs an act in its turn among those of the same account. */
export type Tour = <T>(acteur: Acteur | null, agir: () => Promise<T>) => Promise<T>

/**
 * Lets four acts of an account run at once; one more waits `attente` (ms), then throws TropDeDemandes.
 * Who is not signed in is bounded elsewhere.
 */
export function ouvrirTours(attente = ATTENTE): Tour {
  const places = ouvrirPlacesPartagees('actes', { parCle: PAR_COMPTE, attente })
  return async (acteur, agir) => {
    if (!acteur) return agir()
    const rendre = await places.prendre(String(acteur.id))
    if (!rendre) throw new TropDeDemandes(TROP_D_ACTES, ATTENTE / 1000)
    try {
      return await agir()
    } finally {
      rendre()
    }
  }
}
