import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** True when OpenSSL is on this machine: it is a judge beside us, never used by the portal. */
export const opensslPresent = spawnSync('openssl', ['version']).error === undefined

const CONFIG = (ou: string): string => `
[req]
distinguished_name = dn
prompt = no
[dn]
CN = inutile
[racine]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[heure]
basicConstraints = critical,CA:false
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = tsa1
[tsa1]
serial = ${ou}/serie
default_policy = 1.2.3.4.1
signer_digest = sha256
digests = sha256
ess_cert_id_alg = sha256
ess_cert_id_chain = no
ordering = no
tsa_name = no
`

/** An authority made and run by OpenSSL, under a root of its own, in a folder that `fermer` removes. */
export function autoriteOpenssl() {
  const ou = mkdtempSync(join(tmpdir(), 'openssl-ts-'))
  const dans = (nom: string): string => join(ou, nom)
  const openssl = (...args: string[]): string =>
    execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  writeFileSync(dans('tsa.cnf'), CONFIG(ou))
  writeFileSync(dans('serie'), '01\n')
  const cle = (nom: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', dans(`${nom}.cle`)]
  const cnf = ['-config', dans('tsa.cnf')]
  openssl(
    'req',
    '-x509',
    ...cle('racine'),
    '-out',
    dans('racine.pem'),
    '-days',
    '30',
    ...cnf,
    '-subj',
    '/CN=Racine',
    '-extensions',
    'racine',
  )
  openssl('req', ...cle('tsa'), '-out', dans('tsa.csr'), ...cnf, '-subj', '/CN=Horloge OpenSSL')
  const racine = ['-CA', dans('racine.pem'), '-CAkey', dans('racine.cle'), '-CAcreateserial']
  openssl(
    'x509',
    '-req',
    '-in',
    dans('tsa.csr'),
    ...racine,
    '-out',
    dans('tsa.pem'),
    '-days',
    '20',
    '-extfile',
    dans('tsa.cnf'),
    '-extensions',
    'heure',
  )
  return {
    dans,
    openssl,
    ecrire: (nom: string, octets: Buffer): string => {
      writeFileSync(dans(nom), octets)
      return dans(nom)
    },
    /** PEM of the root. */
    racine: readFileSync(dans('racine.pem'), 'utf8'),
    repondre(demande: Buffer): Buffer {
      writeFileSync(dans('q'), demande)
      const signataire = ['-inkey', dans('tsa.cle'), '-signer', dans('tsa.pem'), '-chain', dans('racine.pem')]
      openssl(
        'ts',
        '-reply',
        ...cnf,
        '-section',
        'tsa1',
        ...signataire,
        '-queryfile',
        dans('q'),
        '-out',
        dans('r'),
      )
      return readFileSync(dans('r'))
    },
    fermer: (): void => rmSync(ou, { recursive: true, force: true }),
  }
}
