import type { Demonstration } from '#domain/accueil/contrat.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Name of the setting that says that the demonstration is begun, and holds what is left of it. */
export const CLE_DEMO = 'demo'

/** Seasons of a demonstration that is not complete, in what its setting holds. */
export interface DemonstrationEnCours {
  suite?: { jouees: number; saisons: number }
}

/** How far the demonstration is: null before its first start; `enCours` is null once it is complete. */
export async function lireDemonstration(db: Db | Tx): Promise<{ enCours: Demonstration | null } | null> {
  const ligne = await db
    .selectFrom('parametre')
    .select('valeur')
    .where('cle', '=', CLE_DEMO)
    .executeTakeFirst()
  if (!ligne) return null
  const { suite } = ligne.valeur as DemonstrationEnCours
  return { enCours: suite ? { saison: suite.jouees + 1, saisons: suite.saisons } : null }
}
