import type { contratsExport } from '#domain/export/contrat.ts'
import { EXPORTS } from '#domain/export/types-export.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { titresDe } from './feuilles.ts'

/** What may be exported, with the columns that the reader may ask for. */
export const listerExports = async (
  { secrets }: Contexte,
  { acteur }: Appel<typeof contratsExport.listerExports>,
) => ({
  data: EXPORTS.map((e) => ({ ...e, colonnes: titresDe(e.type, secrets, acteur.role) })),
  meta: { total: EXPORTS.length, page: 1, parPage: EXPORTS.length },
})
