import type { Banc } from './banc.ts'
import { COMPLET } from './etendue.ts'
import { demarrerPortailDuBanc, type PortailDuBanc } from './portail-du-banc.ts'

export { CLE_PARTAGEE } from './portail-du-banc.ts'

/** How many calls go at once, unless told otherwise. */
export const FOIS = COMPLET ? 30 : 10
/** An account has four acts at once on each process; one more waits, and a busy machine refuses it (429). */
const DE_FRONT = 8

export interface Appel {
  jeton: string
  methode: string
  chemin: string
  /** Sent as JSON, or as multipart when it is a FormData. */
  corps?: unknown
}

export interface DeuxPortails {
  /** Their addresses, « http://127.0.0.1:49152 ». */
  racines: [string, string]
  /** Each of them, to call it alone. */
  chacun: [PortailDuBanc, PortailDuBanc]
  /** Sends the same call `fois` times, eight at once, half to each process; gives the statuses, sorted. */
  ensemble(appel: Appel, fois?: number): Promise<number[]>
  /** Sends these calls eight at once, one process after the other; gives their statuses in order. */
  melanges(appels: readonly Appel[]): Promise<number[]>
  arreter(): Promise<void>
}

/** Two whole server processes on the database and folder of a bench (see `demarrerPortailDuBanc`). */
export async function demarrerDeuxPortails(banc: Banc): Promise<DeuxPortails> {
  const chacun: [PortailDuBanc, PortailDuBanc] = [
    await demarrerPortailDuBanc(banc),
    await demarrerPortailDuBanc(banc),
  ]
  const [a, b] = chacun
  const envoyer = async ({ jeton, corps, ...appel }: Appel, n: number): Promise<number> => {
    const charge = corps instanceof FormData ? { formulaire: corps } : { corps: (corps ?? {}) as object }
    return (await (n % 2 === 0 ? a : b).envoyer(jeton, { ...appel, ...charge })).statut
  }
  const melanges = async (appels: readonly Appel[]): Promise<number[]> => {
    const statuts: number[] = []
    const suivre = async (premier: number): Promise<void> => {
      for (let n = premier; n < appels.length; n += DE_FRONT)
        statuts[n] = await envoyer(appels[n] as Appel, n)
    }
    await Promise.all(Array.from({ length: DE_FRONT }, (_, rang) => suivre(rang)))
    return statuts
  }
  return {
    racines: [a.racine, b.racine],
    chacun,
    melanges,
    ensemble: async (appel, fois = FOIS) => (await melanges(Array<Appel>(fois).fill(appel))).sort(),
    async arreter() {
      for (const portail of chacun) await portail.arreter()
    },
  }
}
