import type { RetenueConservation } from '#domain/conservation/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { presenterProjetCite } from './lister-echeances.ts'
import { lireRetenues } from './queries-retenues.ts'

/** What is kept beyond its time, and why, the latest first. */
export async function listerRetenues(ctx: Contexte) {
  const data = (await lireRetenues(ctx.db)).map(
    (retenue): RetenueConservation => ({
      id: retenue.id,
      projet: presenterProjetCite(retenue),
      porteur: { id: retenue.porteurId, nomStructure: retenue.nomStructure },
      motif: retenue.motif,
      le: retenue.le.toISOString(),
      par: { prenom: retenue.prenom, nom: retenue.nom },
      echeance: retenue.echeance,
    }),
  )
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
