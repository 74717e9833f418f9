import type { Tache } from '#server/infra/file-attente/tache.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { balayerOrphelins } from './balayer-orphelins.ts'
import { effacerOctets } from './effacer-octets.ts'
import { verifierEmpreintes } from './verifier-empreintes.ts'

const JOUR_EN_SECONDES = 86_400

function cleDe({ cle }: Record<string, unknown>): string {
  if (typeof cle !== 'string') throw new TypeError('Tâche sans clé de stockage.')
  return cle
}

/** Deletes what a person removed, days after the commit: until then a backup or a return in time finds it. */
export const tacheEffacerOctets: Tache = {
  nom: TACHE_EFFACER,
  cle: (donnees) => cleDe(donnees),
  attente: ({ effacementJours }) => effacementJours * JOUR_EN_SECONDES,
  executer: (ctx, donnees) => effacerOctets(ctx, [cleDe(donnees)]),
  lot: { taille: 100, executer: (ctx, donnees) => effacerOctets(ctx, donnees.map(cleDe)) },
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

/** Each night, a share of the contents; what changed is told apart, and does not have the job done again. */
export const tacheVerifierEmpreintes: Tache = {
  nom: 'verifier-empreintes',
  horaire: '50 3 * * *',
  async executer(ctx) {
    await verifierEmpreintes(ctx)
  },
}
