/** What the environment sets (contract §1), read once at start by `lireConfig`. */
export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** null: the embedded database under dataDir. */
  databaseUrl: string | null
  dataDir: string
  /** null: files under dataDir/files. */
  storage: { acces: string; secret: string; url: string; bucket: string; region: string } | null
  smtp: { url: string; expediteur: string } | null
  sms: { url: string; jeton: string | null; expediteur: string | null } | null
  clamav: { host: string; port: number } | null
  geoApiUrl: string | null
  secretKey: Buffer
  certificat: { p12: Buffer; motDePasse: string } | null
  admin: { email: string; motDePasse: string } | null
  demo: boolean
  organisme: string
  metricsToken: string | null
  logLevel: string
  trustProxy: boolean | string
  limites: {
    /** Failures in a row that lock an account for 15 minutes. */
    echecsCompte: number
    /** Failures in 15 minutes from one address. */
    echecsAdresse: number
    /** Requests a minute from one address, all calls together. */
    requetesMinute: number
  }
}
