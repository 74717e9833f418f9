import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { choixDe } from '#domain/statistique/choix.ts'
import { TABLEAUX } from '#domain/statistique/tableau.ts'
import { calculer, lireCommunes } from '#server/features/statistique/calculer.ts'
import { lireRepere } from '#server/features/statistique/queries.ts'
import { ouvrirBase } from '#server/infra/db/connexion.ts'

/**
 * What the page of statistics costs, nothing kept in memory: median and worst milliseconds of so many
 * readings, and how many times what this machine takes, in the same rounds, to add up two hundred thousand
 * numbers. Ends with 1 when the whole page costs more than `LARGE` of them, whatever the number of
 * applications. `node bench/statistiques.ts <address of a filled database> [readings]`.
 */
const [adresse, lectures = '7'] = process.argv.slice(2)
if (!adresse) throw new Error('Adresse d’une base remplie (voir bench/generer.ts) ?')
const { db, fermer } = ouvrirBase({ connectionString: adresse })
const jour = new Date().toISOString().slice(0, 10)
const LARGE = 6

const etalon = () => sql`select sum(hashint4(n)::bigint) from generate_series(1, 200000) n`.execute(db)
async function durer(faire: () => Promise<unknown>): Promise<number> {
  const debut = performance.now()
  await faire()
  return performance.now() - debut
}
const mediane = (durees: number[]): number =>
  durees.toSorted((a, b) => a - b)[Math.floor(durees.length / 2)] ?? 0

/** The ratio to the yardstick, read in turn with it: what else runs slows both. */
async function mesurer(nom: string, faire: () => Promise<unknown>): Promise<number> {
  const durees: number[] = []
  const etalons: number[] = []
  for (let i = 0; i < Number(lectures); i++) {
    etalons.push(await durer(etalon))
    durees.push(await durer(faire))
  }
  const rapport = mediane(durees) / mediane(etalons)
  console.log(
    `${nom.padEnd(28)} ${mediane(durees)
      .toFixed(0)
      .padStart(6)} ms  pire ${Math.max(...durees).toFixed(0)} ms  ${rapport.toFixed(1)} étalons`,
  )
  return rapport
}

console.log(
  `charge de la machine : ${loadavg()
    .map((c) => c.toFixed(1))
    .join(' ')}`,
)
await mesurer('repère du cache', () => lireRepere(db))
let pire = 0
for (const [titre, filtres] of [
  ['à date égale', {}],
  ['années entières', { egale: 'non' }],
  ['d’un domaine', { domaine: 2 }],
] as const) {
  const choix = choixDe(filtres, jour)
  for (const cle of TABLEAUX) await mesurer(`${cle}, ${titre}`, () => calculer(db, cle, { choix, jour }))
  const page = await mesurer(`la page, ${titre}`, () => {
    const lues = lireCommunes(db, choix)
    return Promise.all(TABLEAUX.map((cle) => calculer(db, cle, { choix, jour, communes: () => lues })))
  })
  pire = Math.max(pire, page)
}
await fermer()
if (pire > LARGE) {
  console.log(`La page coûte ${pire.toFixed(1)} étalons, plus de ${LARGE}.`)
  process.exitCode = 1
}
