import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { reprendreTranche } from './queries.ts'

/** Lines of a transaction: well below what a statement may take. */
const PAR_TRANCHE = 1000

/**
 * Publishes what a fault left out, a slice at a time: what is written stays, whatever stops the next. Begun
 * again, it goes on with what is still missing, as the facts say.
 */
export async function reprendrePublication(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  parTranche = PAR_TRANCHE,
): Promise<void> {
  for (const quoi of ['aides', 'corrections'] as const) {
    const suivre = (apres: number): Promise<number | null> => {
      const tranche = { quoi, apres, auPlus: parTranche, le: ctx.horloge.maintenant() }
      return ctx.db.transaction().execute((tx) => reprendreTranche(tx, tranche))
    }
    let apres: number | null = 0
    while (apres !== null) apres = await suivre(apres)
  }
}

/** A fault stops no signature (0033-publication-sans-arret.sql): each hour, what it left out is published. */
export const tacheReprendrePublication: Tache = {
  nom: 'reprendre-publication',
  horaire: '20 * * * *',
  executer: (ctx) => reprendrePublication(ctx),
}
