import { requetes } from '#web/lib/requetes.ts'
import { requeteProjet } from './projets.ts'

/** Reads again what an act of the staff changed: the application, the lists, the counts of the menu. */
export async function apresActe(projetId: number): Promise<void> {
  await Promise.all([
    requetes.invalidateQueries({ queryKey: requeteProjet(projetId).queryKey }),
    requetes.invalidateQueries({ queryKey: ['projets'] }),
    requetes.invalidateQueries({ queryKey: ['commissions'] }),
    requetes.invalidateQueries({ queryKey: ['notifications'] }),
    requetes.invalidateQueries({ queryKey: ['journal', projetId] }),
  ])
}
