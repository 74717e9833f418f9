import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'

// A real disk, full or read-only, mounted in a space of its own: what Node says of it is no imitation.
const dossier = mkdtempSync(join(tmpdir(), 'sonder-'))
afterAll(() => rmSync(dossier, { recursive: true, force: true }))
const peut = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', dossier]).status === 0
if (!peut) coucheAbsente('Disque plein ou en lecture seule', 'cette machine ne laisse pas monter de disque')

/** What the probe says of a disk on which `preparer` was run, and the probes it leaves there. */
function sonder(preparer: string): { dit: string; restes: string[] } {
  const programme = `
    import { readdirSync } from 'node:fs'
    const { stockageDisque } = await import(${JSON.stringify(join(import.meta.dirname, 'disque.ts'))})
    const dit = await stockageDisque(${JSON.stringify(dossier)}).sonder().then(() => 'prêt', (e) => e.code)
    const restes = readdirSync(${JSON.stringify(join(dossier, 'tmp'))}).filter((n) => n.startsWith('.sonde-'))
    console.log(JSON.stringify({ dit, restes }))`
  const ordres = `mount -t tmpfs -o size=64k none ${dossier} && mkdir ${dossier}/tmp && { ${preparer}; } && exec "$0" --input-type=module -e "$1"`
  const r = spawnSync('unshare', ['-m', 'sh', '-c', ordres, process.execPath, programme], {
    encoding: 'utf8',
  })
  return JSON.parse(r.stdout)
}

test.runIf(peut).each([
  ['un disque sain est prêt', 'true', 'prêt'],
  [
    'un disque plein ne l’est pas',
    `cat /dev/zero > ${dossier}/plein 2> ${dossier}/tmp/dit || true`,
    'ENOSPC',
  ],
  ['un disque en lecture seule non plus', `mount -o remount,ro ${dossier}`, 'EROFS'],
])('%s, et la sonde n’y laisse rien', (_quoi, preparer, attendu) => {
  expect(sonder(preparer)).toEqual({ dit: attendu, restes: [] })
})
