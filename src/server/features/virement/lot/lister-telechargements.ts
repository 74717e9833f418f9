import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireJournalLot } from '../queries-lecture.ts'

/** Who downloaded the file of a run, when and from where, the latest first, as its journal says. */
export async function listerTelechargements(
  ctx: Contexte,
  { params }: Appel<typeof contratsVirement.listerTelechargements>,
) {
  const journal = await lireJournalLot(ctx.db, params.id)
  const data = journal
    .filter((j) => j.acte === 'telechargerOrdre')
    .map((acteAuJournal) => ({
      le: acteAuJournal.le.toISOString(),
      par: acteAuJournal.acteurId === null ? null : `${acteAuJournal.prenom} ${acteAuJournal.nom}`,
      adresse: acteAuJournal.adresse,
    }))
  return { data: data.toReversed() }
}
