import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mandataires } from './config/lecteurs.ts'
import { lireConfig } from './config.ts'
import { frontaux } from './http/garde/frontaux.ts'
import { DemarrageImpossible } from './infra/demarrage-impossible.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(dossier, { recursive: true }))

const lire = (env: Record<string, string> = {}) => lireConfig({ DATA_DIR: dossier, ...env })
const refus = (env: Record<string, string>): string => {
  try {
    lire(env)
  } catch (erreur) {
    expect(erreur).toBeInstanceOf(DemarrageImpossible)
    return (erreur as Error).message
  }
  return ''
}

test('sans aucune variable, tout est local et la démonstration est là', () => {
  const { secretKey, ...config } = lire()
  expect(secretKey.length).toBeGreaterThanOrEqual(32)
  expect(config).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseUrlProprietaire: null,
    databaseUrlEcoute: null,
    databasePool: 20,
    processus: 1,
    dataDir: dossier,
    storage: null,
    smtp: null,
    sms: null,
    clamav: null,
    geoApiUrl: null,
    entreprisesApiUrl: null,
    certificat: null,
    certificatsAnciens: [],
    horodatage: { url: null, compte: null, certificats: [], patience: 7_200_000 },
    oidc: null,
    admin: null,
    demo: true,
    demoAttendue: false,
    organisme: 'Sofia',
    contact: null,
    metricsToken: null,
    logLevel: 'warn',
    trustProxy: 0,
    quotaDepot: 314_572_800,
    effacementJours: 7,
    arretSursis: 0,
    sauvegardeCles: [],
    limites: { echecsCompte: 10, echecsAdresse: 50, requetesMinute: 600, inscriptionsHeure: 30 },
  })
})

test.runIf(process.platform === 'linux')(
  'DATA_DIR sous /proc est refusé par une phrase, même avec une clé donnée',
  () => {
    for (const cle of [{}, { SECRET_KEY: 'k'.repeat(32) }])
      expect(refus({ DATA_DIR: '/proc/portail', ...cle })).toMatch(
        /- DATA_DIR : un dossier du disque est attendu/,
      )
  },
)

test('un processus avec la base embarquée, sinon un par cœur et huit au plus ; le nombre dit, entre 1 et 64', () => {
  const DATABASE_URL = 'postgres://a:b@db:5432/aides'
  expect([lire().processus, lire({ PROCESSUS: '2' }).processus]).toEqual([1, 2])
  expect(lire({ DATABASE_URL }).processus).toBe(Math.min(availableParallelism(), 8))
  expect(lire({ DATABASE_URL, PROCESSUS: '64' }).processus).toBe(64)
  for (const PROCESSUS of ['0', '65', '2.5', 'deux', '-1'])
    expect(refus({ PROCESSUS })).toContain('- PROCESSUS : un nombre entier de 1 à 64 est attendu')
})

test('chaque variable est lue', () => {
  const p12 = join(dossier, 'sceau.p12')
  writeFileSync(p12, 'p12')
  const ancien = join(dossier, 'ancien.pem')
  writeFileSync(ancien, 'ancien')
  const config = lire({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://aides.fr/',
    DATABASE_URL: 'postgres://a:b@db:5432/aides',
    DATABASE_URL_PROPRIETAIRE: 'postgres://p:c@db:5432/aides',
    DATABASE_URL_ECOUTE: 'postgres://a:b@direct:5432/aides',
    STORAGE_URL: 's3://CLE:s%2Fecret@stock:9000/seau?region=fr-par&tls=0',
    SMTP_URL: 'smtps://mail:465',
    MAIL_FROM: 'Aides <aides@aides.fr>',
    SMS_URL: 'https://sms.fr/envoi',
    SMS_TOKEN: 'jeton',
    SMS_SENDER: 'AIDES',
    CLAMAV_URL: 'tcp://clam:3310',
    GEO_API_URL: 'https://geo.fr',
    ENTREPRISES_API_URL: 'https://entreprises.fr',
    SECRET_KEY: 'x'.repeat(32),
    SIGN_CERT: p12,
    SIGN_CERT_PASSWORD: 'secret',
    SIGN_CERT_ANCIENS: `${ancien}, ${ancien}`,
    TSA_URL: 'https://aides:s%2Fecret@heure.fr/tsr',
    TSA_CERT: ancien,
    TSA_PATIENCE_HEURES: '4',
    ADMIN_EMAIL: 'Chef@Aides.fr',
    ADMIN_PASSWORD: 'Motdepasse-2026!',
    ORGANISME_NOM: 'Le Fonds',
    CONTACT_EMAIL: 'Aides@Fonds.fr',
    CONTACT_TELEPHONE: '+33 1 99 00 12 34',
    METRICS_TOKEN: 'jeton-de-vingt-caracteres',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    LIMITE_ECHECS_COMPTE: '5',
    EFFACEMENT_JOURS: '2',
    ARRET_SURSIS: '12',
    SAUVEGARDE_CLE_PUBLIQUE: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    DATABASE_POOL: '8',
    PROCESSUS: '3',
  })
  expect(config).toEqual({
    production: false,
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://aides.fr',
    databaseUrl: 'postgres://a:b@db:5432/aides',
    databaseUrlProprietaire: 'postgres://p:c@db:5432/aides',
    databaseUrlEcoute: 'postgres://a:b@direct:5432/aides',
    databasePool: 8,
    processus: 3,
    dataDir: dossier,
    storage: { acces: 'CLE', secret: 's/ecret', url: 'http://stock:9000', bucket: 'seau', region: 'fr-par' },
    smtp: { url: 'smtps://mail:465', expediteur: 'Aides <aides@aides.fr>', tlsExige: true },
    sms: { url: 'https://sms.fr/envoi', jeton: 'jeton', expediteur: 'AIDES' },
    clamav: { host: 'clam', port: 3310 },
    geoApiUrl: 'https://geo.fr',
    entreprisesApiUrl: 'https://entreprises.fr',
    secretKey: Buffer.from('x'.repeat(32)),
    certificat: { p12: Buffer.from('p12'), motDePasse: 'secret' },
    certificatsAnciens: ['ancien', 'ancien'],
    horodatage: {
      url: 'https://heure.fr/tsr',
      compte: { nom: 'aides', motDePasse: 's/ecret' },
      certificats: ['ancien'],
      patience: 14_400_000,
    },
    oidc: null,
    admin: { email: 'chef@aides.fr', motDePasse: 'Motdepasse-2026!' },
    demo: false,
    demoAttendue: false,
    organisme: 'Le Fonds',
    contact: { email: 'aides@fonds.fr', telephone: '+33 1 99 00 12 34' },
    metricsToken: 'jeton-de-vingt-caracteres',
    logLevel: 'debug',
    trustProxy: '10.0.0.0/8,127.0.0.1',
    quotaDepot: 314_572_800,
    effacementJours: 2,
    arretSursis: 12_000,
    sauvegardeCles: ['age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'],
    limites: { echecsCompte: 5, echecsAdresse: 50, requetesMinute: 600, inscriptionsHeure: 30 },
  })
})

test('plusieurs hôtes dans DATABASE_URL sont refusés par une phrase qui dit la voie', () => {
  for (const url of [
    'postgres://a:b@h1:5432,h2:5432/aides',
    'postgres://h1,h2/aides',
    'postgres://a@h/aides?host=h1,h2',
    'postgres://a@h/aides?host=h1%2Ch2',
  ])
    for (const nom of ['DATABASE_URL', 'DATABASE_URL_PROPRIETAIRE', 'DATABASE_URL_ECOUTE'])
      expect(refus({ DATABASE_URL: 'postgres://a@h/aides', [nom]: url })).toContain(
        `- ${nom} : un seul hôte est attendu ; devant une base répliquée, donnez l’adresse d’un HAProxy`,
      )
  expect(refus({ DATABASE_URL: 'postgres://a:x,y@h1:5432/aides?application_name=a,b' })).toBe('')
})

test('les deux autres adresses de la base s’ajoutent à DATABASE_URL', () => {
  for (const nom of ['DATABASE_URL_PROPRIETAIRE', 'DATABASE_URL_ECOUTE'])
    expect(refus({ [nom]: 'postgres://a@h/aides' })).toContain(
      `- ${nom} : elle s’ajoute à DATABASE_URL, et ne la remplace pas`,
    )
})

test('un contact est une adresse, seule ou avec un téléphone, jamais un téléphone seul', () => {
  const contactDe = (env: Record<string, string>) => lire(env).contact
  expect(contactDe({})).toBeNull()
  expect(contactDe({ CONTACT_EMAIL: 'Aides@Fonds.fr' })).toEqual({ email: 'aides@fonds.fr', telephone: null })
  expect(refus({ CONTACT_TELEPHONE: '3949' })).toContain(
    '- CONTACT_TELEPHONE : donnez aussi CONTACT_EMAIL\u00a0: les réponses aux e-mails y arrivent',
  )
  expect(refus({ CONTACT_EMAIL: 'a@b.fr', CONTACT_TELEPHONE: '39' })).toContain(
    '- CONTACT_TELEPHONE : un numéro de téléphone est attendu (01 23 45 67 89,',
  )
})

test('un seul message nomme toutes les variables fausses, sans montrer leur valeur', () => {
  const fausses = {
    PORT: 'abc',
    PUBLIC_URL: 'aides.fr',
    DATABASE_URL: 'mysql://secret@db/x',
    STORAGE_URL: 's3://stock/seau',
    SMTP_URL: 'mail:25',
    MAIL_FROM: 'personne',
    SMS_URL: 'ftp://x',
    CLAMAV_URL: 'tcp://clam',
    GEO_API_URL: 'geo',
    ENTREPRISES_API_URL: 'entreprises',
    SECRET_KEY: 'court',
    SIGN_CERT: '/nulle/part.p12',
    ADMIN_EMAIL: 'chef@aides.fr',
    DEMO: 'peut-être',
    LOG_LEVEL: 'bavard',
    METRICS_TOKEN: 'trop-court',
    TRUST_PROXY: 'tous',
    CONTACT_EMAIL: 'aides@fonds',
    CONTACT_TELEPHONE: 'bientôt',
    LIMITE_REQUETES_MINUTE: '0',
    NODE_ENV: 'prod',
  }
  const message = refus(fausses)
  const nommees = [...message.matchAll(/^ {2}- ([A-Z_]+) : /gm)].map((m) => m[1])
  expect(nommees.sort()).toEqual(
    [...Object.keys(fausses), 'ADMIN_PASSWORD'].filter((n) => n !== 'ADMIN_EMAIL').sort(),
  )
  expect(message).not.toContain('secret@')
})

test.each([
  ['1', '192.0.2.7'],
  ['true', '192.0.2.7'],
  ['2', '198.51.100.1'],
  ['loopback', '192.0.2.7'],
  ['0', '127.0.0.1'],
])(
  'TRUST_PROXY=%s : l’adresse gardée est celle qu’a vue un frontal, jamais celle que l’on s’invente',
  async (valeur, adresse) => {
    const app = Fastify({ trustProxy: frontaux(mandataires(valeur)) })
    app.get('/', (request) => ({ ip: request.ip }))
    const ecrites = '203.0.113.66, 198.51.100.1, 192.0.2.7'
    const r = await app.inject({ url: '/', headers: { 'x-forwarded-for': ecrites } })
    await app.close()
    expect(r.json()).toEqual({ ip: adresse })
  },
)

test('en production, les secrets et les moyens d’envoi n’ont pas de valeur par défaut', () => {
  const message = refus({ NODE_ENV: 'production', DEMO: '1' })
  expect(message.split('\n').slice(1)).toEqual([
    '  - SMTP_URL : obligatoire en production',
    '  - SMS_URL : obligatoire en production',
    '  - SECRET_KEY : obligatoire en production',
    '  - SIGN_CERT : obligatoire en production',
    '  - DEMO : les comptes de démonstration ne se créent pas en production',
    '  - CLAMAV_URL : obligatoire en production (ou ANTIVIRUS=aucun, si les fichiers déposés ne doivent pas être analysés)',
  ])
})

test('en production, un portail sans antivirus ne démarre que s’il est dit le vouloir', () => {
  const p12 = join(dossier, 'sceau.p12')
  writeFileSync(p12, 'p12')
  const complet = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtps://mail:465',
    SMS_URL: 'https://sms.fr',
    SECRET_KEY: 'k'.repeat(32),
    SIGN_CERT: p12,
  }
  expect(refus(complet)).toMatch(/- CLAMAV_URL : obligatoire en production \(ou ANTIVIRUS=aucun/)
  expect(lire({ ...complet, ANTIVIRUS: 'aucun' }).clamav).toBe(null)
  expect(lire({ ...complet, CLAMAV_URL: 'tcp://clam:3310' }).clamav).toEqual({ host: 'clam', port: 3310 })
  expect(refus({ ANTIVIRUS: 'aucun', CLAMAV_URL: 'tcp://clam:3310' })).toMatch(
    /- ANTIVIRUS : aucun ne va pas avec CLAMAV_URL/,
  )
  expect(refus({ ANTIVIRUS: 'non' })).toMatch(/- ANTIVIRUS : une valeur parmi clamav, aucun est attendue/)
})

test.each([
  ['smtp://mail.fr:587', true],
  ['smtps://mail.fr', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.2:25', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost.pirate.fr', true],
])('%s : la connexion chiffrée est exigée (%s), sauf si SMTP_TLS dit le contraire', (url, exigee) => {
  expect(lire({ SMTP_URL: url }).smtp?.tlsExige).toBe(exigee)
  expect(lire({ SMTP_URL: url, SMTP_TLS: 'facultatif' }).smtp?.tlsExige).toBe(false)
})

test.each(['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false', 'x=1&secure=false'])(
  'le chiffrement ne se défait pas dans SMTP_URL (%s)',
  (suite) => {
    expect(refus({ SMTP_URL: `smtp://mail.fr?${suite}` })).toMatch(
      /- SMTP_URL : le chiffrement se règle par SMTP_TLS/,
    )
    expect(refus({ SMTP_URL: `smtp://localhost?${suite}` })).toBe('')
  },
)

test('la clé secrète tirée au premier démarrage est gardée pour soi et relue au suivant', () => {
  const premiere = lire().secretKey
  expect(lire().secretKey).toEqual(premiere)
  const chemin = join(dossier, 'secret.key')
  expect(readFileSync(chemin, 'utf8')).toBe(premiere.toString())
  expect(statSync(chemin).mode & 0o777).toBe(0o600)
})

test('une variable vide compte comme absente', () => {
  expect(lire({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtp: null })
})
