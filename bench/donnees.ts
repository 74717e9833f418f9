import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { creerComptesDemo } from '#server/demo/comptes.ts'
import { semerDemo } from '#server/demo/semer.ts'
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { demarrerEmbarquee, ROLE_EXECUTION } from '#server/infra/db/embarque/base-embarquee.ts'
import { SCHEMA_FILE } from '#server/infra/file-attente/schema.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { generer } from './generer.ts'

export interface Donnees {
  config: Config
  /** Address of the database for who owns it. */
  proprietaire: string
  /** Runs `agir` as the owner of the tables, whose statements may be long. */
  enProprietaire<T>(agir: (db: Db) => Promise<T>): Promise<T>
  /** Stops the embedded database, so that a portal may start its own on the folder. */
  ceder(): Promise<void>
  fermer(): Promise<void>
}

/**
 * The database and folder that a bench works on: those of `DATABASE_URL` and `DATA_DIR`, then kept from one
 * run to the next; without the first, the embedded database; without the second, a throwaway folder.
 */
export async function ouvrirDonnees(): Promise<Donnees> {
  const dossier = dossierDuBanc()
  const embarquee = process.env.DATABASE_URL ? null : await demarrerEmbarquee({ dossier })
  const adresse = (role: string): string =>
    embarquee
      ? `postgres://${role}@/${embarquee.database}?host=${encodeURIComponent(embarquee.host)}`
      : (process.env.DATABASE_URL ?? '')
  const proprietaire = adresse(embarquee?.user ?? '')
  const config = {
    ...configEssai(dossier),
    demo: true,
    demoAttendue: true,
    databaseUrl: adresse(ROLE_EXECUTION),
    databaseUrlProprietaire: embarquee ? proprietaire : null,
    quotaDepot: Number.MAX_SAFE_INTEGER,
    effacementJours: 7,
  }
  let tenue = embarquee
  async function ceder(): Promise<void> {
    const base = tenue
    tenue = null
    await base?.arreter()
  }
  return {
    config,
    proprietaire,
    ceder,
    async enProprietaire(agir) {
      const base = ouvrirBase({ connectionString: proprietaire, max: 2, query_timeout: 0 })
      try {
        return await agir(base.db)
      } finally {
        await base.fermer()
      }
    },
    async fermer() {
      await ceder()
      if (!process.env.DATA_DIR) rmSync(dossier, { recursive: true, force: true })
    },
  }
}

function dossierDuBanc(): string {
  const dossier = resolve(process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portail-bench-')))
  mkdirSync(dossier, { recursive: true })
  // As root, the embedded database runs under another account.
  chmodSync(dossier, 0o755)
  return dossier
}

/** Fills an empty database with the demonstration, multiplied up to `n` applications; gives their number. */
export async function remplir(donnees: Donnees, ctx: Contexte, nombre: number): Promise<number> {
  const compter = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from projet`.execute(ctx.db)
    return rows[0]?.n ?? 0
  }
  const deja = await compter()
  if (deja >= nombre) return deja
  await creerComptesDemo(ctx)
  await semerDemo(ctx)
  return donnees.enProprietaire(async (db) => {
    // Sealing what the demonstration signed is not what is measured.
    await sql`delete from ${sql.table(`${SCHEMA_FILE}.job`)}`.execute(db)
    return generer(db, nombre)
  })
}
