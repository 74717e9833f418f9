// npm run admin: the administration commands, on the project's own Node.
import { installer, node24 } from './installer.mjs'
import { accompagner } from './processus.mjs'

await installer()
accompagner([{ commande: [node24(), 'src/server/admin/main.ts', ...process.argv.slice(2)] }])
