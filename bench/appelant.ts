import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { appeler, type Envoi } from './client.ts'

/** A call to make; with `fichier`, its body is a form ending with a file of that many octets, each anew. */
export interface Appel extends Omit<Envoi, 'corps'> {
  adresse: string
  corps?: string
  fichier?: { limite: string; tete: string; taille: number }
}

/**
 * Calls made in turn by `ensemble` callers for `duree` milliseconds or, with `ensemble` 0, each once, all at
 * once; `uneFois`: each once, the next by whoever is done.
 */
export interface Travail {
  appels: Appel[]
  ensemble: number
  duree: number
  uneFois?: boolean
}
export interface Fait {
  /** Milliseconds of each call, and of the whole. */
  temps: number[]
  total: number
}

const pret = ({ adresse, fichier, corps, ...reste }: Appel) => {
  const envoi: Envoi = { ...reste, brut: true, ...(corps !== undefined && { corps }) }
  if (!fichier) return () => appeler(adresse, envoi)
  const tete = Buffer.from(fichier.tete)
  const octets = Buffer.concat([
    tete,
    randomBytes(fichier.taille),
    Buffer.from(`\r\n--${fichier.limite}--\r\n`),
  ])
  return () => {
    randomBytes(16).copy(octets, tete.length)
    return appeler(adresse, { ...envoi, corps: octets })
  }
}

/** Before measuring: on each connection a kept statement is planned six times, then once for all. */
const RODAGE = 12

async function travailler({ appels, ensemble, duree, uneFois = false }: Travail): Promise<Fait> {
  const faire = appels.map(pret)
  const temps: number[] = []
  let depart = performance.now()
  const un = async (nombre: number, debut = performance.now()) => {
    await faire[nombre % faire.length]?.()
    temps.push(performance.now() - debut)
  }
  let rang = 0
  for (let tour = 0; tour < RODAGE && !uneFois; tour++)
    await Promise.all(Array.from({ length: ensemble }, () => un(rang++)))
  temps.length = 0
  parentPort?.postMessage('depart')
  depart = performance.now()
  const suivre = async () => {
    while (uneFois ? rang < appels.length : performance.now() - depart < duree) await un(rang++)
  }
  await Promise.all(ensemble ? Array.from({ length: ensemble }, suivre) : faire.map((_, n) => un(n, depart)))
  return { temps, total: performance.now() - depart }
}

parentPort?.on('message', (travail: Travail) => {
  travailler(travail).then(
    (fait) => parentPort?.postMessage(fait),
    (e: unknown) => {
      throw e
    },
  )
})
