import type { Acteur } from '#server/contexte.ts'
import { ecrireLigne, type LigneLue } from './queries-lignes.ts'
import type { SousVerrouLot } from './sur-lot.ts'

/** Records that the bank rejected that transfer; from here on its aid can be put in another run. */
export async function rejeter(
  { tx, le }: SousVerrouLot,
  acteur: Acteur,
  ligne: LigneLue,
  { code, motif }: { code: string | null; motif: string | null },
): Promise<void> {
  await ecrireLigne(tx, ligne.id, {
    ...{ rejeteeLe: le, rejeteePar: acteur.id, finieLe: le },
    ...{ rejetCode: code, rejetMotif: motif },
  })
}
