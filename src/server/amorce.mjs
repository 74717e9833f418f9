import cluster from 'node:cluster'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { aJour, PARTIES } from './assemblage.mjs'

// JavaScript itself: read before the cache is open, TypeScript would load its whole compiler at each start.
const dossier = process.env.DATA_DIR || 'data'
// Where only the portal writes, as whoever writes there chooses what it runs; Node's own, in /tmp, is shared.
if (!existsSync(dossier)) {
  try {
    // Made before it is checked: the second start finds the first one's code; what prevents it is told then.
    mkdirSync(dossier)
  } catch {}
}
// One that holds other things is used once a start was accepted there (servir.ts); refused, it stays intact.
const compilation = join(dossier, 'compilation')
try {
  const dejaAccepte = existsSync(compilation)
  if (dejaAccepte || readdirSync(dossier).length === 0) {
    enableCompileCache(compilation)
    // Node writes it once this has run, and nothing where its folder is no more.
    if (!dejaAccepte)
      process.once('exit', (code) => {
        if (code !== 0) rmSync(compilation, { recursive: true, force: true })
      })
  }
} catch {}
// One file is read faster than two thousand, and held in a fifth less memory.
const assemble = aJour(PARTIES.serveur)
if (!assemble && process.env.ECRANS !== 'en-construction' && cluster.isPrimary)
  console.error('  Le serveur n’est pas assemblé, ou l’est d’autres sources : npm run build.')
await import(assemble ? `../../dist/serveur/${PARTIES.serveur.faite}` : './main.ts')
