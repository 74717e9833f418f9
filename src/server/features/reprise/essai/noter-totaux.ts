import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { noterTotauxDe } from '../queries.ts'
import { repondre, surReprise } from '../sur-reprise.ts'

/** Keeps the totals typed from the accounts: a difference is shown, it forbids nothing. */
export function noterTotaux(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsReprise.noterTotaux>,
) {
  return surReprise(
    ctx,
    { id: params.id, geste: 'annoter', acteur, version: corps.version },
    async ({ tx, reprise: { id, version } }) => {
      await noterTotauxDe(tx, id, corps.totaux)
      return repondre(id, version + 1)
    },
  )
}
