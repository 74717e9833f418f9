import type { Tache } from '../../infra/file-attente/tache.ts'
import { balayerOrphelins } from './balayer-orphelins.ts'
import { effacerOctets } from './effacer-octets.ts'
import { TACHE_EFFACER } from './queries-pieces.ts'

/** Deletes what a person took away, after the commit. */
export const tacheEffacerOctets: Tache = {
  nom: TACHE_EFFACER,
  cle: (d) => String(d.cle),
  executer: (ctx, d) => effacerOctets(ctx, { cle: String(d.cle) }),
}

/** Each night; a missing content makes the job fail, so that staff see it among the failures. */
export const tacheBalayerOrphelins: Tache = {
  nom: 'balayer-orphelins',
  horaire: '30 3 * * *',
  async executer(ctx) {
    const { manquants } = await balayerOrphelins(ctx)
    if (manquants.length > 0)
      throw new Error(
        `Contenus absents du stockage (${manquants.length}) : ${manquants.slice(0, 20).join(', ')}`,
      )
  },
}
