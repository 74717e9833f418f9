// npm start: on a fresh clone, installs and builds what is missing, then runs the portal on Node 24.
import { construire } from './construire.mjs'
import { installer, node24 } from './installer.mjs'
import { accompagner } from './processus.mjs'

installer()
const node = node24()
construire()
accompagner([{ commande: [node, 'src/server/main.ts'] }])
