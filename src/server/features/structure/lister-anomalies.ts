import { anomaliesDe } from '#domain/structure/anomalies.ts'
import type { contratsStructure } from '#domain/structure/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { compterAnomalies, lireAnomalies } from './queries.ts'

/** Structures whose numbers staff should look at, each with what is odd. */
export async function listerAnomalies(
  { db }: Contexte,
  { query: { page, parPage } }: Appel<typeof contratsStructure.listerAnomalies>,
) {
  const [lignes, total] = await Promise.all([lireAnomalies(db, { page, parPage }), compterAnomalies(db)])
  return {
    data: lignes.map((ligne) => ({
      id: ligne.id,
      nomStructure: ligne.nomStructure,
      siret: ligne.siret,
      rna: ligne.rna,
      anomalies: anomaliesDe(ligne),
    })),
    meta: { total, page, parPage },
  }
}
