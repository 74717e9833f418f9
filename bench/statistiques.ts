import { loadavg } from 'node:os'
import { choixDe } from '#domain/statistique/choix.ts'
import { TABLEAUX } from '#domain/statistique/tableau.ts'
import { calculer, lireCommunes } from '#server/features/statistique/calculer.ts'
import { lireRepere } from '#server/features/statistique/queries.ts'
import { ouvrirBase } from '#server/infra/db/connexion.ts'

/**
 * What each table of the statistics costs, uncached: median and worst milliseconds of so many readings.
 * `node bench/statistiques.ts <address of a filled database> [readings]`; the page reads its tables at once.
 */
const [adresse, lectures = '7'] = process.argv.slice(2)
if (!adresse) throw new Error('Adresse d’une base remplie (voir bench/generer.ts) ?')
const { db, fermer } = ouvrirBase({ connectionString: adresse })
const jour = new Date().toISOString().slice(0, 10)

async function mesurer(nom: string, faire: () => Promise<unknown>): Promise<void> {
  const durees: number[] = []
  for (let i = 0; i < Number(lectures); i++) {
    const debut = performance.now()
    await faire()
    durees.push(performance.now() - debut)
  }
  durees.sort((a, b) => a - b)
  const [mediane, pire] = [durees[Math.floor(durees.length / 2)] ?? 0, durees.at(-1) ?? 0]
  console.log(`${nom.padEnd(28)} ${mediane.toFixed(0).padStart(6)} ms  pire ${pire.toFixed(0)} ms`)
}

console.log(
  `charge de la machine : ${loadavg()
    .map((c) => c.toFixed(1))
    .join(' ')}`,
)
await mesurer('repère du cache', () => lireRepere(db))
for (const [titre, egale] of [
  ['à date égale', undefined],
  ['années entières', 'non'],
] as const) {
  const choix = choixDe({ egale }, jour)
  for (const cle of TABLEAUX) await mesurer(`${cle}, ${titre}`, () => calculer(db, cle, { choix, jour }))
  await mesurer(`la page, ${titre}`, () => {
    const lues = lireCommunes(db, choix)
    const communes = () => lues
    return Promise.all(TABLEAUX.map((cle) => calculer(db, cle, { choix, jour, communes })))
  })
}
await fermer()
