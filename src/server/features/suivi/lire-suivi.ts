import type { contratsSuivi } from '#domain/suivi/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterSuivi } from './presenter-suivi.ts'
import { lireSuivis, marquerVu } from './queries.ts'

/** Who follows an application, and who did; who it was given to has now opened it. */
export async function lireSuivi(ctx: Contexte, { acteur, params }: Appel<typeof contratsSuivi.lireSuivi>) {
  const lignes = await lireSuivis(ctx.db, params.id)
  const aVoir = lignes.some((l) => l.finiLe === null && l.vuLe === null && l.utilisateurId === acteur.id)
  if (aVoir) await marquerVu(ctx.db, params.id, acteur.id, ctx.horloge.maintenant())
  return { data: presenterSuivi(lignes) }
}
