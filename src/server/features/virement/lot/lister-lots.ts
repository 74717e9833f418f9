import { manquesVirement } from '#domain/parametres/virement.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { premiereExecution } from '#domain/virement/jours-target.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireReglageVirement } from '#server/socle/reglages/virement.ts'
import { compterLots, lirePageLots } from '../queries-lecture.ts'
import { presenterEnTete } from './presenter-lot.ts'

/** The runs of transfers, living or ended, and what remains to be set before one can be made. */
export async function listerLots(ctx: Contexte, { query }: Appel<typeof contratsVirement.listerLots>) {
  const { page, parPage } = query
  const finis = query.finis === 'oui'
  const [lots, comptes, r] = await Promise.all([
    lirePageLots(ctx.db, { finis, page, parPage }),
    compterLots(ctx.db),
    lireReglageVirement(ctx, ctx.db),
  ])
  const manques = manquesVirement(r)
  return {
    data: lots.map(presenterEnTete),
    total: finis ? comptes.finis : comptes.vivants,
    comptes,
    reglage: {
      pret: manques.length === 0,
      manques,
      debite: r.nom !== null && r.iban !== null ? { nom: r.nom, iban: masquerIban(r.iban) } : null,
      premiereExecution: premiereExecution(ctx.horloge.maintenant(), r.heureLimite),
    },
    page,
    parPage,
  }
}
