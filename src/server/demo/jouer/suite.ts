import type { Jour } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { CLE_DEMO, type DemonstrationEnCours } from '#server/socle/reglages/demonstration.ts'
import type { PorteurDemo } from '../porteurs.ts'

/** What any process resumes an unfinished demonstration from; kept with the last season played. */
export interface Suite {
  /** Day of the first start. */
  aujourdhui: Jour
  /** Seasons played, and in all. */
  jouees: number
  saisons: number
  /** Seed of the draws to come. */
  hasard: number
  admin: Acteur
  comptable: Acteur
  presidente: Acteur
  /** The account of the demonstration, among the holders of an application. */
  temoin: PorteurDemo
  porteurs: PorteurDemo[]
}

interface Valeur extends DemonstrationEnCours {
  graine: number
  suite?: Suite
}

const lire = (valeur: unknown): Suite | null => (valeur as Valeur).suite ?? null

/** True in the process that begins the demonstration; another waits here until it is begun. */
export async function premiereFois(tx: Tx, graine: number): Promise<boolean> {
  const ligne = await tx
    .insertInto('parametre')
    .values({ cle: CLE_DEMO, valeur: JSON.stringify({ graine } satisfies Valeur) })
    .onConflict((c) => c.doNothing())
    .returning('cle')
    .executeTakeFirst()
  return ligne !== undefined
}

/** What remains to be played, held for the transaction; null: nothing, or another process is at it. */
export async function prendreSuite(tx: Tx): Promise<Suite | null> {
  const ligne = await tx
    .selectFrom('parametre')
    .select('valeur')
    .where('cle', '=', CLE_DEMO)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return ligne ? lire(ligne.valeur) : null
}

/** Writes where the demonstration stands; null once it is complete. */
export async function garderSuite(tx: Tx, graine: number, suite: Suite | null): Promise<void> {
  const valeur: Valeur = suite ? { graine, suite } : { graine }
  await tx
    .updateTable('parametre')
    .set({ valeur: JSON.stringify(valeur) })
    .where('cle', '=', CLE_DEMO)
    .execute()
}
