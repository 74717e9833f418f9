// For --import: at the end of the process, writes each loaded module's address to the file MODULES names.
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
