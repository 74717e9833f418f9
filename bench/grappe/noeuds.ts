import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brancher, lancerSur, type Machine, type Programme } from './machines.ts'
import { dossierDe, ecrire, lireModele } from './modele.ts'

/** One of the three nodes of the base: PostgreSQL by Patroni, a member of etcd, pgBackRest. */
export interface Noeud {
  nom: string
  machine: Machine
  etcd: Programme
  patroni: Programme
  /** Starts each again, after its end. */
  lancerEtcd(): Programme
  lancerPatroni(): Programme
  /** The same on an empty folder, which the backup fills as it was at that instant. */
  lancerRetour(instant: string): Programme
  /** Where the base of this node is. */
  pgdata: string
  /** Runs a program there, throws if it fails. */
  executer(...commande: string[]): Promise<void>
  /** Runs a command of pgBackRest there; gives what it said, throws if it failed. */
  pgbackrest(...args: string[]): Promise<void>
}

/** The superuser's in the model of Patroni. */
export const MOT_DE_PASSE = 'a-changer-superutilisateur'

/** Where pgBackRest is told everything, for a base kept under that folder. */
function reglerPgbackrest(racine: string, dossier: string): Record<string, string> {
  const conf = lireModele('pgbackrest.conf', {
    '/sauvegardes/pgbackrest': join(racine, 'depot'),
    '/var/lib/postgresql/15/portail': join(dossier, 'pg'),
    '/var/run/postgresql': join(dossier, 'socket'),
  })
  return {
    PGBACKREST_CONFIG: ecrire(join(dossier, 'pgbackrest.conf'), conf),
    PGBACKREST_LOG_PATH: dossierDe(join(dossier, 'journaux')),
    PGBACKREST_LOCK_PATH: dossierDe(join(dossier, 'verrous')),
    PGBACKREST_SPOOL_PATH: dossierDe(join(dossier, 'attente')),
  }
}

/** A node's etcd environment: the model's, in which only the list of the three keeps all its addresses. */
function reglerEtcd(nombre: number, adresse: string, dossier: string): Record<string, string> {
  const modele = lireModele('etcd.env', { '/var/lib/etcd/portail': join(dossier, 'etcd') })
  const lignes = [...modele.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, nom = '', valeur = '']) => [
    nom,
    nom === 'ETCD_INITIAL_CLUSTER' ? valeur : valeur.replaceAll('10.0.0.21', adresse),
  ])
  return { ...Object.fromEntries(lignes), ETCD_NAME: `e${nombre}`, ETCD_UNSUPPORTED_ARCH: process.arch }
}

function reglerPatroni(nombre: number, adresse: string, dossier: string): string {
  const texte = lireModele('patroni.yml', {
    'name: n1': `name: n${nombre}`,
    'listen: 10.0.0.21': `listen: ${adresse}`,
    'connect_address: 10.0.0.21': `connect_address: ${adresse}`,
    '/var/lib/postgresql/15/portail': join(dossier, 'pg'),
    '/var/run/postgresql': join(dossier, 'socket'),
    // Three of them share this machine.
    'shared_buffers: 1GB': 'shared_buffers: 128MB',
    'mode: automatic': "mode: 'off'",
  })
  return ecrire(join(dossier, 'patroni.yml'), texte)
}

/** The lines of the model that a return to an instant wants, without their mark. */
function avecRetour(config: string, instant: string): string {
  const de = config.indexOf('  # method: retour')
  const a = config.indexOf('  dcs:')
  if (de < 0 || a < de) throw new Error('patroni.yml ne dit plus comment revenir à un instant.')
  const bloc = config
    .slice(de, a)
    .replaceAll('  # ', '  ')
    .replace(/--target="[^"]*"/, `--target="${instant}"`)
  return config.slice(0, de) + bloc + config.slice(a)
}

/** Node `n` (1 to 3), started. */
export async function creerNoeud(racine: string, nombre: number): Promise<Noeud> {
  const machine = await brancher(`n${nombre}`, `10.0.0.2${nombre}`)
  const dossier = dossierDe(join(racine, `n${nombre}`))
  dossierDe(join(dossier, 'socket'))
  const sauvegarde = reglerPgbackrest(racine, dossier)
  const etcd = reglerEtcd(nombre, machine.adresse, dossier)
  const config = reglerPatroni(nombre, machine.adresse, dossier)
  const lancer = (nom: string, commande: string[], env: Record<string, string>): Programme =>
    lancerSur(machine, { nom, commande, dossier, env, compte: 'postgres' })
  const executer = async (...commande: string[]): Promise<void> => {
    const issue = await lancer(commande[0] ?? '', commande, sauvegarde).finir()
    if (issue !== 0) throw new Error(`${commande.join(' ')} : ${issue}, voir ${dossier}`)
  }
  const noeud: Noeud = {
    nom: `n${nombre}`,
    machine,
    pgdata: join(dossier, 'pg'),
    etcd: lancer('etcd', ['etcd'], etcd),
    patroni: lancer('patroni', ['patroni', config], sauvegarde),
    lancerEtcd() {
      noeud.etcd = lancer('etcd', ['etcd'], etcd)
      return noeud.etcd
    },
    lancerPatroni() {
      noeud.patroni = lancer('patroni', ['patroni', config], sauvegarde)
      return noeud.patroni
    },
    lancerRetour(instant) {
      const retour = ecrire(join(dossier, 'retour.yml'), avecRetour(readFileSync(config, 'utf8'), instant))
      noeud.patroni = lancer('patroni', ['patroni', retour], sauvegarde)
      return noeud.patroni
    },
    executer,
    pgbackrest: (...args) => executer('pgbackrest', '--stanza=portail', ...args),
  }
  return noeud
}
