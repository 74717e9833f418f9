import pg from 'pg'
import { type Base, ouvrirBase } from '#server/infra/db/connexion.ts'

/** Runs `faire` on a database of its own, made on the server of DATABASE_URL and dropped at the end. */
export async function surBaseNeuve(prefixe: string, faire: (url: string, base: Base) => Promise<void>) {
  const serveur = process.env.DATABASE_URL
  if (!serveur) throw new Error('DATABASE_URL est attendu.')
  const nom = `${prefixe}_${process.pid}`
  const url = Object.assign(new URL(serveur), { pathname: `/${nom}` }).href
  const admin = new pg.Client({ connectionString: serveur })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query(`create database ${nom}`)
  await admin.end()
  const base = ouvrirBase({ connectionString: url })
  try {
    await faire(url, base)
  } finally {
    await base.fermer()
    const fin = new pg.Client({ connectionString: serveur })
    await fin.connect()
    await fin.query(`drop database ${nom} with (force)`)
    await fin.end()
  }
}
