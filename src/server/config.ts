import { resolve } from 'node:path'
import { MOT_DE_PASSE_FAIBLE, motDePasseAssezFort } from '#domain/compte/mot-de-passe.ts'
import { creerDossierDonnees, dossierDonnees } from './config/dossier-donnees.ts'
import * as lire from './config/lecteurs.ts'
import { Lecture } from './config/lecture.ts'
import { secretGarde } from './config/secret-garde.ts'

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
  storage: lire.AdresseS3 | null
  smtp: { url: string; expediteur: string } | null
  sms: { url: string; jeton: string | null; expediteur: string | null } | null
  clamav: { host: string; port: number } | null
  geoApiUrl: string | null
  secretKey: Buffer
  certificat: { p12: Buffer; motDePasse: string } | null
  /** Those that sealed before, in PEM. */
  certificatsAnciens: string[]
  admin: { email: string; motDePasse: string } | null
  demo: boolean
  organisme: string
  metricsToken: string | null
  logLevel: string
  /** How many proxies stand before the portal, or who they are. */
  trustProxy: number | string
  /** Octets of files that an account may send in a day. */
  televersementJour: number
  limites: {
    /** Failures in a row that lock an account for 15 minutes. */
    echecsCompte: number
    /** Failures in 15 minutes from one address. */
    echecsAdresse: number
    /** Requests a minute from one address, all calls together. */
    requetesMinute: number
    /** Registrations in an hour from one network. */
    inscriptionsHeure: number
  }
}

const EXIGEES = ['SMTP_URL', 'SMS_URL', 'SECRET_KEY', 'SIGN_CERT']
const NIVEAUX = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads and checks the whole environment; an empty variable counts as absent. Makes DATA_DIR and its
 * secret key when none is given. Throws DemarrageImpossible naming every bad variable at once.
 */
export function lireConfig(env: NodeJS.ProcessEnv): Config {
  const l = new Lecture(env)
  const production =
    l.choix('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production'
  if (production) for (const nom of EXIGEES) l.exiger(nom, 'obligatoire en production')
  const port = l.entier('PORT', 3000, 0, 65_535)
  const publicUrl = l.lire('PUBLIC_URL', lire.adresseWeb) ?? `http://localhost:${port}`
  const databaseUrl = l.lire('DATABASE_URL', lire.adressePostgres)
  const demo = l.booleen('DEMO', !production && databaseUrl === null)
  if (production && demo) l.refuser('DEMO', 'les comptes de démonstration ne se créent pas en production')
  const cleDonnee = l.lire('SECRET_KEY', lire.cleSecrete)
  const config = {
    production,
    host: l.texte('HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    databaseUrl,
    dataDir: l.lire('DATA_DIR', dossierDonnees) ?? resolve('data'),
    storage: l.lire('STORAGE_URL', lire.stockageS3),
    smtp: lireSmtp(l, publicUrl),
    sms: lireSms(l),
    clamav: l.lire('CLAMAV_URL', lire.adresseTcp),
    geoApiUrl: l.lire('GEO_API_URL', lire.adresseWeb),
    certificat: lireCertificat(l),
    certificatsAnciens: l.lire('SIGN_CERT_ANCIENS', lire.fichiersPem) ?? [],
    admin: lireAdmin(l),
    demo,
    organisme: l.texte('ORGANISME_NOM') ?? 'Sofia',
    metricsToken: l.lire('METRICS_TOKEN', lire.jetonMetriques),
    logLevel: l.choix('LOG_LEVEL', NIVEAUX, production ? 'info' : 'warn'),
    trustProxy: l.lire('TRUST_PROXY', lire.mandataires) ?? 0,
    televersementJour: l.entier('TELEVERSEMENT_JOUR_MO', 300, 50, 100_000) * 1024 * 1024,
    limites: {
      echecsCompte: l.entier('LIMITE_ECHECS_COMPTE', 10, 1, 1000),
      echecsAdresse: l.entier('LIMITE_ECHECS_ADRESSE', 50, 1, 100_000),
      requetesMinute: l.entier('LIMITE_REQUETES_MINUTE', 600, 10, 1_000_000),
      inscriptionsHeure: l.entier('LIMITE_INSCRIPTIONS_HEURE', 30, 1, 100_000),
    },
  }
  l.conclure()
  creerDossierDonnees(config.dataDir)
  return { ...config, secretKey: cleDonnee ?? secretGarde(config.dataDir) }
}

function lireSmtp(l: Lecture, publicUrl: string): Config['smtp'] {
  const url = l.lire('SMTP_URL', lire.adresseSmtp)
  const expediteur = l.lire('MAIL_FROM', lire.expediteur) ?? `ne-pas-repondre@${new URL(publicUrl).hostname}`
  return url === null ? null : { url, expediteur }
}

function lireSms(l: Lecture): Config['sms'] {
  const url = l.lire('SMS_URL', lire.adresseWeb)
  return url === null ? null : { url, jeton: l.texte('SMS_TOKEN'), expediteur: l.texte('SMS_SENDER') }
}

function lireCertificat(l: Lecture): Config['certificat'] {
  const p12 = l.lire('SIGN_CERT', lire.fichierP12)
  return p12 === null ? null : { p12, motDePasse: l.texte('SIGN_CERT_PASSWORD') ?? '' }
}

function lireAdmin(l: Lecture): Config['admin'] {
  const email = l.lire('ADMIN_EMAIL', lire.courriel)
  const motDePasse = l.texte('ADMIN_PASSWORD')
  if (l.absent('ADMIN_EMAIL') !== l.absent('ADMIN_PASSWORD')) {
    l.refuser(
      l.absent('ADMIN_EMAIL') ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD',
      'ADMIN_EMAIL et ADMIN_PASSWORD vont ensemble',
    )
  }
  if (motDePasse !== null && !motDePasseAssezFort(motDePasse))
    l.refuser('ADMIN_PASSWORD', MOT_DE_PASSE_FAIBLE)
  return email === null || motDePasse === null ? null : { email, motDePasse }
}
