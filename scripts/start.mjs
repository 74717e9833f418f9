// npm start: on a fresh clone, installs and builds what is missing, then runs the portal on Node 24.
import { construire } from './construire.mjs'
import { installer, node24 } from './installer.mjs'
import { accompagner } from './processus.mjs'

await installer()
const node = node24()
await construire()
// Left alone, the space of young objects grows with the machine's memory, to 130 MB and more.
accompagner([
  { commande: [node, '--max-semi-space-size=8', '--max-old-space-size=1024', 'src/server/amorce.mjs'] },
])
