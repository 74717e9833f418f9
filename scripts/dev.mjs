// npm run dev: screens with hot reload on http://localhost:5173/gestion/, server restarted at each change.
import { installer, node24 } from './installer.mjs'
import { accompagner } from './processus.mjs'

await installer()
const node = node24()
const port = process.env.PORT ?? '3000'
accompagner([
  {
    commande: [node, '--watch', '--watch-preserve-output', 'src/server/main.ts'],
    env: { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173' },
  },
  {
    commande: [node, 'node_modules/vite/bin/vite.js', '--configLoader', 'runner'],
    env: { API_URL: `http://127.0.0.1:${port}` },
  },
])
