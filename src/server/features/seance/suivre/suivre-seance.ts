import { Conflit } from '#domain/commun/erreurs.ts'
import { DECLARATION_ATTENDUE } from '#domain/deport/liens.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireFaits } from '../lire-faits.ts'
import { lireMonCarnet } from '../queries-carnets.ts'
import { presenterSuivi } from './presenter-suivi.ts'

/** The sitting for who follows it; Conflit « declaration » to a member who declared nothing before it. */
export async function suivreSeance(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsSeance.suivreSeance>,
) {
  const membre = acteur.role === 'membreCommission' ? acteur.id : null
  const s = await lireFaits(ctx.db, params.id, membre)
  const { id: commissionId } = s.commission
  if (s.dossiers.length > 0 && s.dossiers.every((d) => d.aDeclarer))
    throw new Conflit(DECLARATION_ATTENDUE, 'declaration', { commissionId })
  const carnet = await lireMonCarnet(ctx.db, params.id, acteur.id)
  return { data: presenterSuivi(s, ctx.horloge.maintenant(), carnet) }
}
