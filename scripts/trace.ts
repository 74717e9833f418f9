// npm run trace signerDemande: the places an act goes through, in the order of a request.
import { motsProches, tracer } from './tracer.ts'

const [mot = ''] = process.argv.slice(2)
if (!/^[a-z][A-Za-z]+$/.test(mot)) {
  console.error('Donnez le mot d’un acte : npm run trace signerDemande')
  process.exit(2)
}
const trace = tracer(mot)
if (trace.size === 0) {
  const proches = motsProches(mot)
  const conseil = proches.length > 0 ? ` Vouliez-vous dire ${proches.join(', ')}\u00a0?` : ''
  console.error(`Aucune trace de «\u00a0${mot}\u00a0».${conseil}`)
  process.exit(1)
}
for (const [nom, places] of trace) {
  console.log(nom)
  for (const p of places) console.log(`  ${p}`)
}
