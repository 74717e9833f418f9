import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { demarrerEmbarquee, ROLE_EXECUTION } from '#server/infra/db/embarque/base-embarquee.ts'
import { ecarterAncien } from '#server/infra/db/embarque/postmaster.ts'
import { dossierTenu } from '#server/infra/db/embarque/verrou.ts'
import { preparerBase } from '#server/infra/db/roles.ts'
import { creerFileAttente } from '#server/infra/file-attente/file-attente.ts'
import { horlogeSysteme } from '#server/infra/horloge.ts'
import { taches } from '#server/taches.ts'
import type { Cluster, Serveur } from './bases.ts'
import { CADRE_NU } from './cadre-nu.ts'

/** The database server of a run, with the migrated template every test file clones; `fermer` ends it. */
export async function ouvrirCluster(): Promise<{ cluster: Cluster; fermer(): Promise<void> }> {
  const { serveur, arreter } = process.env.TEST_DATABASE_URL
    ? { serveur: systeme(process.env.TEST_DATABASE_URL), arreter: async () => {} }
    : await embarque()
  const prefixe = `essai_${process.pid}_${Date.now().toString(36)}`
  const modele = `${prefixe}_modele`
  const execution = { ...serveur, user: ROLE_EXECUTION }
  await executer(serveur, creerRole(serveur.password))
  await executer(serveur, `create database ${modele}`)
  await remplir({ ...serveur, database: modele }, { ...execution, database: modele })
  const fermer = async () => {
    if (process.env.TEST_DATABASE_URL) await supprimerBases(serveur, prefixe)
    await arreter()
  }
  return { cluster: { serveur, execution, modele, prefixe }, fermer }
}

/** Gives the run its server; gives how to end it. */
export async function setup(projet: TestProject): Promise<() => Promise<void>> {
  const { cluster, fermer } = await ouvrirCluster()
  projet.provide('cluster', cluster)
  return fermer
}

/** How the folder of a run is called, which the next run erases when it was killed. */
export const PREFIXE = 'portail-essais-'

/** Stops and erases the clusters of runs that were killed. */
export async function balayer(memoire: string): Promise<void> {
  const restes = readdirSync(memoire).filter((nom) => nom.startsWith(PREFIXE))
  for (const reste of restes.map((nom) => join(memoire, nom))) {
    // Without a lock yet, another run may just be making it.
    if (!existsSync(join(reste, 'portail.pid')) || dossierTenu(reste)) continue
    const pgdata = join(reste, 'postgres')
    if (existsSync(pgdata)) await ecarterAncien(realpathSync(pgdata))
    rmSync(reste, { recursive: true, force: true })
  }
}

/** A run writes some hundreds of megabytes; the memory disk of a container may hold 64. */
const PLACE_NECESSAIRE = 3e9

/** The memory disk of this machine when it is large enough, else its disk. */
export function disqueDesEssais(): string {
  if (!existsSync('/dev/shm')) return tmpdir()
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > PLACE_NECESSAIRE ? '/dev/shm' : tmpdir()
}

async function embarque() {
  const memoire = disqueDesEssais()
  await balayer(memoire)
  const dossier = mkdtempSync(join(memoire, PREFIXE))
  // As root, the database runs under another account.
  chmodSync(dossier, 0o755)
  const base = await demarrerEmbarquee({ dossier, ephemere: true })
  const serveur: Serveur = { host: base.host, user: base.user, database: base.database }
  const arreter = async () => {
    await base.arreter()
    rmSync(dossier, { recursive: true, force: true })
  }
  return { serveur, arreter }
}

function systeme(adresse: string): Serveur {
  const url = new URL(adresse)
  return {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
}

/** On the server of a developer, it may have stayed from another run. */
const creerRole = (motDePasse = ''): string =>
  `do $$ begin create role ${ROLE_EXECUTION} login ${motDePasse && `password ${pg.escapeLiteral(motDePasse)}`};
   exception when duplicate_object then end $$`

async function remplir(proprietaire: Serveur, connexion: Serveur): Promise<void> {
  await preparerBase({ connexion, proprietaire })
  const transports = { email: null, sms: null }
  const signaler = (erreur: unknown) => console.error(erreur)
  const queue = await creerFileAttente({
    connexion,
    taches,
    transports,
    cadre: CADRE_NU,
    horloge: horlogeSysteme,
    signaler,
  })
  await queue.fermer()
}

async function supprimerBases(serveur: Serveur, prefixe: string): Promise<void> {
  const client = new pg.Client(serveur)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefixe],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

async function executer(serveur: Serveur, sql: string): Promise<void> {
  const client = new pg.Client(serveur)
  await client.connect()
  await client.query(sql)
  await client.end()
}
