import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { demarrerEmbarquee } from '#server/infra/db/embarque/base-embarquee.ts'
import { lirePostmaster } from '#server/infra/db/embarque/postmaster.ts'
import { dossierTenu } from '#server/infra/db/embarque/verrou.ts'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import type { ConnexionFile } from '#server/infra/file-attente/file-attente.ts'

/** The database a command works on. */
export interface Lieu {
  connexion: ConnexionFile
  /** Stops the embedded database if this command started it. */
  fermer(): Promise<void>
}

const portail = { user: 'portail', database: 'postgres' }

/**
 * The database of DATABASE_URL, or the embedded one: through its socket when the portal runs on it, else started for
 * the time of the command. With `neuve`, an embedded one may be made. Throws DemarrageImpossible.
 */
export async function ouvrirLieu(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { neuve }: { neuve: boolean },
): Promise<Lieu> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== null) return { connexion: { connectionString: databaseUrl }, fermer: async () => {} }
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
    return { connexion: { host: serveur.socket, ...portail }, fermer: async () => {} }
  }
  const { host, user, database, arreter } = await demarrerEmbarquee({ dossier: dataDir })
  return { connexion: { host, user, database }, fermer: arreter }
}
