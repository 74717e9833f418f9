import type { RetenueConservation } from '#domain/conservation/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import { presenterProjetCite } from './lister-echeances.ts'
import { lireRetenues } from './queries-retenues.ts'

/** What is kept beyond its time, and why, the latest first. */
export async function listerRetenues(ctx: Contexte) {
  const data = (await lireRetenues(ctx.db)).map(
    (r): RetenueConservation => ({
      id: r.id,
      projet: presenterProjetCite(r),
      porteur: { id: r.porteurId, nomStructure: r.nomStructure },
      motif: r.motif,
      le: r.le.toISOString(),
      par: { prenom: r.prenom, nom: r.nom },
      echeance: r.echeance,
    }),
  )
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
