// Plain JavaScript for any Node from 20: says what is being prepared, how far it is, how long it took.
import { spawn } from 'node:child_process'

/** A long step says where it is this often. */
const RAPPEL_MS = 10_000

const secondes = (debut) => `${Math.round((performance.now() - debut) / 1000)} s`

/** The step announced last: what is said of another one names it. */
let derniere = ''

/** Announces a step; `ou` gives how far it is, in words. Call what it gives once the step is over. */
export function annoncer(titre, ou = () => '') {
  const debut = performance.now()
  console.log(`${titre}…`)
  derniere = titre
  const qui = () => (derniere === titre ? '' : `${titre} : `)
  const rappel = setInterval(() => {
    const dit = [ou(), secondes(debut)].filter(Boolean).join(', ')
    console.log(`  … ${qui()}${dit}`)
  }, RAPPEL_MS)
  rappel.unref()
  return () => {
    clearInterval(rappel)
    console.log(`  ${qui()}fait en ${secondes(debut)}`)
  }
}

/** Runs a program without showing what it writes; gives its exit code and that text. */
export function taire(programme, options, reglages) {
  return new Promise((rendre) => {
    let texte = ''
    const enfant = spawn(programme, options, { ...reglages, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const flux of [enfant.stdout, enfant.stderr])
      flux.setEncoding('utf8').on('data', (bout) => (texte += bout))
    enfant.on('error', (erreur) => rendre({ code: 1, texte: `${texte}${erreur.message}\n` }))
    enfant.on('close', (code) => rendre({ code: code ?? 1, texte }))
  })
}
