import { fork } from 'node:child_process'
import type { Lecture, Lu } from './lecteur.ts'
import { quantiles, suivreTravail } from './mesure.ts'

export const mo = (octets: number): string => (octets / 1024 / 1024).toFixed(1)

const attente = (durees: number[]): string => {
  const tries = durees.toSorted((a, b) => a - b)
  const { mediane, p99 } = quantiles(durees)
  const p95 = tries[Math.floor(tries.length * 0.95)] ?? 0
  return `médiane ${mediane.toFixed(0)} ms, 95e centile ${p95.toFixed(0)} ms, 99e ${p99.toFixed(0)} ms, pire ${(tries.at(-1) ?? 0).toFixed(0)} ms (${durees.length} lectures)`
}

/** Somebody who calls from a process of their own: memory and processor time are the portal's alone. */
export function lecteurAPart() {
  const processus = fork(new URL('./lecteur.ts', import.meta.url))
  return {
    /** Takes the whole answer; throws when it is not a success. */
    lire: (lecture: Lecture): Promise<Lu> =>
      new Promise((donner, refuser) => {
        processus.once('message', (lu: Lu) => {
          if (lu.statut === 200) donner(lu)
          else refuser(new Error(`${lecture.adresse} : ${lu.statut}`))
        })
        processus.send(lecture)
      }),
    fermer: () => void processus.kill(),
  }
}

/**
 * Somebody who reads the list again and again while long work goes on. `headers`: those of a session of the
 * staff.
 */
export async function lireePendant(portail: { adresse: string }, headers: Record<string, string>) {
  const lecteur = lecteurAPart()
  const lecture = { adresse: `${portail.adresse}projets?onglet=en-cours`, init: { headers } }
  const lireListe = async (): Promise<number> => (await lecteur.lire(lecture)).duree
  for (let n = 0; n < 50; n++) await lireListe()
  const repos: number[] = []
  for (let n = 0; n < 200; n++) repos.push(await lireListe())
  console.log(`Autre appel, sans travail : ${attente(repos)}`)
  return {
    /** Does it, and prints how long it took, what it says, what it cost and how long the reader waited. */
    async mesurer(quoi: string, faire: () => Promise<unknown>): Promise<void> {
      globalThis.gc?.()
      const avant = process.memoryUsage.rss()
      let sommet = avant
      const releve = setInterval(() => {
        sommet = Math.max(sommet, process.memoryUsage.rss())
      }, 20)
      const travail = suivreTravail()
      const cpu = process.threadCpuUsage()
      const debut = performance.now()
      let fini = false
      const fait = faire().finally(() => {
        fini = true
      })
      const durees: number[] = []
      while (!fini) durees.push(await lireListe())
      const dit = await fait
      clearInterval(releve)
      const { user, system } = process.threadCpuUsage(cpu)
      console.log(
        `${quoi.padEnd(12)} ${((performance.now() - debut) / 1000).toFixed(1).padStart(5)} s${typeof dit === 'string' ? `, ${dit}` : ''}, mémoire ${mo(avant)} Mo puis +${mo(sommet - avant)} Mo, fil du serveur ${((user + system) / 1e6).toFixed(1)} s de processeur, ${travail().toFixed(0)} ms de suite au plus`,
      )
      console.log(`${' '.repeat(13)}autre appel : ${attente(durees)}`)
    },
    fermer: lecteur.fermer,
  }
}
