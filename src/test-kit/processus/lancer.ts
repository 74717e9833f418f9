import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Lance {
  enfant: ChildProcess
  /** Everything written so far, both outputs. */
  sortie(): string
  /** Resolves once `texte` has been written; throws with the output if the process ends before. */
  attendre(texte: string): Promise<void>
  /** Sends the signal and gives the exit code, or the signal that ended it. */
  finir(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** Runs a program of the project on this same Node; `env` is added to the environment. */
export function lancer(fichier: string, args: string[] = [], env: Record<string, string> = {}): Lance {
  const { VITEST: _, NODE_ENV: __, ...herite } = process.env
  const enfant = spawn(process.execPath, [fichier, ...args], {
    // One server, unless the caller or whoever runs it asks for more: two cores are enough for anybody.
    env: { PROCESSUS: '1', ...herite, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let ecrit = ''
  for (const flux of [enfant.stdout, enfant.stderr]) {
    flux.on('data', (morceau) => {
      ecrit += morceau
      enfant.emit('ecrit')
    })
  }
  const fini = once(enfant, 'close')
  return {
    enfant,
    sortie: () => ecrit,
    async attendre(texte) {
      while (!ecrit.includes(texte)) {
        const [code] = await Promise.race([once(enfant, 'ecrit'), fini])
        if (code !== undefined && !ecrit.includes(texte))
          throw new Error(`Fini avant « ${texte} » :\n${ecrit}`)
      }
    },
    async finir(signal) {
      if (signal) enfant.kill(signal)
      const [code, recu] = await fini
      return recu ?? code
    },
  }
}
