import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { finirMembre } from '#server/socle/membre/finir-membre.ts'
import { lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'

/** Leaves the structure; said twice at once, it is done once. */
export async function quitterStructure(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsMembre.quitterStructure>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, params.id)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, structure.id)
    const membre = membres.find((m) => m.utilisateurId === acteur.id)
    if (!membre) return
    await finirMembre(ctx, tx, { structure, membres, membre }, { acte: 'quitterStructure', acteur, le })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
