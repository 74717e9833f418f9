import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { EMBARQUEE, ROLE_EXECUTION } from '#server/infra/db/embarque/base-embarquee.ts'
import type { Serveur as Acces } from '#test-kit/banc/bases.ts'
import { adresseDe } from '#test-kit/processus/portail.ts'

/** The demonstration as the preparation filled it, once a run. */
export interface Modele {
  /** Its data folder; the database there is a stopped one. */
  dossier: string
  /** Where a database server answers that lends copies of the same database. */
  grappe: string
}

/** What a story's server works on: a folder, and a database nobody else writes in. */
export interface Donnees {
  dossier: string
  /** How the owner of the tables reaches the database, once there is one. */
  base: Acces
  /** What the server is told of it. */
  env: Record<string, string>
  /** How to end a server whose data go too: with a database of its own it stops it, which takes time. */
  fin: 'SIGTERM' | 'SIGKILL'
  effacer(): Promise<void>
}

/** Databases of the model's server; the model's own takes no connection, so that it can be copied. */
const MODELE = EMBARQUEE.database
const VOISINE = 'template1'

/** Where a run's servers keep the code Node compiled: the first to end writes it, the next start faster. */
export const codeGarde = (racine: string): Record<string, string> => ({
  NODE_COMPILE_CACHE: join(racine, 'code'),
})

const creerDossier = (parent: string): string => {
  const dossier = mkdtempSync(join(parent, 'portail-histoire-'))
  // Closed to others, root's folder would only get a link to a database placed elsewhere.
  chmodSync(dossier, 0o755)
  return dossier
}

/** An empty folder: the server's first start makes the database and fills the demonstration. */
export function donneesNeuves(parent = tmpdir(), env: Record<string, string> = {}): Donnees {
  const dossier = creerDossier(parent)
  return {
    dossier,
    base: { host: join(dossier, 'postgres'), user: EMBARQUEE.user, database: EMBARQUEE.database },
    env,
    fin: 'SIGTERM',
    effacer: async () => rmSync(dossier, { recursive: true, force: true }),
  }
}

/**
 * A copy of the whole model, database server included: for a story in which everything stops, as in a power
 * cut. Throws when the model's database lies elsewhere behind a link: two stories would then share it.
 */
export function donneesEntieres(modele: Modele): Donnees {
  if (lstatSync(join(modele.dossier, 'postgres')).isSymbolicLink())
    throw new Error(
      `${dirname(modele.dossier)} est fermé au compte de la base : donnez un autre dossier dans TMPDIR`,
    )
  const racine = dirname(modele.dossier)
  const donnees = donneesNeuves(racine, codeGarde(racine))
  copier(modele.dossier, donnees.dossier, readdirSync(modele.dossier))
  return donnees
}

/** A copy of the model, its database on the run's server: it holds nothing of what another story did. */
export async function donneesPretees(modele: Modele): Promise<Donnees> {
  const nom = `histoire_${randomBytes(6).toString('hex')}`
  await ordonner(modele.grappe, `create database ${nom} template ${MODELE} strategy file_copy`)
  const racine = dirname(modele.dossier)
  const donnees = donneesNeuves(racine)
  const garde = readdirSync(modele.dossier).filter((n) => n !== 'postgres' && n !== 'postgres.log')
  copier(modele.dossier, donnees.dossier, garde)
  const base = { host: modele.grappe, user: EMBARQUEE.user, database: nom }
  return {
    dossier: donnees.dossier,
    base,
    env: {
      ...codeGarde(racine),
      DATABASE_URL: adresseDe({ ...base, user: ROLE_EXECUTION }),
      DATABASE_URL_PROPRIETAIRE: adresseDe(base),
      // What a server with its own database does by itself.
      DEMO: '1',
      PROCESSUS: '1',
    },
    fin: 'SIGKILL',
    effacer: async () => {
      await ordonner(modele.grappe, `drop database ${nom} with (force)`)
      await donnees.effacer()
    },
  }
}

// PostgreSQL only starts on files of its own account: unlike cp, Node's copy would give them to ours.
// A stored file is never written twice: the stories share its bytes.
function copier(modele: string, dossier: string, noms: readonly string[]): void {
  for (const nom of noms) execFileSync('cp', [nom === 'files' ? '-al' : '-a', join(modele, nom), dossier])
}

async function ordonner(host: string, sql: string): Promise<void> {
  const client = new pg.Client({ host, user: EMBARQUEE.user, database: VOISINE })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
