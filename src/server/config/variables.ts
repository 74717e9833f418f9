/** What a variable of the environment sets, and what happens without it, in words. */
interface Dite {
  dit: string
  /** Without it. */
  sans: string
}
/** A whole number, between two bounds. */
interface Entiere extends Partial<Pick<Dite, 'sans'>>, Pick<Dite, 'dit'> {
  entre: readonly [number, number]
  /** Read without it; `sans` says it when it depends on the rest. */
  defaut: number
}

/** Every variable that `lireConfig` reads, by what it is for; docs/configuration.md is made from it. */
export const GROUPES = {
  'Le serveur': {
    NODE_ENV: { dit: '`production`, `development` ou `test`', sans: '`development`' },
    HOST: { dit: 'adresse d’écoute', sans: '`127.0.0.1`' },
    PORT: { dit: 'port d’écoute', entre: [0, 65_535], defaut: 3000 },
    PUBLIC_URL: { dit: 'adresse que portent les liens des e-mails', sans: '`http://localhost:PORT`' },
    PROCESSUS: {
      dit: 'serveurs que lance un démarrage, limites comptées une fois',
      entre: [1, 64],
      defaut: 1,
      sans: '`1` avec la base embarquée, sinon un par cœur, huit au plus',
    },
    TRUST_PROXY: {
      dit: 'nombre de frontaux devant le portail, ou leurs adresses et réseaux',
      sans: '`0`',
    },
    ARRET_SURSIS: {
      dit: 'secondes de service après le signal d’arrêt, `/readyz` disant déjà 503',
      entre: [0, 120],
      defaut: 0,
      sans: '`5` en production, sinon `0`',
    },
    LOG_LEVEL: {
      dit: '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
      sans: '`info` en production, sinon `warn`',
    },
    METRICS_TOKEN: {
      dit: 'ouvre `GET /metrics` à qui porte ce jeton (20 caractères au moins)',
      sans: 'adresse inconnue (404)',
    },
  },
  'La base et les fichiers': {
    DATABASE_URL: {
      dit: '`postgres://…`, PostgreSQL 15 ou plus récent, avec ICU',
      sans: 'base embarquée sous `DATA_DIR`',
    },
    DATABASE_PASSWORD: {
      dit: 'mot de passe de `DATABASE_URL` et de `DATABASE_URL_ECOUTE`, tel quel',
      sans: 'celui de l’adresse',
    },
    DATABASE_URL_PROPRIETAIRE: {
      dit: 'la même base, sous le compte qui possède les tables : au démarrage',
      sans: '`DATABASE_URL` possède tout, le journal n’en est pas protégé',
    },
    DATABASE_PASSWORD_PROPRIETAIRE: {
      dit: 'mot de passe de `DATABASE_URL_PROPRIETAIRE`, tel quel',
      sans: 'celui de l’adresse',
    },
    DATABASE_URL_ECOUTE: {
      dit: 'la même base sans PgBouncer entre deux : annonces (`LISTEN`) et file',
      sans: '`DATABASE_URL`',
    },
    DATABASE_POOL: {
      dit: 'connexions que se partagent les actes d’un démarrage',
      entre: [5, 500],
      defaut: 20,
    },
    DATA_DIR: {
      dit: 'base embarquée, fichiers, secrets tirés au premier démarrage',
      sans: '`./data`',
    },
    STORAGE_URL: {
      dit: '`s3://CLE:SECRET@hote:port/seau?region=…&tls=1` ; le seau doit exister',
      sans: 'fichiers sous `DATA_DIR/files`',
    },
    EFFACEMENT_JOURS: {
      dit: 'jours que restent au stockage les octets que plus rien ne cite',
      entre: [0, 90],
      defaut: 7,
    },
    SAUVEGARDE_CLE_PUBLIQUE: {
      dit: 'clé publique age (`age1…`) à laquelle chiffrer les archives de `backup`',
      sans: 'archives en clair',
    },
  },
  'E-mails et SMS': {
    SMTP_URL: { dit: '`smtp://compte:motdepasse@hote:587` ou `smtps://…`', sans: 'boîte d’envoi locale' },
    SMTP_TLS: {
      dit: '`facultatif` : envoyer même sans connexion chiffrée ni STARTTLS',
      sans: '`exige`, sauf vers la machine elle-même',
    },
    MAIL_FROM: {
      dit: 'expéditeur, `Nom <adresse>` ou adresse seule',
      sans: '`ne-pas-repondre@` suivi de l’hôte de `PUBLIC_URL`',
    },
    SMS_URL: { dit: 'passerelle `POST {to, text, sender}`', sans: 'boîte d’envoi locale' },
    SMS_TOKEN: { dit: 'jeton de la passerelle, en `Authorization: Bearer`', sans: 'aucun jeton' },
    SMS_SENDER: { dit: 'expéditeur des SMS', sans: 'celui de la passerelle' },
    CONTACT_EMAIL: { dit: 'où répondre aux e-mails ; réglable ensuite', sans: 'aucune adresse' },
    CONTACT_TELEPHONE: {
      dit: 'le téléphone que disent les e-mails, avec `CONTACT_EMAIL` ; réglable ensuite',
      sans: 'aucun numéro',
    },
  },
  'Secrets, sceau et heure': {
    SECRET_KEY: {
      dit: '32 octets au moins : jetons, liens, codes, IBAN chiffrés',
      sans: 'tirée au hasard, gardée dans `DATA_DIR/secret.key`',
    },
    SIGN_CERT: {
      dit: 'fichier PKCS#12 (ou `base64:…`) qui scelle les PDF',
      sans: 'fabriqué, gardé dans `DATA_DIR/sceau.json`',
    },
    SIGN_CERT_PASSWORD: { dit: 'mot de passe de `SIGN_CERT`', sans: 'aucun mot de passe' },
    SIGN_CERT_ANCIENS: {
      dit: 'certificats PEM qui scellaient avant (chemins, séparés par des virgules)',
      sans: 'aucun',
    },
    TSA_URL: {
      dit: 'horodatage RFC 3161 : `https://compte:motdepasse@hote/chemin`',
      sans: 'heure du portail ; autorité locale en démonstration',
    },
    TSA_CERT: {
      dit: 'certificats PEM des autorités à croire, anciennes comprises (chemins)',
      sans: 'exigée avec `TSA_URL`',
    },
    TSA_PATIENCE_HEURES: {
      dit: 'heures pendant lesquelles un document attend une autorité muette',
      entre: [0, 8],
      defaut: 2,
    },
  },
  'Services du dehors': {
    CLAMAV_URL: {
      dit: '`tcp://hote:3310`, le démon clamd',
      sans: 'aucun virus cherché, dit au démarrage',
    },
    ANTIVIRUS: {
      dit: '`aucun` : démarrer en production sans `CLAMAV_URL`, en le voulant',
      sans: '`CLAMAV_URL` exigée en production',
    },
    GEO_API_URL: {
      dit: 'service à l’interface géographique publique (`/communes`, `/regions`)',
      sans: 'liste officielle livrée',
    },
    ENTREPRISES_API_URL: {
      dit: 'annuaire à l’interface « Recherche d’entreprises » (`/search`)',
      sans: 'clé des SIRET seule vérifiée',
    },
  },
  'L’organisme et les comptes': {
    ORGANISME_NOM: { dit: 'nom de l’organisme dans les titres, e-mails et PDF', sans: '`Sofia`' },
    ADMIN_EMAIL: {
      dit: 'premier administrateur, s’il n’y en a aucun ; avec `ADMIN_PASSWORD`',
      sans: 'celui de la démonstration',
    },
    ADMIN_PASSWORD: { dit: 'son mot de passe', sans: 'celui de la démonstration' },
    DEMO: {
      dit: '`1` : comptes et demandes de démonstration ; refusé en production',
      sans: '`1` avec la base embarquée hors production, sinon `0`',
    },
    DEMO_ATTENDUE: {
      dit: '`1` : ne répondre qu’une fois la démonstration complète',
      sans: '`0` : elle se remplit portail ouvert',
    },
  },
  'La connexion du personnel par un fournisseur d’identité (OpenID Connect)': {
    OIDC_ISSUER: {
      dit: 'adresse du fournisseur, telle qu’il se nomme (`issuer`) ; en production, en `https://`',
      sans: 'aucun fournisseur ; un fournisseur fictif en démonstration',
    },
    OIDC_CLIENT_ID: { dit: 'identifiant du portail chez lui', sans: 'exigée avec `OIDC_ISSUER`' },
    OIDC_CLIENT_SECRET: { dit: 'secret du portail chez lui', sans: 'exigée avec `OIDC_ISSUER`' },
    OIDC_AUTH: {
      dit: '`post` ou `basic` : comment le portail lui présente son secret',
      sans: '`post`',
    },
    OIDC_PKCE: { dit: '`oui` ou `non` : protéger le code par PKCE (S256)', sans: '`oui`' },
    OIDC_ACR: {
      dit: 'valeurs de `acr` ou de `amr`, séparées par des virgules, qui valent un second facteur ; elles lui sont demandées',
      sans: 'le second facteur du portail est demandé',
    },
    OIDC_NOM: {
      dit: 'nom du fournisseur sur les boutons : « Se connecter avec … » (60 caractères)',
      sans: '`le compte de l’organisme`',
    },
    OIDC_SEUL: {
      dit: '`1` : le personnel n’entre plus par mot de passe, hors les comptes « secours » ; refusé sans un tel compte muni d’un second facteur',
      sans: '`0`',
    },
  },
  'Les limites': {
    LIMITE_ECHECS_COMPTE: {
      dit: 'échecs de suite qui bloquent un compte quinze minutes',
      entre: [1, 1000],
      defaut: 10,
    },
    LIMITE_ECHECS_ADRESSE: {
      dit: 'échecs en quinze minutes depuis une adresse',
      entre: [1, 100_000],
      defaut: 50,
    },
    LIMITE_REQUETES_MINUTE: {
      dit: 'requêtes par minute depuis une adresse',
      entre: [10, 1_000_000],
      defaut: 600,
    },
    LIMITE_INSCRIPTIONS_HEURE: {
      dit: 'inscriptions par heure depuis un réseau',
      entre: [1, 100_000],
      defaut: 30,
    },
    QUOTA_DEPOT_MO: {
      dit: 'mégaoctets de fichiers qu’un compte envoie par jour',
      entre: [50, 100_000],
      defaut: 300,
    },
  },
} as const satisfies Record<string, Record<string, Dite | Entiere>>

type Cles<G> = G extends unknown ? keyof G : never
type De<G, K> = G extends unknown ? (K extends keyof G ? G[K] : never) : never
type Groupe = (typeof GROUPES)[keyof typeof GROUPES]

/** The name of a variable that the portal reads. */
export type Variable = Cles<Groupe>
/** Those that are a whole number between bounds. */
export type VariableEntiere = {
  [K in Variable]: De<Groupe, K> extends { entre: unknown } ? K : never
}[Variable]

const TOUTES: Partial<Record<string, Dite | Entiere>> = Object.assign({}, ...Object.values(GROUPES))

/** The bounds of a whole number, and what it is when nothing says it. */
export function bornesDe(nom: VariableEntiere): Pick<Entiere, 'entre' | 'defaut'> {
  const v = TOUTES[nom]
  if (!v || !('entre' in v)) throw new Error(`${nom} n’est pas un nombre.`)
  return v
}
