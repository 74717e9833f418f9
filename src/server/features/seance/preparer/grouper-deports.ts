import type { contratsSeance } from '#domain/seance/contrat.ts'
import { grouper } from '#domain/seance/ordre.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { inscrireOrdre } from '../queries-dossiers.ts'
import { surSeance } from '../sous-seance.ts'

/** Puts files to come with the same conflicts one after the other. */
export function grouperDeports(ctx: Contexte, appel: Appel<typeof contratsSeance.grouperDeports>) {
  return surSeance(ctx, appel, 'grouperDeports', async ({ tx, s, journal }) => {
    const apres = grouper(s)
    if (apres.every((p, i) => p.projetId === s.dossiers[i]?.projetId)) return false
    await inscrireOrdre(tx, s.id, apres)
    await journal('grouperDeports', { apres: { ordre: apres.map((p) => p.projetId) } })
    return true
  })
}
