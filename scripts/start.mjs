// npm start: on a fresh clone, installs and builds what is missing, then runs the portal on Node 24.
import { aConstruire, construire } from './construire.mjs'
import { installer, node24 } from './installer.mjs'
import { MALLOC, OPTIONS } from './lancement.mjs'
import { accompagner } from './processus.mjs'

await installer()
const commande = [node24(), ...OPTIONS, 'src/server/amorce.mjs']
const parties = aConstruire()
const { DATABASE_URL, PROCESSUS } = process.env

/** Builds while the portal, alone in its process, prepares its database, then waits for its screens. */
async function construireEnsemble() {
  const [portail] = accompagner([{ commande, env: { ...MALLOC, ECRANS: 'en-construction' } }])
  const ecrans = ({ dossier }) => dossier === 'web'
  const erreur = await construire(parties.filter(ecrans))
  // Asked to stop meanwhile, the build was too: nothing is to be said of it.
  if (!portail.connected) return
  portail.send({ ecrans: erreur === null })
  // For the next start.
  const dit = erreur ?? (await construire(parties.filter((p) => !ecrans(p))))
  if (dit !== null && portail.connected) console.error(dit)
}

async function construirePuisServir() {
  const erreur = await construire(parties)
  if (erreur !== null) {
    console.error(erreur)
    process.exit(1)
  }
  accompagner([{ commande, env: MALLOC }])
}

if (parties.length > 0 && !DATABASE_URL && (PROCESSUS ?? '1') === '1') await construireEnsemble()
else await construirePuisServir()
