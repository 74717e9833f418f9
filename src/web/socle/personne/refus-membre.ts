import { type DroitMembre, membrePeut } from '#domain/commun/membres.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import { useMoi } from './moi.ts'

/** Why the person may not do that for the structure of this page; null when they may. Staff have none. */
export function useRefusMembre(droit: DroitMembre): string | null {
  const { porteurProjet } = useMoi()
  return porteurProjet && !membrePeut(porteurProjet.membre, droit) ? REFUS_MEMBRE[droit] : null
}
