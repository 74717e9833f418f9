import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { finirMembre } from '#server/socle/membre/finir-membre.ts'
import { exigerEncore, lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { courrielMembreRetire } from './courriels.ts'

/** Takes a member out of the structure, and tells them; done twice, nothing changes. */
export async function retirerMembre(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsMembre.retirerMembre>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, acteur.porteurId ?? 0)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, structure.id)
    const membre = membres.find((m) => m.id === params.id)
    if (!membre) return
    const parti = membre.utilisateurId === acteur.id
    const depart = { acte: parti ? 'quitterStructure' : 'retirerMembre', acteur, le } as const
    await finirMembre(ctx, tx, { structure, membres, membre }, depart)
    // After what the structure can't do without: two owners who take each other out, one is told of that.
    exigerEncore(membres, acteur, 'gerer')
    if (parti) return
    await ctx.queue.courriel(
      tx,
      courrielMembreRetire(envoiPour(ctx, membre, { porteurId: structure.id }), {
        structure: structure.nomStructure,
        par: `${acteur.prenom} ${acteur.nom}`,
      }),
    )
  })
  return { status: 'success' as const, data: { id: params.id } }
}
