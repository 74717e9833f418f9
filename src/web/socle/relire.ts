import { requetes } from '#web/lib/requetes.ts'
import { cles } from './cles.ts'

const relire = (queryKey: readonly unknown[]): Promise<void> => requetes.invalidateQueries({ queryKey })

/** Rereads what an act on an application changed: applications, their commissions, the menu's counts. */
export async function relireDemandes(): Promise<void> {
  await Promise.all([relire(cles.projets()), relire(cles.commissions()), relire(cles.notifications())])
}

/** Rereads what an act on a holder changed: holders, applications bearing their names, the menu's counts. */
export async function relirePorteurs(): Promise<void> {
  await Promise.all([relire(cles.porteurs()), relire(cles.projets()), relire(cles.notifications())])
}
