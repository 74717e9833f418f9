import type { contratsAdhesion } from '#domain/adhesion/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { rendreSansObjet } from '#server/socle/membre/changements.ts'
import { courrielAdhesionDeclinee } from './courriels.ts'
import { finirDemande } from './queries.ts'
import { verrouillerRecue } from './repondre-adhesion.ts'

/** Declines a request, with a word or without, and what it let ask for; who asked learns it by mail. */
export async function declinerAdhesion(
  ctx: Contexte,
  { acteur, params: { id }, corps: { mot } }: Appel<typeof contratsAdhesion.declinerAdhesion>,
) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const recue = await verrouillerRecue(tx, acteur, id, { issue: 'declinee', le })
    if (!recue) return
    const { structure, demande } = recue
    await finirDemande(tx, id, { issue: 'declinee', repondueLe: le, reponduePar: acteur.id, mot })
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'declinerAdhesion',
      acteur,
      apres: { demande: id, nom: `${demande.prenom} ${demande.nom}` },
      le,
    })
    const pair = { porteurId: structure.id, demandeur: demande.utilisateurId }
    await rendreSansObjet(ctx, tx, pair, { acteur, le })
    await ctx.queue.courriel(
      tx,
      courrielAdhesionDeclinee(envoiPour(ctx, demande, { porteurId: structure.id }), {
        structure: structure.nomStructure,
        mot,
      }),
    )
  })
  return { status: 'success' as const, data: { id } }
}
