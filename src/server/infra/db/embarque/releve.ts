import type { ChildProcess } from 'node:child_process'
import { arreterServeur } from './postmaster.ts'

const FENETRE = 5 * 60_000

interface Options {
  enfant: ChildProcess
  /** How many are replaced in five minutes. */
  maximum: number
  /** Gives a server that answers, on the same folder and socket; throws when it cannot. */
  relancer(): Promise<ChildProcess>
  /** Told of each unexpected end that is mended, and of a mending that fails. */
  signaler(erreur: unknown): void
}

interface Releve {
  /** Resolves once a server ended unasked and is not replaced. */
  perdue: Promise<void>
  /** Ends the living server; whoever is starting is waited for. */
  arreter(): Promise<void>
}

const vivant = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Replaces a server that ends unasked by another, `maximum` times in five minutes at most. */
export function releverServeur({ enfant, maximum, relancer, signaler }: Options): Releve {
  let courant = enfant
  let voulu = false
  let enCours: Promise<void> = Promise.resolve()
  const releves: number[] = []
  let perdre = (): void => {}
  const perdue = new Promise<void>((finir) => {
    perdre = finir
  })
  async function relever(): Promise<void> {
    const maintenant = performance.now()
    if (releves.filter((le) => maintenant - le < FENETRE).length >= maximum) return perdre()
    releves.push(maintenant)
    signaler(new Error('La base embarquée s’est arrêtée toute seule ; elle est relancée.'))
    try {
      courant = await relancer()
      suivre()
    } catch (e) {
      signaler(e)
      perdre()
    }
  }
  function suivre(): void {
    const finir = (): void => {
      if (!voulu) enCours = relever()
    }
    // It may have ended between its readiness and this line.
    if (vivant(courant)) courant.once('exit', finir)
    else finir()
  }
  suivre()
  return {
    perdue,
    async arreter() {
      voulu = true
      await enCours
      if (courant.pid && vivant(courant)) await arreterServeur(courant.pid)
    },
  }
}
