// npm run check: everything but the browser stories. `npm run check -- types imports`: these layers alone;
// `npm run check -- modifie` checks what a change touches.
import { installer } from './installer.mjs'

// As `npm test`: what is long is for `npm run test:complet`.
process.env.ESSAIS ??= 'courts'
await installer({ essais: true })
const { COUCHES, COUCHES_MODIFIE, passer } = await import('./couches.mjs')

const demandees = process.argv.slice(2)
if (demandees.join() === 'modifie') {
  const echecs = await passer(COUCHES_MODIFIE)
  process.exit(echecs.length === 0 ? 0 : 1)
}
const inconnues = demandees.filter((nom) => !(nom in COUCHES))
if (inconnues.length > 0) {
  console.error(
    `Couche inconnue : ${inconnues.join(', ')}. Couches : ${Object.keys(COUCHES).join(', ')}, ou modifie.`,
  )
  process.exit(2)
}
const choisies = Object.entries(COUCHES).filter(([nom]) => demandees.length === 0 || demandees.includes(nom))
const echecs = await passer(Object.fromEntries(choisies))
process.exit(echecs.length === 0 ? 0 : 1)
