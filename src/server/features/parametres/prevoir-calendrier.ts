import { jourDe } from '#domain/commun/jours.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import { type Periode, periodeOuverte } from '#domain/projet/calendrier.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { appliquerCalendrier } from './appliquer-calendrier.ts'
import { compterHorsLimites, compterRetards } from './queries-effets.ts'

/** What a calendar not saved yet would change for what is under way; writes nothing. */
export async function prevoirCalendrier(
  ctx: Contexte,
  { corps }: Appel<typeof contratsParametres.prevoirCalendrier>,
) {
  const jour = jourDe(ctx.horloge.maintenant())
  const avant = await lireCalendrier(ctx.db)
  const apres = appliquerCalendrier(avant, corps)
  const { total, ...horsLimites } = await compterHorsLimites(ctx.db, avant, apres)
  const retards = await compterRetards(ctx.db, jour, avant, apres)
  const fin = (periodes: readonly Periode[]) => {
    const p = periodeOuverte(periodes, jour)
    return p ? (p.deadline ?? p.dateFin) : null
  }
  return {
    data: {
      demandesEnCours: total,
      finDepot: { avant: fin(avant.periodes), apres: fin(apres.periodes) },
      horsLimites,
      conventionsEnRetard: { avant: retards.cAvant, apres: retards.cApres },
      bilansEnRetard: { avant: retards.bAvant, apres: retards.bApres },
    },
  }
}
