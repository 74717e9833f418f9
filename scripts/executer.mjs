// Plain JavaScript for any Node 20 or later: runs one layer of the check, watched but not timed.
import { spawn } from 'node:child_process'
import { veiller } from './veiller.mjs'

/** No machine is so busy that nothing ends in this time. */
const SILENCE_MS = 5 * 60_000

const enCours = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const enfant of enCours) process.kill(-enfant.pid, 'SIGTERM')
    process.exit(130)
  })
}

/**
 * Runs a command (program and arguments); gives its exit code, and passes what it writes to `ecrire`.
 * Its output, and the tests vitest reports as finished (`surFini`), show that it goes on: after `silence`
 * milliseconds without any it is stopped, with all it started. `surErreur`: what failed outside any test.
 */
export function executer(
  [programme, ...options],
  { cwd, env, ecrire, surFini, surErreur, silence = SILENCE_MS },
) {
  return new Promise((rendre) => {
    // Its own process group, so that a layer which is stopped leaves no child behind.
    const enfant = spawn(programme, options, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    enCours.add(enfant)
    const veille = veiller(silence, () => {
      ecrire(`Arrêtée : rien n’a fini depuis ${silence / 1000} s.\n`)
      process.kill(-enfant.pid, 'SIGKILL')
    })
    for (const flux of [enfant.stdout, enfant.stderr]) {
      flux.setEncoding('utf8').on('data', (texte) => {
        veille.vu()
        ecrire(texte)
      })
    }
    enfant.on('message', (dit) => {
      veille.vu()
      if (dit === 'fini') surFini?.()
      else surErreur?.(dit.horsEssai)
    })
    const finir = (code) => {
      veille.fini()
      enCours.delete(enfant)
      rendre(code ?? 1)
    }
    enfant.on('error', (erreur) => {
      ecrire(`${erreur.message}\n`)
      finir(1)
    })
    enfant.on('close', finir)
  })
}
