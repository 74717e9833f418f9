import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { PREACT } from './preact.ts'

const { resolve } = createRequire(import.meta.url)
const adresse = (chemin: string): string => pathToFileURL(chemin).href
const places = new Map(Object.entries(PREACT).map(([nom, place]) => [adresse(resolve(nom)), adresse(place)]))

// The tests of screens run what is built, Testing Library included: Preact wherever React is asked for.
registerHooks({
  resolve(nom, contexte, suivant) {
    const trouve = suivant(nom, contexte)
    const url = places.get(trouve.url)
    return url === undefined ? trouve : { url, format: url.endsWith('.ts') ? 'module-typescript' : 'module' }
  },
})
