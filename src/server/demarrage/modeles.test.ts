import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lireConfig } from '#server/config.ts'
import { partDe } from '#server/infra/partage/part.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { ouvrirP12 } from '#server/infra/sceau/p12.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { MALLOC, OPTIONS } from '../../../scripts/lancement.mjs'

const MODELES = join(import.meta.dirname, '../../../deploiement')
const lire = (nom: string): string => readFileSync(join(MODELES, nom), 'utf8')

const la = (programme: string, option: string): boolean => {
  if (!spawnSync(programme, [option]).error) return true
  coucheAbsente(`Modèle de déploiement, ${programme}`, 'absent de cette machine')
  return false
}
const haproxy = la('haproxy', '-v')
const nginx = la('nginx', '-v')
const systemd = la('systemd-analyze', '--version')
const keepalived = la('keepalived', '--version')
const patroni = la('patroni', '--version')
const pgbackrest = la('pgbackrest', 'version')

/** What the first group of `de` finds in that model, each once, in order. */
const trouver = (nom: string, de: RegExp): string[] => [
  ...new Set([...lire(nom).matchAll(de)].map(([, trouve = '']) => trouve)),
]
const nombre = (nom: string, cle: string): number =>
  Number(trouver(nom, new RegExp(`^\\s*${cle} ?[:=] ?(\\d+)`, 'gm'))[0])

let dossier: string
beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), 'modeles-'))
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  const { cle, certificats } = await ouvrirP12(p12, motDePasse)
  const pem = (genre: string, der: ArrayBuffer): string =>
    `-----BEGIN ${genre}-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${genre}-----\n`
  const certificat = certificats[0]?.toSchema().toBER(false) ?? new ArrayBuffer()
  writeFileSync(join(dossier, 'aides.key'), pem('PRIVATE KEY', cle))
  writeFileSync(join(dossier, 'aides.pem'), pem('CERTIFICATE', certificat) + pem('PRIVATE KEY', cle))
})
afterAll(() => rmSync(dossier, { recursive: true }))

/** The model with its certificates here; gives what the program says of it, and its exit code. */
function verifier(nom: string, de: RegExp, programme: string, args: (chemin: string) => string[]) {
  const chemin = join(dossier, nom)
  // As any account, nginx keeps nothing where only its package may.
  const ici = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (t) => `${t}_temp_path ${dossier}/${t};`,
  )
  const modele = lire(nom).replaceAll(de, dossier)
  writeFileSync(chemin, modele.replace('server_tokens off;', ['access_log off;', ...ici].join('\n')))
  const { status, stdout, stderr } = spawnSync(programme, args(chemin), { encoding: 'utf8' })
  return { status, dit: `${stdout}${stderr}` }
}

test.runIf(haproxy)('haproxy accepte son modèle, sans avertissement', () => {
  const { status, dit } = verifier('haproxy.cfg', /\/etc\/haproxy(?=\/aides)/g, 'haproxy', (c) => [
    '-c',
    '-f',
    c,
  ])
  expect([status, /WARNING|ALERT/.exec(dit)]).toEqual([0, null])
})

test.runIf(nginx)('nginx accepte son modèle', () => {
  const { status, dit } = verifier('nginx.conf', /\/etc\/ssl(?=\/aides)/g, 'nginx', (c) => [
    ...['-t', '-c', c, '-e', join(dossier, 'erreurs.log')],
    ...['-g', `pid ${join(dossier, 'nginx.pid')};`],
  ])
  expect([status, dit]).toEqual([0, expect.stringContaining('test is successful')])
})

const UNITES = readdirSync(MODELES).filter((nom) => /\.(service|timer)$/.test(nom))

test.runIf(systemd).each(UNITES)('systemd comprend chaque ligne de l’unité %s', (nom) => {
  const unite = lire(nom).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
  const chemin = join(dossier, nom)
  writeFileSync(chemin, unite)
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', chemin], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`.split('\n').filter((l) => l.includes(`${nom}:`) && /:\d+:/.test(l))).toEqual([])
})

test.runIf(systemd)('le portail tourne sans ce dont il n’a pas l’usage : exposition de 2,5 au plus', () => {
  const chemin = join(dossier, 'portail.service')
  writeFileSync(chemin, lire('portail.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', chemin], {
    encoding: 'utf8',
  })
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(2.5)
})

test.runIf(keepalived)('keepalived n’a rien à redire à son modèle', () => {
  const chemin = join(dossier, 'keepalived.conf')
  writeFileSync(chemin, lire('keepalived.conf').replace('interface eth0', 'interface lo'))
  const { stdout, stderr } = spawnSync('keepalived', ['-t', '-f', chemin], { encoding: 'utf8' })
  const dit = `${stdout}${stderr}`
    .split('\n')
    .filter((l) => l !== '' && !l.includes('cannot use a loopback interface'))
  expect(dit).toEqual([])
})

test.runIf(pgbackrest)('pgBackRest comprend chaque ligne de son modèle', () => {
  const chemin = join(dossier, 'pgbackrest.conf')
  writeFileSync(chemin, lire('pgbackrest.conf').replace('/sauvegardes/pgbackrest', dossier))
  const args = [`--config=${chemin}`, '--log-level-file=off', '--stanza=portail', 'info']
  const { status, stdout, stderr } = spawnSync('pgbackrest', args, { encoding: 'utf8' })
  expect([status, stderr, stdout.split('\n')[0]]).toEqual([0, '', 'stanza: portail'])
})

test.runIf(patroni)('Patroni comprend chaque ligne de son modèle', async () => {
  const chemin = join(dossier, 'patroni.yml')
  const ici = lire('patroni.yml')
    .replace(' listen: 10.0.0.21:5432', ` listen: 127.0.0.1:${await portLibre()}`)
    .replace(' listen: 10.0.0.21:8008', ` listen: 127.0.0.1:${await portLibre()}`)
    .replace('/var/lib/postgresql/15/portail', join(dossier, 'pg'))
  writeFileSync(chemin, ici)
  const { stdout, stderr } = spawnSync('patroni', ['--validate-config', chemin], { encoding: 'utf8' })
  const dit = `${stdout}${stderr}`.split('\n').filter((l) => l !== '' && !/bin_dir|PostgreSQL/.test(l))
  // Both may be left out: the rules are under « postgresql », the superuser rewinds.
  expect(dit).toEqual([
    'bootstrap.pg_hba  is not defined.',
    'postgresql.authentication.rewind  is not defined.',
  ])
})

test('les modèles nomment les mêmes machines, les mêmes dossiers et la même sauvegarde', () => {
  const noeuds = ['10.0.0.21', '10.0.0.22', '10.0.0.23']
  expect(trouver('haproxy.cfg', /^ {2}server n\d ([\d.]+):5432$/gm)).toEqual(noeuds)
  expect(trouver('patroni.yml', /(10\.0\.0\.\d+):2379/g)).toEqual(noeuds)
  expect(trouver('etcd.env', /e\d=http:\/\/([\d.]+):2380/g)).toEqual(noeuds)
  const portails = trouver('haproxy.cfg', /^ {2}server p\d ([\d.]+):3000 check$/gm)
  expect(trouver('haproxy.cfg', /^ {2}server secours\d ([\d.]+):3000 backup$/gm)).toEqual(portails)
  expect(trouver('keepalived.conf', /(10\.0\.0\.1[1-9])$/gm)).toEqual(portails)
  const dossiers = trouver('patroni.yml', /(?:data_dir|unix_socket_directories): (\S+)/g)
  expect(trouver('pgbackrest.conf', /^pg1-(?:socket-)?path=(.*)$/gm)).toEqual(dossiers)
  for (const nom of ['patroni.yml', 'pgbackrest.conf', 'pgbackrest@.service'])
    expect(trouver(nom, /--stanza=(\w+)/g)).toEqual(['portail'])
  expect(trouver('keepalived.conf', /http:\/\/([\w.:]+)\/etat/g)).toEqual(
    trouver('haproxy.cfg', /^frontend etat\n {2}bind (\S+)$/gm),
  )
})

test('les délais de Patroni vont ensemble, et rien de répondu ne se perd', () => {
  const [ttl, tour, essai] = ['ttl', 'loop_wait', 'retry_timeout'].map((cle) => nombre('patroni.yml', cle))
  expect(ttl).toBeGreaterThanOrEqual((tour ?? 0) + 2 * (essai ?? 0))
  expect(lire('patroni.yml')).toContain('\n    synchronous_mode: true\n')
})

test('les connexions suffisent à deux portails, avec ou sans PgBouncer', () => {
  const { databasePool } = configEssai(dossier)
  expect(nombre('patroni.yml', 'max_connections')).toBeGreaterThanOrEqual(4 * (databasePool + 9))
  const deHuit = partDe(databasePool, 8, 5) + partDe(3, 8, 2) + partDe(4, 8, 2) + 2
  expect(nombre('patroni.yml', 'max_connections')).toBeGreaterThanOrEqual(2 * 8 * deHuit)
  expect(nombre('pgbouncer.ini', 'default_pool_size')).toBe(2 * (databasePool + 3))
  expect(lire('pgbouncer.ini')).toContain('\npool_mode = session\n')
})

test('chaque minuterie a son service, chaque service d’une tâche son alerte', () => {
  const services = UNITES.filter((nom) => nom.endsWith('.service'))
  for (const nom of UNITES.filter((u) => u.endsWith('.timer'))) {
    const [voulu = nom.replace('.timer', '.service')] = trouver(nom, /^Unit=(.*)$/gm)
    expect(services).toContain(voulu.replace(/@\w+/, '@'))
  }
  const taches = services.filter(
    (nom) => lire(nom).includes('Type=oneshot') && !nom.startsWith('portail-alerte'),
  )
  for (const nom of taches) expect(lire(nom)).toContain('\nOnFailure=portail-alerte@%n.service\n')
})

test('la limite passée se dit pareil devant HAProxy et devant nginx', () => {
  const phrase = /message\\?":\\?"([^"\\]+)/
  const dites = ['haproxy.cfg', 'nginx.conf'].map((nom) => phrase.exec(lire(nom))?.[1])
  expect(dites).toEqual(Array(2).fill('Trop de demandes. Réessayez dans une minute.'))
})

test('les modèles suivent les délais et les adresses du portail', () => {
  expect(lire('haproxy.cfg')).toContain('option httpchk GET /readyz')
  expect(lire('haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
  expect(lire('portail.service')).toContain('TimeoutStopSec=60')
  expect(lire('nginx.conf')).toContain('client_max_body_size 41m')
})

test('l’unité et l’image lancent le portail comme « npm start »', () => {
  const image = readFileSync(join(MODELES, '../Dockerfile'), 'utf8')
  const unite = lire('portail.service')
  for (const [nom, valeur] of Object.entries(MALLOC))
    for (const texte of [image, unite]) expect(texte).toContain(`${nom}=${valeur}`)
  expect(unite).toContain(`node ${OPTIONS.join(' ')} src/server/amorce.mjs`)
  expect(image).toContain(
    `CMD ${JSON.stringify(['node', ...OPTIONS, 'src/server/amorce.mjs']).replaceAll(',', ', ')}`,
  )
})

test('l’image a ce que lance « npm run admin », de la commande à ce qu’elle importe', () => {
  const racine = join(MODELES, '..')
  const image =
    readFileSync(join(racine, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const copies = [...image.matchAll(/^COPY --from=construction \/app\/(\S+) \S+$/gm)].map(
    ([, nom = '']) => nom,
  )
  const ici = join(dossier, 'image')
  mkdirSync(ici)
  // Links: what is not copied is not there.
  for (const nom of copies.filter((c) => c !== 'dist')) {
    mkdirSync(dirname(join(ici, nom)), { recursive: true })
    symlinkSync(join(racine, nom), join(ici, nom))
  }
  const { scripts } = JSON.parse(readFileSync(join(ici, 'package.json'), 'utf8'))
  const [, commande = ''] = /^exec node (\S+)$/.exec(scripts.admin) ?? []
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', commande, 'aide'],
    {
      cwd: ici,
      encoding: 'utf8',
    },
  )
  expect(`${stdout}${stderr}`).not.toContain('Cannot find module')
  expect(`${stdout}${stderr}`).toContain('backup')
})

test('compose.yaml donne au portail chaque variable qu’il lit, et aucune qu’il ne lit pas', () => {
  const lues = new Set<string>()
  // Anything that is read: what it holds is looked at when it seals.
  const certificat = join(MODELES, 'nginx.conf')
  const env = new Proxy<Record<string, string | undefined>>(
    {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'compose-')),
      SMS_URL: 'https://sms.exemple.fr',
      SIGN_CERT: certificat,
    },
    {
      get(de, nom) {
        lues.add(String(nom))
        return de[String(nom)]
      },
    },
  )
  lireConfig(env)
  rmSync(env.DATA_DIR ?? '', { recursive: true })
  const [, portail = ''] = /\n {4}environment:\n([\s\S]*?)\n {2}base:/.exec(lire('../compose.yaml')) ?? []
  const donnees = [...portail.matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, nom]) => nom)
  // Said by the image, only for a trial, or for a base behind a pooler.
  const ailleurs = ['NODE_ENV', 'DATA_DIR', 'HOST', 'PORT', 'DEMO', 'DEMO_ATTENDUE', 'DATABASE_URL_ECOUTE']
  expect([...lues].filter((nom) => !ailleurs.includes(nom)).sort()).toEqual(
    donnees.filter((nom) => nom !== 'NODE_EXTRA_CA_CERTS').sort(),
  )
  // Any password will do: none stands in an address.
  const dites = Object.fromEntries(
    [...portail.matchAll(/^ {6}(DATABASE_URL\w*): (.*)$/gm)].map(([, nom = '', valeur = '']) => [
      nom,
      valeur,
    ]),
  )
  const { databaseUrl, databaseUrlProprietaire } = lireConfig({
    ...dites,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'compose-')),
    SECRET_KEY: 'k'.repeat(32),
    DATABASE_PASSWORD: 'a/b#c?d@e:f%g',
    DATABASE_PASSWORD_PROPRIETAIRE: "'h'",
  })
  expect(
    [databaseUrl, databaseUrlProprietaire].map((u) => decodeURIComponent(new URL(u ?? '').password)),
  ).toEqual(['a/b#c?d@e:f%g', "'h'"])
})
