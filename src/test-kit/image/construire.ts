import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Instruction, lireDe, lireDockerfile, lireEnv, lireMots } from './dockerfile.ts'

/** What a stage of a Dockerfile made: a root, and how a container of it would run. */
export interface Etage {
  racine: string
  env: Record<string, string>
  /** Where it runs, in its root. */
  dossier: string
  compte: string
  volumes: string[]
  commande: string[]
  sonde: string[]
}

interface Chantier {
  /** The folder whose files COPY takes. */
  contexte: string
  /** Where the roots go. */
  dossier: string
}

const CHEMIN = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const dire = (programme: string, ...args: string[]): string =>
  execFileSync(programme, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 })

/** Where this machine gets its Debian packages. */
function miroir(): string {
  const fichiers = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
  for (const fichier of fichiers.filter((f) => existsSync(f))) {
    const lu = /^(?:URIs:|deb)\s+(?:\[.*\]\s+)?(https?:\S+)/m.exec(readFileSync(fichier, 'utf8'))?.[1]
    if (lu) return lu
  }
  return 'http://deb.debian.org/debian'
}

/** What `node:VERSION-bookworm-slim` is: Debian's smallest root, Node and npm, an account « node ». */
function faireBase(racine: string): void {
  dire('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', racine, miroir())
  const local = join(racine, 'usr/local')
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'))
  const npm = join(dire('sh', '-c', 'readlink -f "$(command -v npm)"').trim(), '../..')
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const nom of ['npm', 'npx'])
    dire('ln', '-s', `../lib/node_modules/npm/bin/${nom}-cli.js`, join(local, 'bin', nom))
  dire('chroot', racine, 'useradd', '--uid', '1000', '--create-home', '--shell', '/bin/bash', 'node')
}

/** Runs in that root, its /proc and /dev there as in a container. */
function dansLaRacine({ racine, env, dossier, compte }: Etage, commande: string, de: Record<string, string>) {
  const variables = Object.entries({ PATH: CHEMIN, HOME: '/root', ...env, ...de }).map(
    ([n, v]) => `${n}=${v}`,
  )
  const interieur = `mount --bind /dev "$1/dev" && mount -t proc proc "$1/proc" && shift && exec "$@"`
  return dire(
    'unshare',
    ...['--mount', 'sh', '-ec', interieur, 'sh', racine],
    ...['chroot', `--userspec=${compte}`, racine, 'env', '-i', ...variables],
    ...['/bin/sh', '-ec', `cd ${dossier} && ${commande}`],
  )
}

/** How the package client of this machine reaches its registry, for RUN only: nothing of it stays. */
function acces(racine: string): { env: Record<string, string>; fermer(): void } {
  const ici = (chemin: string) => join(racine, chemin)
  cpSync('/etc/resolv.conf', ici('etc/resolv.conf'), { dereference: true })
  const autorites = '/etc/ssl/certs/ca-certificates.crt'
  const avant = readFileSync(ici(autorites))
  cpSync(autorites, ici(autorites), { dereference: true })
  return {
    env: {
      npm_config_registry: dire('npm', 'config', 'get', 'registry').trim(),
      npm_config_cafile: autorites,
      NODE_EXTRA_CA_CERTS: autorites,
    },
    fermer() {
      writeFileSync(ici(autorites), avant)
      rmSync(ici('etc/resolv.conf'))
    },
  }
}

function copier(reste: string, etage: Etage, faits: Map<string, Etage>, contexte: string): void {
  const mots = reste.split(/\s+/)
  const de = mots[0]?.startsWith('--from=') ? mots.shift()?.slice('--from='.length) : undefined
  const vers = mots.pop() ?? '.'
  const cible = join(etage.racine, vers.startsWith('/') ? vers : join(etage.dossier, vers))
  const depuis = de === undefined ? contexte : (faits.get(de)?.racine ?? '')
  for (const source of mots) {
    const dossier = vers.endsWith('/') || source === '.'
    mkdirSync(dossier ? cible : dirname(cible), { recursive: true })
    if (source === '.') {
      const tus = readFileSync(join(contexte, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
      const paquet = join(etage.racine, '.contexte.tar')
      const sans = tus.map((t) => `--exclude=./${t}`)
      dire('tar', '-C', contexte, '--anchored', '--wildcards', ...sans, '-cf', paquet, '.')
      dire('tar', '-C', cible, '--no-same-owner', '-xf', paquet)
      rmSync(paquet)
    } else dire('cp', '-a', join(depuis, source), cible)
  }
}

/**
 * Carries out a Dockerfile, stage by stage, in folders: no image, no registry of images, no engine. Needs
 * root, debootstrap and the network of this machine's registries. Gives the last stage.
 */
export function construire(texte: string, { contexte, dossier }: Chantier): Etage {
  const base = join(dossier, 'base')
  faireBase(base)
  const faits = new Map<string, Etage>()
  let etage: Etage | null = null
  const appliquer = ({ mot, reste }: Instruction): void => {
    if (mot === 'FROM') {
      const { nom } = lireDe(reste)
      const racine = join(dossier, nom || 'image')
      dire('cp', '-a', base, racine)
      etage = { racine, env: {}, dossier: '/', compte: 'root', volumes: [], commande: [], sonde: [] }
      faits.set(nom, etage)
      return
    }
    if (!etage) throw new Error(`« ${mot} » avant FROM.`)
    if (mot === 'WORKDIR') {
      etage.dossier = reste
      mkdirSync(join(etage.racine, reste), { recursive: true })
    } else if (mot === 'ENV') etage.env = { ...etage.env, ...lireEnv(reste) }
    else if (mot === 'COPY') copier(reste, etage, faits, contexte)
    else if (mot === 'USER') etage.compte = reste
    else if (mot === 'VOLUME') etage.volumes.push(reste)
    else if (mot === 'CMD') etage.commande = lireMots(reste)
    else if (mot === 'HEALTHCHECK') etage.sonde = lireMots(reste)
    else if (mot === 'RUN') {
      const { env, fermer } = acces(etage.racine)
      try {
        dansLaRacine(etage, reste, env)
      } finally {
        fermer()
      }
    } else if (mot !== 'EXPOSE' && mot !== 'STOPSIGNAL') throw new Error(`« ${mot} » n’est pas connu ici.`)
  }
  for (const instruction of lireDockerfile(texte)) appliquer(instruction)
  if (!etage) throw new Error('Ce Dockerfile n’a pas d’étage.')
  return etage
}

/**
 * What runs a container of that stage as `compose.yaml` asks: its root read-only, /tmp in memory, its volumes
 * writable, its own account; `env` added. The words of a command, to be spawned.
 */
export function motsDuConteneur(
  { racine, env, dossier, compte, volumes }: Etage,
  commande: readonly string[],
  de: Record<string, string>,
): string[] {
  const variables = Object.entries({ PATH: CHEMIN, HOME: '/tmp', ...env, ...de }).map(([n, v]) => `${n}=${v}`)
  const ecrits = volumes.map((v) => `mount --bind "$1${v}" "$1${v}"`)
  const monter = [
    'mount --bind "$1" "$1"',
    ...ecrits,
    'mount -o remount,ro,bind "$1"',
    'mount -t tmpfs tmpfs "$1/tmp"',
    'mount --bind /dev "$1/dev"',
    'mount -t proc proc "$1/proc"',
  ].join(' && ')
  return [
    ...['unshare', '--mount', 'sh', '-ec', `${monter} && shift && exec "$@"`, 'sh', racine],
    ...['chroot', racine, 'setpriv', `--reuid=${compte}`, `--regid=${compte}`, '--clear-groups'],
    ...['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', 'env', '-i', ...variables],
    ...['sh', '-ec', `cd ${dossier} && exec "$@"`, 'sh', ...commande],
  ]
}
