import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** How pg reaches the server of the run. */
export interface Serveur {
  host: string
  port?: number
  user: string
  password?: string
  database: string
}

/** `serveur` is reached as the owner of the tables, `execution` as the role a portal works under. */
export interface Cluster {
  serveur: Serveur
  execution: Serveur
  /** The migrated database that others are copied from. */
  modele: string
  prefixe: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

export interface BaseEssai {
  /** As the owner of the tables. */
  serveur: Serveur
  /** As the role a portal works under. */
  execution: Serveur
  supprimer(): Promise<void>
}

/** A fresh migrated database, copied from the template in some 20 ms; `vide` gives one without any table. */
export async function creerBaseEssai({ vide = false } = {}): Promise<BaseEssai> {
  const { serveur, execution, modele, prefixe } = inject('cluster')
  const nom = `${prefixe}_${randomBytes(6).toString('hex')}`
  await surServeur(
    serveur,
    `create database ${nom} template ${vide ? 'template0' : modele} strategy file_copy`,
  )
  return {
    serveur: { ...serveur, database: nom },
    execution: { ...execution, database: nom },
    supprimer: () => surServeur(serveur, `drop database ${nom} with (force)`),
  }
}

async function surServeur(serveur: Serveur, sql: string): Promise<void> {
  const client = new pg.Client(serveur)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
