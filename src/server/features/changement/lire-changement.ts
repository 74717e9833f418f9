import type { contratsChangement } from '#domain/changement/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { signerLien } from '#server/infra/liens.ts'
import { estLibre } from '#server/socle/membre/membres.ts'
import { presenterEntier } from './presenter-changement.ts'
import { attendToujours, lireAidesAPayer, lireEntier, lireObjections, lirePersonnes } from './queries.ts'

/** A request, its paper, who was told and who objects, and what accepting it would do. */
export async function lireChangement(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsChangement.lireChangement>,
) {
  const k = await lireEntier(ctx.db, params.id)
  if (!k) throw new Introuvable()
  const [personnes, objections, aides] = await Promise.all([
    lirePersonnes(ctx.db, { porteurId: k.porteurId, depuis: k.deposeLe }),
    lireObjections(ctx.db, k.id),
    k.closLe ? [] : lireAidesAPayer(ctx.db, k.porteurId),
  ])
  const le = ctx.horloge.maintenant()
  const autres = personnes.filter((p) => p.role === 'proprietaire' && p.utilisateurId !== k.viseId)
  const [successeur, peutEntrer] = await Promise.all([
    placeLibre(ctx, k.demandeurId, autres),
    k.demandeurMembre || attendToujours(ctx.db, k, le),
  ])
  const url = signerLien(ctx.secrets, `changements/${k.id}/preuve`, acteur, le)
  return { data: presenterEntier({ k, personnes, objections, aides, url, successeur, peutEntrer }, le) }
}

/** Whether who asks, or another owner, may take the place of the responsible person. */
const placeLibre = async (
  ctx: Contexte,
  demandeur: number,
  autres: readonly { utilisateurId: number }[],
): Promise<boolean> =>
  (await estLibre(ctx.db, [demandeur], { saufVide: true })) ||
  (await estLibre(
    ctx.db,
    autres.map((a) => a.utilisateurId),
  ))
