// Plain JavaScript for any Node 20 or later: runs the project's programs and passes signals on.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { annoncer } from './etape.mjs'
import { racine } from './installer.mjs'

const SIGNAUX = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** Says what a program tells it is preparing (`{ etape }`, null once ready). */
function suivre(enfant) {
  let fini = () => {}
  enfant.on('message', ({ etape }) => {
    // node --watch passes messages of its own.
    if (etape === undefined) return
    fini()
    fini = etape === null ? () => {} : annoncer(etape)
  })
  enfant.on('close', () => (fini = () => {}))
}

/**
 * Starts the commands (program and arguments, with added environment), forwards the signals, and ends this
 * process with the first one's code; when one ends, the others are asked to. Gives the processes.
 */
export function accompagner(commandes) {
  const enfants = commandes.map(({ commande: [programme, ...options], env }) =>
    spawn(programme, options, {
      cwd: racine,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
    }),
  )
  const transmettre = (signal) => {
    for (const enfant of enfants)
      if (enfant.exitCode === null && enfant.signalCode === null) enfant.kill(signal)
  }
  for (const signal of SIGNAUX) process.on(signal, () => transmettre(signal))
  let restants = enfants.length
  let issue = null
  for (const enfant of enfants) {
    suivre(enfant)
    enfant.on('error', (erreur) => console.error(erreur.message))
    enfant.on('close', (code, signal) => {
      issue ??= code ?? 128 + (constants.signals[signal] ?? 0)
      restants -= 1
      if (restants === 0) process.exit(issue)
      transmettre('SIGTERM')
    })
  }
  return enfants
}
