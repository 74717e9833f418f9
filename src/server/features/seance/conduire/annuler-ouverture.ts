import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { surSeance } from '../sous-seance.ts'
import { exigerLue } from './exiger-lue.ts'
import { effacerOuverture } from './queries-ouverture.ts'

/**
 * Undoes an opening, as long as nothing was recorded: the sitting is to open again, with its roll call and
 * order. When not open, it is answered as it is.
 */
export function annulerOuverture(ctx: Contexte, appel: Appel<typeof contratsSeance.annulerOuverture>) {
  return surSeance(ctx, appel, 'annulerOuverture', async ({ tx, s, journal }) => {
    if (!s.ouverteLe) return false
    await exigerLue({ tx, s }, appel.corps.version)
    await effacerOuverture(tx, s.id, s.ouverteLe)
    await journal('annulerOuverture', { avant: { ouverteLe: s.ouverteLe } })
    return true
  })
}
