import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MALLOC, OPTIONS } from '../../scripts/lancement.mjs'
import { SMTP_URL, STORAGE_URL } from './dehors.ts'
import { brancher, lancerSur, type Machine, type Programme } from './machines.ts'
import { dossierDe, ecrire, lireModele } from './modele.ts'

/** What `npm start` starts. */
const AMORCE = join(import.meta.dirname, '../../src/server/amorce.mjs')

/** A machine of portal: the portal, its HAProxy, keepalived, and for the second one PgBouncer. */
export interface Frontal {
  nom: string
  machine: Machine
  portail: Programme
  haproxy: Programme
  keepalived: Programme
  pgbouncer: Programme | null
  lancerPortail(): Programme
  lancerHaproxy(): Programme
  lancerPgbouncer(): Programme
}

/** What both portals share. */
export interface Commun {
  racine: string
  secret: string
  p12: string
  p12MotDePasse: string
  motsDePasse: { portail: string; proprietaire: string }
  /** Certificate and key of the public name, in PEM. */
  pem: string
}

/** What the portal writes once it serves. */
export const OUVERT = 'Ctrl-C arrête le portail.'

function adresses({ motsDePasse: m }: Commun, parPgbouncer: boolean): Record<string, string> {
  const directe = `postgres://portail:${m.portail}@127.0.0.1:5432/portail`
  return {
    DATABASE_URL: parPgbouncer ? directe.replace('5432', '6432') : directe,
    ...(parPgbouncer && { DATABASE_URL_ECOUTE: directe }),
    DATABASE_URL_PROPRIETAIRE: `postgres://portail_proprietaire:${m.proprietaire}@127.0.0.1:5432/portail`,
  }
}

function reglerHaproxy(dossier: string, pem: string): string {
  ecrire(join(dossier, 'aides.pem'), pem)
  const texte = lireModele('haproxy.cfg', {
    '/etc/haproxy/aides.pem': join(dossier, 'aides.pem'),
    '/run/haproxy/admin.sock': join(dossier, 'haproxy.sock'),
  })
  return ecrire(join(dossier, 'haproxy.cfg'), texte)
}

function reglerKeepalived(nombre: number, dossier: string): string {
  const premier = lireModele('keepalived.conf', {})
  const texte =
    nombre === 1
      ? premier
      : premier
          .replace('unicast_src_ip 10.0.0.11', 'unicast_src_ip 10.0.0.12')
          .replace(/(unicast_peer \{\s*)10\.0\.0\.12/, '$110.0.0.11')
          .replace('priority 101', 'priority 100')
  const chemin = join(dossier, 'keepalived.conf')
  // keepalived runs as root, and reads only what root wrote.
  writeFileSync(chemin, texte, { mode: 0o600 })
  return chemin
}

function reglerPgbouncer(dossier: string, motDePasse: string): string {
  const comptes = ecrire(join(dossier, 'userlist.txt'), `"portail" "${motDePasse}"\n`)
  return ecrire(
    join(dossier, 'pgbouncer.ini'),
    lireModele('pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': comptes }),
  )
}

/** Machine `n` (1 or 2), its proxy and keepalived started, its portal not yet. */
export async function creerFrontal(commun: Commun, nombre: number): Promise<Frontal> {
  const machine = await brancher(`p${nombre}`, `10.0.0.1${nombre}`)
  const dossier = dossierDe(join(commun.racine, `p${nombre}`))
  const lancer = (nom: string, commande: string[], reste = {}): Programme =>
    lancerSur(machine, { nom, commande, dossier, ...reste })
  const haproxy = ['haproxy', '-W', '-db', '-f', reglerHaproxy(dossier, commun.pem)]
  const keepalived = ['keepalived', '-n', '-l', '-D', '-f', reglerKeepalived(nombre, dossier)]
  const pids = [`--pid=${dossier}/k.pid`, `--vrrp_pid=${dossier}/v.pid`, `--checkers_pid=${dossier}/c.pid`]
  const pgbouncer = ['pgbouncer', reglerPgbouncer(dossier, commun.motsDePasse.portail)]
  const env = {
    ...adresses(commun, nombre === 2),
    DATA_DIR: join(dossier, 'data'),
    HOST: machine.adresse,
    PUBLIC_URL: 'https://10.0.0.10',
    SECRET_KEY: commun.secret,
    SIGN_CERT: commun.p12,
    SIGN_CERT_PASSWORD: commun.p12MotDePasse,
    STORAGE_URL,
    SMTP_URL,
    SMTP_TLS: 'facultatif',
    TRUST_PROXY: '10.0.0.11, 10.0.0.12',
    ARRET_SURSIS: '5',
    PROCESSUS: '1',
    QUOTA_DEPOT_MO: '10000',
    DEMO: '1',
    // Its holders are those who work here: they would wait for each other.
    DEMO_ATTENDUE: '1',
    ...MALLOC,
  }
  const frontal: Frontal = {
    nom: `p${nombre}`,
    machine,
    haproxy: lancer('haproxy', haproxy),
    keepalived: lancer('keepalived', [...keepalived, ...pids]),
    pgbouncer: null,
    portail: null as unknown as Programme,
    lancerHaproxy: () => (frontal.haproxy = lancer('haproxy', haproxy)),
    lancerPgbouncer: () => (frontal.pgbouncer = lancer('pgbouncer', pgbouncer, { compte: 'postgres' })),
    lancerPortail: () =>
      (frontal.portail = lancer('portail', [process.execPath, ...OPTIONS, AMORCE], { env })),
  }
  if (nombre === 2) frontal.lancerPgbouncer()
  return frontal
}
