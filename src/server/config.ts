import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { MOT_DE_PASSE_FAIBLE, motDePasseAssezFort } from '#domain/compte/regle-mot-de-passe.ts'
import type { Contact } from '#domain/parametres/contact.ts'
import { lireBaseDeDonnees } from './config/base-de-donnees.ts'
import { creerDossierDonnees, dossierDonnees } from './config/dossier-donnees.ts'
import { lireHorodatage, type ReglageHorodatage } from './config/horodatage.ts'
import * as lire from './config/lecteurs.ts'
import { Lecture } from './config/lecture.ts'
import { lireOidc, type ReglageOidc } from './config/oidc.ts'
import { secretGarde } from './config/secret-garde.ts'
import { type AdresseSmtp, lireSmtp } from './config/smtp.ts'

/** What the environment sets (contract §1), read once at start by `lireConfig`. */
export interface Config {
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** null: the embedded database under dataDir. */
  databaseUrl: string | null
  /** The same database as the owner of its tables; null: databaseUrl is that owner too. */
  databaseUrlProprietaire: string | null
  /** The same database, without a pooler between: announcements and queue; null: databaseUrl too. */
  databaseUrlEcoute: string | null
  /** Connections that the acts share, in all the servers of this start. */
  databasePool: number
  /** Servers that one start runs. */
  processus: number
  dataDir: string
  /** null: files under dataDir/files. */
  storage: lire.AdresseS3 | null
  smtp: AdresseSmtp | null
  sms: { url: string; jeton: string | null; expediteur: string | null } | null
  clamav: { host: string; port: number } | null
  geoApiUrl: string | null
  /** Public register of companies; null: only the key of SIRET numbers is checked, nobody is asked. */
  entreprisesApiUrl: string | null
  secretKey: Buffer
  certificat: { p12: Buffer; motDePasse: string } | null
  /** Former certificates of the seal, in PEM. */
  certificatsAnciens: string[]
  horodatage: ReglageHorodatage
  /** null: staff sign in here alone. */
  oidc: ReglageOidc | null
  admin: { email: string; motDePasse: string } | null
  demo: boolean
  /** The portal answers once the demonstration is complete, rather than while it fills. */
  demoAttendue: boolean
  organisme: string
  /** How the body is reached, until an admin writes it in the settings; null: not said. */
  contact: Contact | null
  metricsToken: string | null
  logLevel: string
  /** How many proxies stand before the portal, or who they are. */
  trustProxy: number | string
  /** Milliseconds of service after the signal to stop, while balancers look elsewhere. */
  arretSursis: number
  /** Octets of files that an account may send in a day. */
  quotaDepot: number
  /** Days that octets nothing cites stay on the storage, for a backup under way or a return in time. */
  effacementJours: number
  /** Public keys (age) that backups are encrypted to; none leaves them in clear. */
  sauvegardeCles: string[]
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

/** One for each core; beyond eight, a PostgreSQL left at its hundred connections would refuse some. */
const parCoeur = (): number => Math.min(availableParallelism(), 8)

const EXIGEES = ['SMTP_URL', 'SMS_URL', 'SECRET_KEY', 'SIGN_CERT'] as const
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
  const port = l.entier('PORT')
  const publicUrl = l.lire('PUBLIC_URL', lire.adresseWeb) ?? `http://localhost:${port}`
  const { databaseUrl, ...autresVoies } = lireBaseDeDonnees(l)
  const demo = l.booleen('DEMO', !production && databaseUrl === null)
  if (production && demo) l.refuser('DEMO', 'les comptes de démonstration ne se créent pas en production')
  const cleDonnee = l.lire('SECRET_KEY', lire.cleSecrete)
  const config = {
    production,
    host: l.texte('HOST') ?? '127.0.0.1',
    port,
    publicUrl,
    databaseUrl,
    ...autresVoies,
    databasePool: l.entier('DATABASE_POOL'),
    processus: l.entier('PROCESSUS', databaseUrl === null ? 1 : parCoeur()),
    dataDir: l.lire('DATA_DIR', dossierDonnees) ?? resolve('data'),
    storage: l.lire('STORAGE_URL', lire.stockageS3),
    smtp: lireSmtp(l, publicUrl),
    sms: lireSms(l),
    clamav: lireAntivirus(l, production),
    geoApiUrl: l.lire('GEO_API_URL', lire.adresseWeb),
    entreprisesApiUrl: l.lire('ENTREPRISES_API_URL', lire.adresseWeb),
    certificat: lireCertificat(l),
    certificatsAnciens: l.lire('SIGN_CERT_ANCIENS', lire.fichiersPem) ?? [],
    horodatage: lireHorodatage(l),
    oidc: lireOidc(l, production),
    admin: lireAdmin(l),
    demo,
    demoAttendue: l.booleen('DEMO_ATTENDUE', false),
    organisme: l.texte('ORGANISME_NOM') ?? 'Sofia',
    contact: lireContact(l),
    metricsToken: l.lire('METRICS_TOKEN', lire.jetonMetriques),
    logLevel: l.choix('LOG_LEVEL', NIVEAUX, production ? 'info' : 'warn'),
    trustProxy: l.lire('TRUST_PROXY', lire.mandataires) ?? 0,
    quotaDepot: l.entier('QUOTA_DEPOT_MO') * 1024 * 1024,
    effacementJours: l.entier('EFFACEMENT_JOURS'),
    arretSursis: l.entier('ARRET_SURSIS', production ? 5 : 0) * 1000,
    sauvegardeCles: l.lire('SAUVEGARDE_CLE_PUBLIQUE', lire.clesPubliques) ?? [],
    limites: {
      echecsCompte: l.entier('LIMITE_ECHECS_COMPTE'),
      echecsAdresse: l.entier('LIMITE_ECHECS_ADRESSE'),
      requetesMinute: l.entier('LIMITE_REQUETES_MINUTE'),
      inscriptionsHeure: l.entier('LIMITE_INSCRIPTIONS_HEURE'),
    },
  }
  l.conclure()
  creerDossierDonnees(config.dataDir)
  return { ...config, secretKey: cleDonnee ?? secretGarde(config.dataDir) }
}

function lireAntivirus(lecture: Lecture, production: boolean): Config['clamav'] {
  const sans = lecture.choix('ANTIVIRUS', ['clamav', 'aucun'], 'clamav') === 'aucun'
  if (production && !sans)
    lecture.exiger(
      'CLAMAV_URL',
      'obligatoire en production (ou ANTIVIRUS=aucun, si les fichiers déposés ne doivent pas être analysés)',
    )
  if (sans && !lecture.absent('CLAMAV_URL'))
    lecture.refuser('ANTIVIRUS', 'aucun ne va pas avec CLAMAV_URL\u00a0: retirez l’une des deux')
  return lecture.lire('CLAMAV_URL', lire.adresseTcp)
}

function lireSms(lecture: Lecture): Config['sms'] {
  const url = lecture.lire('SMS_URL', lire.adresseWeb)
  return url === null
    ? null
    : { url, jeton: lecture.texte('SMS_TOKEN'), expediteur: lecture.texte('SMS_SENDER') }
}

function lireCertificat(lecture: Lecture): Config['certificat'] {
  const p12 = lecture.lire('SIGN_CERT', lire.fichierP12)
  return p12 === null ? null : { p12, motDePasse: lecture.texte('SIGN_CERT_PASSWORD') ?? '' }
}

function lireContact(lecture: Lecture): Contact | null {
  const email = lecture.lire('CONTACT_EMAIL', lire.courriel)
  const telephone = lecture.lire('CONTACT_TELEPHONE', lire.telephone)
  if (telephone !== null && lecture.absent('CONTACT_EMAIL'))
    lecture.refuser(
      'CONTACT_TELEPHONE',
      'donnez aussi CONTACT_EMAIL\u00a0: les réponses aux e-mails y arrivent',
    )
  return email === null ? null : { email, telephone }
}

function lireAdmin(lecture: Lecture): Config['admin'] {
  const email = lecture.lire('ADMIN_EMAIL', lire.courriel)
  const motDePasse = lecture.texte('ADMIN_PASSWORD')
  if (lecture.absent('ADMIN_EMAIL') !== lecture.absent('ADMIN_PASSWORD')) {
    lecture.refuser(
      lecture.absent('ADMIN_EMAIL') ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD',
      'ADMIN_EMAIL et ADMIN_PASSWORD vont ensemble',
    )
  }
  if (motDePasse !== null && !motDePasseAssezFort(motDePasse))
    lecture.refuser('ADMIN_PASSWORD', MOT_DE_PASSE_FAIBLE)
  return email === null || motDePasse === null ? null : { email, motDePasse }
}
