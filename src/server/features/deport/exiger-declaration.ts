import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { inscrireExigence } from './queries-commission.ts'

/** Makes the members of a commission declare before they read, or no longer; idempotent. */
export async function exigerDeclaration(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.exigerDeclaration>,
) {
  const { exigee } = corps
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await inscrireExigence(tx, params.id, exigee))) return
    await journaliser(tx, {
      chaine: `commission:${params.id}`,
      acte: 'exigerDeclaration',
      acteur,
      avant: { exigee: !exigee },
      apres: { exigee },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id, exigee } }
}
