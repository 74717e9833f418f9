import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterSuivi } from './presenter-membres.ts'
import { lireMembresSuivis } from './queries.ts'

/** Who works for a structure and who did, as the staff reads it: those present first. */
export async function suivreMembres(ctx: Contexte, { params }: Appel<typeof contratsMembre.suivreMembres>) {
  const membres = await lireMembresSuivis(ctx.db, params.id)
  if (membres.length === 0) throw new Introuvable()
  return { data: membres.map(presenterSuivi) }
}
