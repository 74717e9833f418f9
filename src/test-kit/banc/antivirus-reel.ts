import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { clamd } from '#server/infra/antivirus/clamd.ts'
import { coucheAbsente } from './couche-absente.ts'
import { portLibre } from './port-libre.ts'

const BINAIRE = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find(existsSync)

/** Text our own signature recognises; harmless, and no other scanner's business. */
export const VIRUS_D_ESSAI = 'PORTAIL-AIDES-FICHIER-INFECTE-D-ESSAI'

/** True where clamd is installed; else the skipped layer is named in the file SKIP_LOG. */
export function antivirusInstalle(): boolean {
  if (BINAIRE !== undefined) return true
  coucheAbsente('Antivirus réel', 'clamd est absent de cette machine')
  return false
}

async function attendre(cfg: { host: string; port: number }, limite: number): Promise<void> {
  for (;;) {
    try {
      await clamd(cfg).analyser(Readable.from([Buffer.from('bonjour')]))
      return
    } catch (e) {
      if (Date.now() > limite) throw e
      await new Promise((suite) => setTimeout(suite, 50))
    }
  }
}

/** Starts the real daemon on a free loopback port with one signature of ours; `limite` in megabytes. */
export async function demarrerAntivirus(limite = 6) {
  if (BINAIRE === undefined) throw new Error('clamd est absent')
  const dossier = await mkdtemp(join(tmpdir(), 'clamd-'))
  const signatures = join(dossier, 'signatures')
  await mkdir(signatures)
  const motif = Buffer.from(VIRUS_D_ESSAI).toString('hex')
  await writeFile(join(signatures, 'essai.ndb'), `Essai.Portail:0:*:${motif}\n`)
  const cfg = { host: '127.0.0.1', port: await portLibre() }
  const reglages = [
    'Foreground yes',
    `TCPSocket ${cfg.port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${dossier}`,
    `StreamMaxLength ${limite}M`,
  ]
  await writeFile(join(dossier, 'clamd.conf'), `${reglages.join('\n')}\n`)
  await chmod(dossier, 0o755)
  const processus = spawn(BINAIRE, ['-c', join(dossier, 'clamd.conf')], { stdio: 'ignore' })
  const arret = new Promise((suite) => processus.once('exit', suite))
  const arreter = async (): Promise<void> => {
    processus.kill('SIGTERM')
    await arret
    await rm(dossier, { recursive: true, force: true })
  }
  try {
    await attendre(cfg, Date.now() + 60_000)
  } catch (e) {
    await arreter()
    throw e
  }
  return { cfg, arreter }
}
