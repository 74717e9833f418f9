import type { contratsSeance } from '#domain/seance/contrat.ts'
import { statutDe } from '#domain/seance/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ouvrirSuspension } from '../queries-ecriture.ts'
import { surSeance } from '../sous-seance.ts'
import { exigerLue } from './exiger-lue.ts'

/** Suspends a sitting; suspended already, it stays so. */
export function suspendreSeance(ctx: Contexte, appel: Appel<typeof contratsSeance.suspendreSeance>) {
  return surSeance(ctx, appel, 'suspendreSeance', async ({ tx, s, acteur, le, journal }) => {
    if (statutDe(s) === 'suspendue') return false
    await exigerLue({ tx, s }, appel.corps.version)
    await ouvrirSuspension(tx, s.id, le, acteur.id)
    await journal('suspendreSeance', {})
    return true
  })
}
