import { fork, spawnSync } from 'node:child_process'
import { EXPORTS } from '#domain/export/types-export.ts'
import type { Lecture, Lu } from './lecteur.ts'
import { quantiles, suivreTravail } from './mesure.ts'
import { monterPortail } from './monter.ts'

/**
 * Exports each type from 50 000 applications (or the number given) while somebody else reads the list: how
 * long it takes, how much the process grows, how long the other waits. Prints figures, decides nothing.
 * `node bench/export.ts [applications]`, two to five minutes on two cores.
 */
// As `npm start` runs the portal, and with a collector to call before each measure.
const OPTIONS = ['--max-semi-space-size=8', '--expose-gc']
if (!OPTIONS.every((o) => process.execArgv.includes(o))) {
  const { status } = spawnSync(process.execPath, [...OPTIONS, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}

const portail = await monterPortail(Number(process.argv[2] ?? 50_000))
const { ctx } = portail
const admin = await ctx.db
  .selectFrom('utilisateur')
  .select('id')
  .where('role', '=', 'admin')
  .executeTakeFirstOrThrow()
const headers = portail.entetes(await portail.connecter(admin.id))
// Readers have processes of their own: memory and processor time are the portal's alone.
const lecteurs = [0, 1].map(() => fork(new URL('./lecteur.ts', import.meta.url)))

function demander(rang: number, lecture: Lecture): Promise<Lu> {
  const lecteur = lecteurs[rang]
  return new Promise((donner, refuser) => {
    lecteur?.once('message', (lu: Lu) => {
      if (lu.statut === 200) donner(lu)
      else refuser(new Error(`${lecture.adresse} : ${lu.statut}`))
    })
    lecteur?.send(lecture)
  })
}
const lireListe = async (): Promise<number> =>
  (await demander(1, { adresse: `${portail.adresse}projets?onglet=en-cours`, init: { headers } })).duree
const exporter = (type: string): Promise<Lu> =>
  demander(0, {
    adresse: `${portail.adresse}export/excel`,
    init: {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type, dateDebut: '2000-01-01', dateFin: '2099-12-31' }),
    },
  })

const mo = (octets: number): string => (octets / 1024 / 1024).toFixed(1)
const attente = (durees: number[]): string => {
  const { mediane, p99 } = quantiles(durees)
  return `médiane ${mediane.toFixed(0)} ms, 99e centile ${p99.toFixed(0)} ms, pire ${Math.max(...durees).toFixed(0)} ms (${durees.length} lectures)`
}

async function mesurer(type: string): Promise<void> {
  globalThis.gc?.()
  const avant = process.memoryUsage.rss()
  let sommet = avant
  const releve = setInterval(() => {
    sommet = Math.max(sommet, process.memoryUsage.rss())
  }, 20)
  const travail = suivreTravail()
  const debut = process.threadCpuUsage()
  let fini = false
  const demande = exporter(type).finally(() => {
    fini = true
  })
  const durees: number[] = []
  while (!fini) durees.push(await lireListe())
  const { octets, duree } = await demande
  clearInterval(releve)
  const { user, system } = process.threadCpuUsage(debut)
  console.log(
    `${type.padEnd(12)} ${(duree / 1000).toFixed(1).padStart(5)} s, ${mo(octets)} Mo reçus, mémoire ${mo(avant)} Mo puis +${mo(sommet - avant)} Mo, fil du serveur ${((user + system) / 1e6).toFixed(1)} s de processeur, ${travail().toFixed(0)} ms de suite au plus`,
  )
  console.log(`${' '.repeat(13)}autre appel : ${attente(durees)}`)
}

try {
  for (let n = 0; n < 50; n++) await lireListe()
  const repos: number[] = []
  for (let n = 0; n < 200; n++) repos.push(await lireListe())
  console.log(`${portail.total} demandes. Autre appel, sans export : ${attente(repos)}`)
  for (const { type } of EXPORTS) await mesurer(type)
} finally {
  for (const lecteur of lecteurs) lecteur.kill()
  await portail.fermer()
}
