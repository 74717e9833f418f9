import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { demarrerEmbarquee, EMBARQUEE, ROLE_EXECUTION } from '#server/infra/db/embarque/base-embarquee.ts'
import { lirePostmaster } from '#server/infra/db/embarque/postmaster.ts'
import { dossierTenu } from '#server/infra/db/embarque/verrou.ts'
import type { Acces } from '#server/infra/db/roles.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'

/** The database a command works on. */
export interface Lieu extends Acces {
  /** Stops the embedded database if this command started it. */
  fermer(): Promise<void>
}

const dansLaSienne = (host: string): Acces => ({
  connexion: { host, ...EMBARQUEE, user: ROLE_EXECUTION },
  proprietaire: { host, ...EMBARQUEE },
})

/**
 * The database of DATABASE_URL, or the embedded one: through its socket when the portal runs on it, else
 * started while the command lasts. With `neuve`, an embedded one may be made. Throws DemarrageImpossible.
 */
export async function ouvrirLieu(
  config: Pick<Config, 'databaseUrl' | 'databaseUrlProprietaire' | 'dataDir'>,
  { neuve }: { neuve: boolean },
): Promise<Lieu> {
  const { databaseUrl, databaseUrlProprietaire, dataDir } = config
  if (databaseUrl !== null) {
    const proprietaire =
      databaseUrlProprietaire === null ? null : { connectionString: databaseUrlProprietaire }
    return { connexion: { connectionString: databaseUrl }, proprietaire, fermer: async () => {} }
  }
  const pgdata = join(dataDir, 'postgres')
  if (!existsSync(pgdata) && !neuve) {
    throw new DemarrageImpossible(
      `Il n’y a pas de base dans ${dataDir}. Indiquez DATA_DIR ou DATABASE_URL comme au démarrage du portail.`,
    )
  }
  if (dossierTenu(dataDir)) {
    const serveur = existsSync(pgdata) ? lirePostmaster(realpathSync(pgdata)) : null
    if (!serveur?.pret) {
      throw new DemarrageImpossible(
        'Le portail est en train de démarrer ou de s’arrêter sur ce dossier : recommencez dans un instant.',
      )
    }
    return { ...dansLaSienne(serveur.socket), fermer: async () => {} }
  }
  const { host, arreter } = await demarrerEmbarquee({ dossier: dataDir })
  return { ...dansLaSienne(host), fermer: arreter }
}
