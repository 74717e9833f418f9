import { assemblerContexte } from './assembler-contexte.ts'
import type { Config } from './config.ts'
import type { Contexte } from './contexte/contexte.ts'
import { type Depart, SEUL } from './demarrage/depart.ts'
import { ouvrirBase } from './infra/db/connexion.ts'
import { ecartHorloge, exigerHeure } from './infra/db/ecart-horloge.ts'
import { demarrerEmbarquee, EMBARQUEE, ROLE_EXECUTION } from './infra/db/embarque/base-embarquee.ts'
import { exigerSession } from './infra/db/exiger-session.ts'
import { type Acces, journalProtege, preparerBase } from './infra/db/roles.ts'
import type { ConnexionFile } from './infra/file-attente/file-attente.ts'
import { transportsDe } from './infra/file-attente/transports.ts'
import { horlogeSysteme } from './infra/horloge.ts'
import { ouvrirSceau } from './infra/sceau/sceau-garde.ts'
import { secretsDe } from './infra/secrets.ts'
import { exigerCle } from './socle/cle-secrete.ts'

export interface ContexteOuvert {
  ctx: Contexte
  /** Migrations that this start has applied. */
  migrations: string[]
  /** False when the database's account of the portal could itself rewrite the journal. */
  journalProtege: boolean
  /** Starts to run the queue's jobs in this process. */
  demarrerFile(): Promise<void>
  /** Resolves if the embedded database ends by itself once too often; never with an outside one. */
  basePerdue: Promise<void>
  /** From now on /readyz sends new calls elsewhere. */
  annoncerArret(): void
  /** Stops the queue, then the connections, then the embedded database. */
  fermer(): Promise<void>
}

type Signaler = (erreur: unknown, objet: string) => void

/**
 * Opens all the portal stands on: database (embedded without DATABASE_URL), migrations, seal, queue; what
 * `depart` says is done is not redone. Throws DemarrageImpossible, with nothing left open, when one cannot.
 */
export async function creerContexte(
  lue: Config,
  signaler: Signaler,
  { premier, socket, serveurs }: Depart = SEUL,
): Promise<ContexteOuvert> {
  const config = { ...lue, processus: serveurs }
  const siRelancee = (erreur: unknown) => signaler(erreur, 'base de données')
  const embarquee =
    config.databaseUrl === null && socket === null
      ? await demarrerEmbarquee({ dossier: config.dataDir, siRelancee })
      : null
  const acces = accesDe(config, embarquee?.host ?? socket)
  const { connexion } = acces
  const base = ouvrirBase({ ...connexion, max: config.databasePool, serveurs })
  const heure = ecartHorloge(base.pool, horlogeSysteme, signaler)
  const fermetures = [async () => heure.fermer(), () => base.fermer(), async () => embarquee?.arreter()]
  const fermer = async () => {
    for (const fermeture of fermetures) await fermeture().catch((e) => signaler(e, 'arrêt'))
  }
  try {
    if (config.databaseUrl !== null) await exigerSession(base.pool)
    const migrations = premier ? await preparerBase(acces) : []
    if (premier) await exigerCle(base.pool, secretsDe(config.secretKey))
    await exigerHeure(heure)
    heure.suivre()
    const sceau = await ouvrirSceau(config)
    const transports = transportsDe(config)
    const arret = new AbortController()
    const pieces = {
      config,
      base,
      connexion: ecouteDe(config) ?? connexion,
      horloge: horlogeSysteme,
      sceau,
      transports,
      arret: arret.signal,
      heure,
      signaler,
    }
    const { ctx, queue } = await assemblerContexte(pieces)
    fermetures.unshift(() => queue.fermer())
    return {
      ctx,
      migrations,
      journalProtege: await journalProtege(base.pool),
      demarrerFile: () => queue.demarrer(ctx),
      basePerdue: embarquee?.perdue ?? new Promise(() => {}),
      annoncerArret: () => arret.abort(),
      fermer,
    }
  } catch (erreur) {
    await fermer()
    throw erreur
  }
}

const ecouteDe = ({ databaseUrlEcoute }: Config): ConnexionFile | null =>
  databaseUrlEcoute === null ? null : { connectionString: databaseUrlEcoute }

/** `host`: folder of the socket of the embedded database; null without it. */
function accesDe({ databaseUrl, databaseUrlProprietaire }: Config, host: string | null): Acces {
  if (host !== null) {
    const { user, database } = EMBARQUEE
    return { connexion: { host, user: ROLE_EXECUTION, database }, proprietaire: { host, user, database } }
  }
  return {
    connexion: { connectionString: databaseUrl ?? '' },
    proprietaire: databaseUrlProprietaire === null ? null : { connectionString: databaseUrlProprietaire },
  }
}
