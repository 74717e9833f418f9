import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { Config } from '#server/config.ts'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#server/demo/comptes.ts'

const JOURNAL_NU =
  '  Journal         non protégé du compte de DATABASE_URL, qui possède les tables (DATABASE_URL_PROPRIETAIRE)'

/**
 * What the operator reads once the portal answers, in French, without any secret but the demonstration's;
 * `migrations`: how many this start applied.
 */
export function annonce(config: Config, sansAdmin: boolean, journalProtege: boolean, migrations = 0): string {
  const { publicUrl, organisme } = config
  const lignes = [
    '',
    `  Portail des aides — ${organisme}`,
    '',
    `  Adresse         ${publicUrl}/gestion/`,
    `  Base            ${config.databaseUrl ? 'PostgreSQL de DATABASE_URL' : `PostgreSQL embarqué, dans ${config.dataDir}`}`,
    ...(migrations > 0 ? [`  Migrations      ${migrations} appliquée${migrations > 1 ? 's' : ''}`] : []),
    ...(config.processus > 1 ? [`  Processus       ${config.processus}`] : []),
    `  Fichiers        ${config.storage ? `stockage S3 ${config.storage.url}` : `${config.dataDir}/files`}`,
    `  Antivirus       ${config.clamav ? `${config.clamav.host}:${config.clamav.port}` : 'aucun, aucun virus n’est cherché dans les fichiers déposés (CLAMAV_URL)'}`,
    ...(journalProtege ? [] : [JOURNAL_NU]),
    ...boite(config),
    ...(config.demo ? comptes() : []),
    ...(sansAdmin
      ? ['', '  Aucun administrateur : indiquez ADMIN_EMAIL et ADMIN_PASSWORD, puis relancez.']
      : []),
    '',
    '  Ctrl-C arrête le portail.',
    '',
  ]
  return lignes.join('\n')
}

function boite({ smtp, sms, production, publicUrl }: Config): string[] {
  const locaux = [smtp ? '' : 'e-mails', sms ? '' : 'SMS'].filter(Boolean)
  if (locaux.length === 0 || production) return []
  return [`  Boîte d’envoi   ${publicUrl}/gestion/boite-envoi (${locaux.join(' et ')} qui seraient partis)`]
}

function comptes(): string[] {
  const lignes = COMPTES_DEMO.map((c) => `    ${c.email.padEnd(24)}${LIBELLES_ROLES[c.role]}`)
  return ['', `  Comptes de démonstration, mot de passe ${MOT_DE_PASSE_DEMO}`, ...lignes]
}
