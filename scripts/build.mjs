// npm run build: the screens and the server, each when its sources have changed.
import { aConstruire, construire } from './construire.mjs'

const erreur = await construire(aConstruire())
if (erreur !== null) {
  console.error(erreur)
  process.exit(1)
}
