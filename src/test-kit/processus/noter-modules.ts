// Given to --import: writes into the file named by MODULES, at the end of the process, the address of each module loaded.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const adresses: string[] = []
registerHooks({
  load(adresse, contexte, suivant) {
    adresses.push(adresse)
    return suivant(adresse, contexte)
  },
})
if (isMainThread) process.on('exit', () => writeFileSync(process.env.MODULES ?? '', adresses.join('\n')))
