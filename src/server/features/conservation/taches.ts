import type { Tache } from '#server/infra/file-attente/tache.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'
import { effacerTraces } from './effacer-traces.ts'
import { TACHE_ANNONCER, TACHE_ANONYMISER } from './noms-taches.ts'

/** Each night; a failure names what failed, so that staff see it, once the rest is done. */
export const tacheAnonymiserEchus: Tache = {
  nom: TACHE_ANONYMISER,
  horaire: '10 4 * * *',
  async executer(ctx) {
    const raisons: unknown[] = []
    await effacerTraces(ctx)
    const { echecs, echecsSeances } = await anonymiserEchus(ctx, (e) => void raisons.push(e))
    const dits = [...echecs, ...echecsSeances.map((id) => `commission ${id}`)]
    if (dits.length > 0)
      throw new AggregateError(raisons, `Anonymisations en échec : ${dits.slice(0, 20).join(', ')}`)
  },
}

/** The list alone, after the durations changed. */
export const tacheAnnoncerEcheances: Tache = {
  nom: TACHE_ANNONCER,
  cle: () => 'annoncer',
  executer: annoncerEcheances,
}
