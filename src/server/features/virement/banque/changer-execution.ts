import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireLot, type Lot } from '../queries.ts'
import { repondre, surLot } from '../sur-lot.ts'
import { exigerExecution } from './exiger-execution.ts'

/** Changes the day of execution of a prepared run; the same day again changes nothing. */
export function changerExecution(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.changerExecution>,
) {
  const deja = async (_: unknown, lot: Lot) =>
    lot.execution === corps.execution && lot.modifiePar === acteur.id && lot.annuleLe === null
      ? repondre(lot)
      : undefined
  const demande = { id: params.id, acte: 'modifier', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async ({ tx, lot, le, journal }) => {
    const execution = exigerExecution(corps.execution, le)
    if (execution === lot.execution) return repondre(lot)
    await journal('changerExecution', { avant: { execution: lot.execution }, apres: { execution } })
    return repondre(await ecrireLot(tx, lot.id, { execution, modifiePar: acteur.id }))
  })
}
