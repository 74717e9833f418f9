import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Secrets, Stockage } from '#server/contexte/dehors.ts'
import { reprendreMigrations } from '../db/migrer.ts'
import type { BaseDeDonnees } from '../db/tables.ts'
import { DemarrageImpossible } from '../demarrage-impossible.ts'
import type { FileOuverte } from '../file-attente/file-attente.ts'
import { temoinDe } from '../secrets.ts'
import { lireArchive } from './archive.ts'
import { clesPour } from './chiffrement.ts'
import { type Manifeste, NOM_TACHES } from './manifeste.ts'
import {
  baseVide,
  chargerTable,
  listerTables,
  poserSequences,
  resumerTable,
  type TableSauvee,
  viderTables,
} from './tables.ts'
import { relireTaches } from './taches-en-attente.ts'
import { tableDe, verifierArchive } from './verifier-archive.ts'

export interface OptionsRestauration {
  client: pg.Client
  stockage: Stockage
  secrets: Secrets
  /** Opens the queue of the database to fill, once it is known to be empty. */
  ouvrirFile(): Promise<FileOuverte>
  chemin: string
  /** Private keys, for an archive that is encrypted. */
  identites?: readonly string[]
}

/** The last instant there is: everything kept is older. */
const FIN_DES_TEMPS = new Date(8.64e15)

/**
 * Fills an empty database and an empty storage with an archive, read whole beforehand; gives its manifest.
 * The database is one transaction, ended after the files: killed before, it is empty and all can be done
 * again. Throws DemarrageImpossible.
 */
export async function restaurer(options: OptionsRestauration): Promise<Manifeste> {
  const cles = await clesPour(options.chemin, options.identites ?? [])
  const manifeste = await verifierArchive(options.chemin, cles)
  if (manifeste.temoinCle !== temoinDe(options.secrets)) {
    throw new DemarrageImpossible(
      'SECRET_KEY n’est pas celle du portail sauvegardé : ses IBAN seraient illisibles. Reprenez la sienne (variable SECRET_KEY, ou fichier DATA_DIR/secret.key).',
    )
  }
  await exigerVide(options, manifeste)
  const queue = await options.ouvrirFile()
  try {
    await options.client.query('begin')
    await remplir({ ...options, identites: cles }, manifeste, queue)
    await options.client.query('commit')
  } catch (e) {
    await options.client.query('rollback').catch(() => {})
    throw e
  } finally {
    await queue.fermer()
  }
  return manifeste
}

async function exigerVide(options: OptionsRestauration, manifeste: Manifeste): Promise<void> {
  if (!(await baseVide(options.client))) {
    throw new DemarrageImpossible(
      'La base contient déjà des tables : une sauvegarde ne se restaure que dans une base vide, sur laquelle le portail n’a jamais démarré.',
    )
  }
  // What an interrupted restoration left is written again.
  const connues = new Set(manifeste.fichiers.map((f) => f.cle))
  for await (const cle of options.stockage.lister(FIN_DES_TEMPS)) {
    if (connues.has(cle) || cle.startsWith('tmp/')) continue
    throw new DemarrageImpossible(
      `Le stockage contient déjà des fichiers étrangers à la sauvegarde (${cle}) : indiquez un dossier ou un seau vide.`,
    )
  }
}

async function remplir(
  options: OptionsRestauration,
  manifeste: Manifeste,
  queue: FileOuverte,
): Promise<void> {
  await reprendreMigrations(options.client, manifeste.migrations)
  const tables = await listerTables(options.client)
  await viderTables(options.client, tables)
  const attendues = new Map<string, TableSauvee>(manifeste.tables.map((t) => [t.nom, t]))
  const entrees = new Lecteur(lireArchive(options.chemin, options.identites))
  for (;;) {
    const entree = await entrees.voir()
    if (!entree) break
    const table = attendues.get(tableDe(entree.nom) ?? '')
    if (table) {
      await chargerTable(options.client, table, entrees.tantQue(table.nom))
      continue
    }
    await entrees.prendre()
    if (entree.nom.startsWith('fichiers/'))
      await options.stockage.ecrire(entree.nom.slice('fichiers/'.length), entree.contenu)
    else if (entree.nom === NOM_TACHES) await remettreTaches(options.client, queue, entree.contenu)
  }
  await poserSequences(options.client, manifeste.sequences)
  await comparer(options.client, manifeste)
}

/** Entries with one looked at ahead. */
class Lecteur {
  readonly #source: AsyncIterator<{ nom: string; contenu: Buffer }>
  #vue: { nom: string; contenu: Buffer } | null | undefined
  constructor(source: AsyncIterable<{ nom: string; contenu: Buffer }>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async voir() {
    if (this.#vue === undefined) {
      const { done, value } = await this.#source.next()
      this.#vue = done ? null : value
    }
    return this.#vue
  }

  async prendre(): Promise<void> {
    await this.voir()
    this.#vue = undefined
  }

  /** Contents of the entries that are pieces of the table. */
  async *tantQue(table: string): AsyncGenerator<Buffer> {
    for (;;) {
      const entree = await this.voir()
      if (!entree || tableDe(entree.nom) !== table) return
      yield entree.contenu
      await this.prendre()
    }
  }
}

// The queue writes through Kysely; here its statements join the one transaction under way.
async function remettreTaches(client: pg.Client, queue: FileOuverte, contenu: Buffer): Promise<void> {
  const taches = relireTaches(contenu)
  if (taches.length === 0) return
  const prete = { query: client.query.bind(client) as pg.PoolClient['query'], release: () => {} }
  const pool = { connect: async () => prete, end: async () => {} }
  const db = new Kysely<BaseDeDonnees>({ dialect: new PostgresDialect({ pool: pool as never }) })
  const tx = db as unknown as Parameters<FileOuverte['tache']>[0]
  for (const { nom, donnees } of taches) await queue.tache(tx, nom, donnees)
}

async function comparer(client: pg.Client, manifeste: Manifeste): Promise<void> {
  const presentes = new Map((await listerTables(client)).map((t) => [t.nom, t]))
  for (const { nom, lignes, empreinte } of manifeste.tables) {
    const table = presentes.get(nom)
    const lu = table && (await resumerTable(client, table))
    if (lu?.empreinte === empreinte && lu.lignes === lignes) continue
    throw new Error(`La table ${nom} restaurée n’est pas celle de la sauvegarde : rien n’a été gardé.`)
  }
}
