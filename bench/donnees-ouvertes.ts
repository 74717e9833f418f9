import { fork } from 'node:child_process'
import { sql } from 'kysely'
import type { Lecture, Lu } from './lecteur.ts'
import { monterPortail } from './monter.ts'

/**
 * Reads the published files of 5 000 aids (or the number given), each ten times, then 300 at once, and 300
 * times by who has it already: time to the last byte, growth of the process, how long another call waits
 * meanwhile. Prints figures, decides nothing. `node --expose-gc bench/donnees-ouvertes.ts [aids]`.
 */
const voulues = Number(process.argv[2] ?? 5000)
/** Of the applications of the demonstration, some two in five are granted and signed. */
const portail = await monterPortail(voulues * 3)
const lecteur = fork(new URL('./lecteur.ts', import.meta.url))

function demander(nom: string): Promise<Lu> {
  const adresse = new URL(`../donnees-ouvertes/${nom}`, portail.adresse).href
  return new Promise((donner, refuser) => {
    lecteur.once('message', (lu: Lu) => {
      if (lu.statut === 200) donner(lu)
      else refuser(new Error(`${adresse} : ${lu.statut}`))
    })
    lecteur.send({ adresse, init: { headers: {} } } satisfies Lecture)
  })
}
/** Reads it so many times at once; meanwhile, another call, one after the other. */
async function ensemble(nombre: number, headers: Record<string, string>, attendu: number): Promise<void> {
  const adresse = new URL('../donnees-ouvertes/aides.csv', portail.adresse).href
  const autre = fork(new URL('./lecteur.ts', import.meta.url))
  const lire = (qui: typeof autre, ou: string, fois: number, init: Lecture['init']) =>
    new Promise<Lu[]>((donner) => {
      const lus: Lu[] = []
      const noter = (lu: unknown): void => {
        lus.push(lu as Lu)
        if (lus.length < fois) return
        qui.off('message', noter)
        donner(lus)
      }
      qui.on('message', noter)
      for (let i = 0; i < fois; i++) qui.send({ adresse: ou, init } satisfies Lecture)
    })
  const attentes: number[] = []
  let fini = false
  const tous = lire(lecteur, adresse, nombre, { headers }).finally(() => {
    fini = true
  })
  while (!fini) {
    const [lu] = await lire(autre, new URL('renew-token', portail.adresse).href, 1, { headers: {} })
    attentes.push(lu?.duree ?? 0)
  }
  const lus = await tous
  autre.kill()
  const durees = lus.map((l) => l.duree).sort((a, b) => a - b)
  console.log(
    `${nombre} à la fois, ${lus.filter((l) => l.statut === attendu).length} réponses ${attendu} : médiane ${durees[durees.length >> 1]?.toFixed(0)} ms, pire ${durees.at(-1)?.toFixed(0)} ms ; un autre appel attend ${Math.max(...attentes).toFixed(0)} ms au plus`,
  )
}
const mo = (octets: number): string => (octets / 1024 / 1024).toFixed(1)

try {
  const aides = await portail.donnees.enProprietaire(async (db) => {
    await sql`select reprendre_aides(0, 1000000)`.execute(db)
    await sql`delete from aide_publiee where projet_id not in
      (select projet_id from aide_publiee order by projet_id desc limit ${voulues})`.execute(db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from aide_publiee`.execute(db)
    return rows[0]?.n
  })
  console.log(`${aides} aides`)
  for (const nom of ['aides.csv', 'aides-strict.csv', 'aides.json']) {
    await demander(nom)
    globalThis.gc?.()
    const avant = process.memoryUsage.rss()
    let sommet = avant
    const durees: number[] = []
    let octets = 0
    for (let n = 0; n < 10; n++) {
      const lu = await demander(nom)
      durees.push(lu.duree)
      octets = lu.octets
      sommet = Math.max(sommet, process.memoryUsage.rss())
    }
    durees.sort((a, b) => a - b)
    console.log(
      `${nom.padEnd(17)} ${mo(octets)} Mo, médiane ${durees[5]?.toFixed(0)} ms, pire ${durees.at(-1)?.toFixed(0)} ms, mémoire ${mo(avant)} Mo puis +${mo(sommet - avant)} Mo`,
    )
  }
  const { headers } = await fetch(new URL('../donnees-ouvertes/aides.csv', portail.adresse))
  await ensemble(300, { 'accept-encoding': 'gzip' }, 200)
  await ensemble(300, { 'if-none-match': headers.get('etag') ?? '' }, 304)
} finally {
  lecteur.kill()
  await portail.fermer()
}
