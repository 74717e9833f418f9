import pg from 'pg'
import type { ConnexionFile } from '../file-attente/file-attente.ts'

/**
 * A connection of its own for a long reading or loading: no time limit, and settings under which a row always
 * gives the same text.
 */
export async function ouvrirLongueConnexion(connexion: ConnexionFile): Promise<pg.Client> {
  const client = new pg.Client({
    ...connexion,
    application_name: 'portail-aides-administration',
    connectionTimeoutMillis: 10_000,
    options:
      '-c TimeZone=UTC -c DateStyle=ISO,YMD -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c search_path=public',
  })
  // A connection that is cut fails the statement under way, which tells it.
  client.on('error', () => {})
  await client.connect()
  return client
}
