import type { SecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireMoyens } from '#server/socle/compte/moyens.ts'
import { estObligatoire } from './queries.ts'
import { clesPossibles } from './site-cles.ts'

/** A person's own second factor, as their screen shows it. */
export async function presenter(ctx: Contexte, db: Db | Tx, utilisateurId: number): Promise<SecondFacteur> {
  const { application, cles, codesSecoursRestants } = await lireMoyens(db, utilisateurId)
  return {
    actif: application !== null || cles.length > 0,
    obligatoire: await estObligatoire(db),
    application: application && { creeLe: application.creeLe.toISOString() },
    cles: cles.map(({ creeLe, utiliseeLe, ...c }) => ({
      ...c,
      creeLe: creeLe.toISOString(),
      utiliseeLe: utiliseeLe?.toISOString() ?? null,
    })),
    codesSecoursRestants,
    clesPossibles: clesPossibles(ctx),
  }
}
