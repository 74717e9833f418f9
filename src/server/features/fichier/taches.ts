import { type Tache, texteDe } from '../../infra/file-attente/tache.ts'
import { balayerOrphelins } from './balayer-orphelins.ts'
import { effacerOctets } from './effacer-octets.ts'
import { TACHE_EFFACER } from './queries-pieces.ts'

/** Deletes what a person took away, after the commit. */
export const tacheEffacerOctets: Tache = {
  nom: TACHE_EFFACER,
  cle: (donnees) => texteDe(donnees, 'cle'),
  executer: (ctx, donnees) => effacerOctets(ctx, { cle: texteDe(donnees, 'cle') }),
}

/** Each night; a missing content makes the job fail, so that staff see it among the failures. */
export const tacheBalayerOrphelins: Tache = {
  nom: 'balayer-orphelins',
  horaire: '20 3 * * *',
  async executer(ctx) {
    const { manquants } = await balayerOrphelins(ctx)
    if (manquants.length === 0) return
    throw new Error(
      `Contenus absents du stockage (${manquants.length}) : ${manquants.slice(0, 20).join(', ')}`,
    )
  },
}
