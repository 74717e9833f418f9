import { requetes } from '#web/lib/requetes.ts'
import { cles } from './cles.ts'

const relire = (queryKey: readonly unknown[]): Promise<void> => requetes.invalidateQueries({ queryKey })

/** Reads again what an act on an application changed, for its holder as for the staff: every view of applications, the commissions they are in, the counts of the menu. */
export async function relireDemandes(): Promise<void> {
  await Promise.all([relire(cles.projets()), relire(cles.commissions()), relire(cles.notifications())])
}

/** Reads again what an act on a holder changed: every view of holders, the applications that carry their names, the counts of the menu. */
export async function relirePorteurs(): Promise<void> {
  await Promise.all([relire(cles.porteurs()), relire(cles.projets()), relire(cles.notifications())])
}
