import type { Config } from '#server/config.ts'

/** Configuration of an application under test: nothing outside, no demonstration data, limits out of the way. */
export const configEssai = (dataDir: string): Config => ({
  production: false,
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  databaseUrl: null,
  dataDir,
  storage: null,
  smtp: null,
  sms: null,
  clamav: null,
  geoApiUrl: null,
  secretKey: Buffer.alloc(32, 7),
  certificat: null,
  certificatsAnciens: [],
  admin: null,
  demo: false,
  organisme: 'Sofia',
  metricsToken: null,
  logLevel: 'silent',
  trustProxy: 0,
  televersementJour: 300 * 1024 * 1024,
  limites: { echecsCompte: 10, echecsAdresse: 50, requetesMinute: 1_000_000, inscriptionsHeure: 30 },
})
