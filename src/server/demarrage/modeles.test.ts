import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { ouvrirP12 } from '#server/infra/sceau/p12.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'

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

test.runIf(systemd)('systemd comprend chaque ligne de l’unité', () => {
  const unite = lire('portail.service').replace(/ExecStart=\S+/, `ExecStart=${process.execPath}`)
  const chemin = join(dossier, 'portail.service')
  writeFileSync(chemin, unite)
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', chemin], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`.split('\n').filter((l) => /portail\.service:\d+:/.test(l))).toEqual([])
})

test('les modèles suivent les délais et les adresses du portail', () => {
  expect(lire('haproxy.cfg')).toContain('option httpchk GET /readyz')
  expect(lire('haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
  expect(lire('portail.service')).toContain('TimeoutStopSec=60')
  expect(lire('nginx.conf')).toContain('client_max_body_size 41m')
})
