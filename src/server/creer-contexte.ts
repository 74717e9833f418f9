import { assemblerContexte } from './assembler-contexte.ts'
import type { Config } from './config.ts'
import type { Contexte } from './contexte.ts'
import { ouvrirBase } from './infra/db/connexion.ts'
import { type BaseEmbarquee, demarrerEmbarquee, ROLE_EXECUTION } from './infra/db/embarque/base-embarquee.ts'
import { type Acces, journalProtege, preparerBase } from './infra/db/roles.ts'
import { transportsDe } from './infra/file-attente/transports.ts'
import { horlogeSysteme } from './infra/horloge.ts'
import { ouvrirSceau } from './infra/sceau/sceau-garde.ts'

export interface ContexteOuvert {
  ctx: Contexte
  /** False when the database's account of the portal could itself rewrite the journal. */
  journalProtege: boolean
  /** Starts to run the queue's jobs in this process. */
  demarrerFile(): Promise<void>
  /** Resolves if the embedded database ends by itself; never with an outside one. */
  basePerdue: Promise<void>
  /** Stops the queue, then the connections, then the embedded database. */
  fermer(): Promise<void>
}

type Signaler = (erreur: unknown, objet: string) => void

/**
 * Opens everything the portal stands on: database (embedded without DATABASE_URL), migrations, seal, queue.
 * Throws DemarrageImpossible, with nothing left open, when one of them cannot.
 */
export async function creerContexte(config: Config, signaler: Signaler): Promise<ContexteOuvert> {
  const embarquee = config.databaseUrl === null ? await demarrerEmbarquee({ dossier: config.dataDir }) : null
  const acces = accesDe(config, embarquee)
  const { connexion } = acces
  const base = ouvrirBase(connexion)
  const fermetures = [() => base.fermer(), async () => embarquee?.arreter()]
  const fermer = async () => {
    for (const fermeture of fermetures) await fermeture().catch((e) => signaler(e, 'arrêt'))
  }
  try {
    await preparerBase(acces)
    const sceau = await ouvrirSceau(config)
    const transports = transportsDe(config)
    const pieces = { config, base, connexion, horloge: horlogeSysteme, sceau, transports, signaler }
    const { ctx, queue } = await assemblerContexte(pieces)
    fermetures.unshift(() => queue.fermer())
    return {
      ctx,
      journalProtege: await journalProtege(base.pool),
      demarrerFile: () => queue.demarrer(ctx),
      basePerdue: embarquee?.perdue ?? new Promise(() => {}),
      fermer,
    }
  } catch (erreur) {
    await fermer()
    throw erreur
  }
}

function accesDe({ databaseUrl, databaseUrlProprietaire }: Config, embarquee: BaseEmbarquee | null): Acces {
  if (embarquee) {
    const { host, user, database } = embarquee
    return { connexion: { host, user: ROLE_EXECUTION, database }, proprietaire: { host, user, database } }
  }
  return {
    connexion: { connectionString: databaseUrl ?? '' },
    proprietaire: databaseUrlProprietaire === null ? null : { connectionString: databaseUrlProprietaire },
  }
}
