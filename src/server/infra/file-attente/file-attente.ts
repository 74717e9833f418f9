import pg from 'pg'
import { fromKysely, type Job, PgBoss, type SendOptions } from 'pg-boss'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Horloge } from '#server/contexte/dehors.ts'
import type { FileAttente, TachesEnInstruction } from '#server/contexte/file-attente.ts'
import { clientsSolidaires, retenirPlan } from '../db/preparation/client-preparant.ts'
import { partDe } from '../partage/part.ts'
import type { CadreCourriels } from './cadre-courriels.ts'
import { deposerCourriel, deposerCourriels, deposerSms } from './deposer.ts'
import { nomEnvoi, tacheEnvoyer } from './envoyer.ts'
import { ensemble, unParUn, viderUne } from './executer-jobs.ts'
import { REPRISE_URGENTE } from './rythme-envois.ts'
import { SCHEMA_FILE } from './schema.ts'
import type { Tache } from './tache.ts'
import type { Transports } from './transport.ts'

/** How pg reaches the database; the queue keeps a small pool of its own. */
export interface ConnexionFile {
  connectionString?: string
  host?: string
  port?: number
  user?: string
  password?: string
  database?: string
  /** Milliseconds after which a server that says nothing is given up; 20 s when absent. */
  query_timeout?: number
}

export interface OptionsFile {
  connexion: ConnexionFile
  taches: readonly Tache[]
  transports: Transports
  cadre: CadreCourriels
  horloge: Horloge
  /** Gives the waits of jobs and the number of servers sharing the connections; without it, no wait. */
  config?: Config
  /** Told of failures that no caller sees; `objet` says what was being done. */
  signaler: (erreur: unknown, objet: string) => void
}

export interface FileOuverte extends FileAttente {
  /** Starts to run jobs in this process. */
  demarrer(ctx: Contexte): Promise<void>
  /** Runs here, one after the other, what is due now, and gives how many; for tests and commands. */
  vider(ctx: Contexte): Promise<number>
  /** Lets the running jobs end (20 s at most) and closes the connections. */
  fermer(): Promise<void>
}

/** As for the acts (infra/db/connexion.ts): a server that says nothing is given up. */
const TENUE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  query_timeout: 20_000,
  maxLifetimeSeconds: 3600,
}
const REPRISES = { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 }
// What a killed process was doing resumes once it has been silent for a minute, not at the job's end.
const DELAIS = {
  expireInSeconds: 300,
  heartbeatSeconds: 60,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
}
// A full batch is followed at once by the next: without it, a worker makes one job per interval.
const LECTURE = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  localConcurrency: 2,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** The queue's statements in an acting transaction: long, and the same for each job of a queue. */
function dans(tx: Tx): ReturnType<typeof fromKysely> {
  const { executeSql } = fromKysely(tx)
  return {
    executeSql(texte, valeurs) {
      retenirPlan(texte)
      return executeSql(texte, valeurs)
    },
  }
}

/** Opens the queue (pg-boss, own schema of this base) and creates what it lacks; several processes may. */
export async function creerFileAttente(optionsFile: OptionsFile): Promise<FileOuverte> {
  const sorties = (['email', 'sms'] as const).map((canal) =>
    tacheEnvoyer(optionsFile.transports, optionsFile.cadre, nomEnvoi(canal)),
  )
  const taches = [...sorties, ...optionsFile.taches]
  const parNom = new Map(taches.map((t) => [t.nom, t]))
  const boss = new PgBoss({
    ...TENUE,
    ...optionsFile.connexion,
    // Handed as they are to pg's pool, whose options its types leave out.
    ...({ Client: clientsSolidaires() } as object),
    schema: SCHEMA_FILE,
    // The owner of the tables may have made it for us, who then may make none.
    createSchema: !(await schemaPresent(optionsFile.connexion)),
    max: partDe(4, optionsFile.config?.processus ?? 1, 2),
    useListenNotify: true,
  })
  let ferme = false
  // A connection cut while everything closes is no news.
  boss.on('error', (e) => {
    if (!ferme) optionsFile.signaler(e, 'file d’attente')
  })
  await boss.start()
  for (const t of taches) {
    const policy = t.cle || t.horaire ? 'exclusive' : 'standard'
    // What waits for days wakes nobody when it is queued: two readings less for each file replaced.
    const notify = !t.attente
    const connue = await boss.getQueue(t.nom)
    if (!connue) await boss.createQueue(t.nom, { ...REPRISES, ...DELAIS, policy, notify })
    else if (connue.notify !== notify) await boss.updateQueue(t.nom, { notify })
  }

  const tache = async (
    tx: Tx,
    nom: string,
    donnees: Record<string, unknown>,
    options: SendOptions = {},
  ): Promise<void> => {
    await boss.send(nom, donnees, { db: dans(tx), ...options, ...commande(nom, donnees) })
  }
  const commande = (nom: string, donnees: Record<string, unknown>) => {
    const t = parNom.get(nom)
    if (!t) throw new Error(`Tâche inconnue : ${nom}`)
    return {
      ...(optionsFile.config && t.attente ? { startAfter: t.attente(optionsFile.config) } : {}),
      ...(t.cle ? { singletonKey: t.cle(donnees) } : {}),
    }
  }
  const commandes = (nom: string, donnees: readonly Record<string, unknown>[]) =>
    donnees.map((data) => ({ data, ...commande(nom, data) }))
  const enFile: FileAttente['taches'] = async (tx, nom, donnees) => {
    if (donnees.length > 0) await boss.insert(nom, commandes(nom, donnees), { db: dans(tx) })
  }
  const enInstruction: FileAttente['enInstruction'] = async (nom, donnees) => {
    let dite: TachesEnInstruction | undefined
    const executeSql = async (texte: string, [valeur]: unknown[] = []) => {
      dite = { texte, valeur: String(valeur) }
      return { rows: [] }
    }
    await boss.insert(nom, commandes(nom, donnees), { db: { executeSql } })
    if (!dite || !parNom.get(nom)?.attente) throw new Error(`Tâche qui ne s’écrit pas ainsi : ${nom}`)
    return dite
  }
  const signalee = async (tache: Tache, faire: Promise<void>): Promise<void> => {
    try {
      await faire
    } catch (e) {
      optionsFile.signaler(e, `tâche ${tache.nom}`)
      throw e
    }
  }
  const executer = (ctx: Contexte, tache: Tache, donnees: unknown): Promise<void> =>
    signalee(tache, tache.executer(ctx, (donnees ?? {}) as Record<string, unknown>))
  const servir = (ctx: Contexte, tache: Tache) => (jobs: Job<unknown>[]) => {
    const { lot } = tache
    if (!lot) return unParUn(jobs, (donnees) => executer(ctx, tache, donnees))
    return ensemble(jobs, (donnees) => signalee(tache, lot.executer(ctx, donnees)))
  }

  return {
    tache: (tx, nom, donnees) => tache(tx, nom, donnees),
    taches: enFile,
    enInstruction,
    async courriel(tx, courriel) {
      const le = optionsFile.horloge.maintenant()
      const id = await deposerCourriel(tx, optionsFile.cadre, courriel, le)
      await tache(tx, nomEnvoi('email'), { id }, urgence(courriel, le))
    },
    async courriels(tx, tous) {
      if (tous.length === 0) return
      const le = optionsFile.horloge.maintenant()
      const ids = await deposerCourriels(tx, optionsFile.cadre, tous, le)
      await enFile(
        tx,
        nomEnvoi('email'),
        ids.map((id) => ({ id })),
      )
    },
    async sms(tx, sms) {
      const le = optionsFile.horloge.maintenant()
      const id = await deposerSms(tx, sms, le)
      await tache(tx, nomEnvoi('sms'), { id }, urgence(sms, le))
    },
    async sonder() {
      if ((await boss.schemaVersion()) === null) throw new Error('La file d’attente n’est pas installée.')
    },
    async demarrer(ctx) {
      for (const t of taches) {
        const batchSize = t.lot?.taille ?? LECTURE.batchSize
        const lecture = t.attente ? { ...LECTURE, pollingIntervalSeconds: 5 } : LECTURE
        await boss.work(t.nom, { ...lecture, batchSize }, servir(ctx, t))
        if (t.horaire) await boss.schedule(t.nom, t.horaire, {}, { tz: 'Europe/Paris' })
      }
      for (const { name } of await boss.getSchedules()) {
        if (!parNom.get(name)?.horaire) await boss.unschedule(name)
      }
    },
    async vider(ctx) {
      let faits = 0
      for (let avant = -1; avant !== faits; ) {
        avant = faits
        for (const t of taches) faits += await viderUne(boss, t, (donnees) => executer(ctx, t, donnees))
      }
      return faits
    },
    async fermer() {
      ferme = true
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

async function schemaPresent(connexion: ConnexionFile): Promise<boolean> {
  const client = new pg.Client({ ...connexion, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [SCHEMA_FILE])
    return rowCount === 1
  } finally {
    await client.end()
  }
}

/** A message that expires (a code) passes before the others, and is tried again until it does. */
function urgence({ expireLe }: { expireLe?: Date }, le: Date): SendOptions {
  if (!expireLe) return {}
  const secondes = Math.max(0, (expireLe.getTime() - le.getTime()) / 1000)
  return {
    priority: 1,
    retryBackoff: false,
    retryDelay: REPRISE_URGENTE,
    retryLimit: Math.max(REPRISES.retryLimit, Math.ceil(secondes / REPRISE_URGENTE)),
  }
}
