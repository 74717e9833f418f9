import { balayerOrphelins } from './features/fichier/balayer-orphelins.ts'
import { effacerOctets, TACHE_EFFACER } from './features/fichier/effacer-octets.ts'
import { tacheReprendreEnvois } from './infra/file-attente/reprendre-envois.ts'
import { type Tache, texteDe } from './infra/file-attente/tache.ts'

/** Every job of the portal and when it runs by itself; « envoyer » (mail, SMS) belongs to the queue. */
export const taches: readonly Tache[] = [
  tacheReprendreEnvois,
  {
    nom: TACHE_EFFACER,
    cle: ({ cle }) => String(cle),
    executer: (ctx, donnees) => effacerOctets(ctx, { cle: texteDe(donnees, 'cle') }),
  },
  {
    nom: 'balayer-orphelins',
    horaire: '20 3 * * *',
    executer: async (ctx) => {
      const { manquants } = await balayerOrphelins(ctx)
      if (manquants.length > 0) throw new Error(`Fichiers sans contenu : ${manquants.join(', ')}`)
    },
  },
]
