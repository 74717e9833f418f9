import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { reprendreLignes } from './queries.ts'

async function reprendrePublication(ctx: Pick<Contexte, 'db' | 'horloge'>): Promise<void> {
  await ctx.db.transaction().execute((tx) => reprendreLignes(tx, ctx.horloge.maintenant()))
}

/** A fault stops no signature (0033-publication-sans-arret.sql): each hour, what it left out is published. */
export const tacheReprendrePublication: Tache = {
  nom: 'reprendre-publication',
  horaire: '20 * * * *',
  executer: reprendrePublication,
}
