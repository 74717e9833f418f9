import type { contratsSeance } from '#domain/seance/contrat.ts'
import { statutDe } from '#domain/seance/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { fermerSuspension } from '../queries-ecriture.ts'
import { surSeance } from '../sous-seance.ts'
import { exigerLue } from './exiger-lue.ts'

/** Takes a suspended sitting up again; under way already, it stays so. */
export function reprendreSeance(ctx: Contexte, appel: Appel<typeof contratsSeance.reprendreSeance>) {
  return surSeance(ctx, appel, 'reprendreSeance', async ({ tx, s, acteur, le, journal }) => {
    if (statutDe(s) === 'ouverte') return false
    await exigerLue({ tx, s }, appel.corps.version)
    await fermerSuspension(tx, s.id, le, acteur.id)
    await journal('reprendreSeance', {})
    return true
  })
}
