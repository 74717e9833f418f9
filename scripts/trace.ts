// npm run trace signerDemande: the places an action goes through, in the order of a request.
import { tracer } from './tracer.ts'

const [mot = ''] = process.argv.slice(2)
if (!/^[a-z][A-Za-z]+$/.test(mot)) {
  console.error('Donnez le mot d’une action : npm run trace signerDemande')
  process.exit(2)
}
const trace = tracer(mot)
if (trace.size === 0) {
  console.error(`Aucune trace de « ${mot} ».`)
  process.exit(1)
}
for (const [nom, places] of trace) {
  console.log(nom)
  for (const p of places) console.log(`  ${p}`)
}
