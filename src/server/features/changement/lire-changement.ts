import type { contratsChangement } from '#domain/changement/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { signerLien } from '#server/infra/liens.ts'
import { estLibre } from '#server/socle/membre/finir-membre.ts'
import { presenterEntier } from './presenter-changement.ts'
import { lireAidesAPayer, lireEntier, lireObjections, lirePersonnes } from './queries.ts'

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
  const prendraient = personnes.filter(
    (p) => p.utilisateurId === k.demandeurId || (p.role === 'proprietaire' && p.utilisateurId !== k.viseId),
  )
  const successeur = await estLibre(
    ctx.db,
    prendraient.map((p) => p.utilisateurId),
  )
  const le = ctx.horloge.maintenant()
  const url = signerLien(ctx.secrets, `changements/${k.id}/preuve`, acteur, le)
  return { data: presenterEntier({ k, personnes, objections, aides, url, successeur }, le) }
}
