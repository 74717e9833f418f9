import { type DroitMembre, membrePeut } from '#domain/commun/membres.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import { useMoi } from './moi.ts'

/** Why the person may not do that for the structure of this page; null when they may. Staff have none. */
export function useRefusMembre(droit: DroitMembre): string | null {
  const { porteurProjet } = useMoi()
  return porteurProjet && !membrePeut(porteurProjet.membre, droit) ? REFUS_MEMBRE[droit] : null
}

/** Whether the person may write what the structure's profile still misses. */
export function usePeutCompleter(): boolean {
  const { porteurProjet } = useMoi()
  if (!porteurProjet || porteurProjet.profilComplet) return false
  const { membre, sections } = porteurProjet
  return membrePeut(membre, 'gerer') || (!sections.rib && membrePeut(membre, 'changerRib'))
}
