import type { Consigne } from './depart.ts'

/** Longest wait for the requests under way, then for everything else. */
const DELAI_REQUETES = 20_000
const DELAI_TOTAL = 50_000
/** Ctrl-C reaches this process from the terminal and from the command that started it: it counts once. */
const MEME_SIGNAL = 1000

type Etape = () => Promise<void>

const SIGNAUX = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Gives what runs the steps in order, once, then ends the process. */
function fermeture(etapes: readonly Etape[]): (code: number) => void {
  let ferme = false
  const fermer = async (code: number): Promise<void> => {
    if (ferme) return
    ferme = true
    setTimeout(() => process.exit(1), DELAI_TOTAL).unref()
    let issue = code
    for (const etape of etapes) {
      await etape().catch((erreur) => {
        console.error(erreur)
        issue = 1
      })
    }
    process.exit(issue)
  }
  return (code) => void fermer(code)
}

interface Sursis {
  /** Milliseconds between the signal and the end of the service. */
  duree: number
  /** Told at the signal, so that new calls go elsewhere meanwhile. */
  annoncer(): void
}

/**
 * Runs `etapes` in order some time (`sursis`) after the first SIGTERM, SIGINT or SIGHUP, or once `arreter` is
 * called, then ends the process, at worst after 50 s. A second signal ends that wait, the next the process.
 */
export function arretPropre(etapes: readonly Etape[], sursis: Sursis): (code: number) => void {
  let ferme = false
  let attente: NodeJS.Timeout | undefined
  const finir = fermeture(etapes)
  const fermer = (code: number): void => {
    ferme = true
    clearTimeout(attente)
    finir(code)
  }
  let dernier = Number.NEGATIVE_INFINITY
  const recevoir = (): void => {
    const le = performance.now()
    if (le - dernier < MEME_SIGNAL) return
    dernier = le
    if (ferme) process.exit(1)
    sursis.annoncer()
    if (attente || sursis.duree === 0) fermer(0)
    else attente = setTimeout(fermer, sursis.duree, 0)
  }
  for (const signal of SIGNAUX) process.on(signal, recevoir)
  return fermer
}

/**
 * The same for a server, told when by the process that runs it: it heeds no signal, since a terminal and
 * systemd send theirs to every process at once.
 */
export function arretCommande(etapes: readonly Etape[], annoncer: () => void): (code: number) => void {
  const fermer = fermeture(etapes)
  process.on('message', ({ ordre }: Partial<Consigne>) => {
    if (ordre) annoncer()
    if (ordre === 'fermer') fermer(0)
  })
  for (const signal of SIGNAUX) process.on(signal, () => {})
  return fermer
}

/** Calls `perir` with an error that nothing caught, or once the embedded database is gone. */
export function surPanne(
  perir: (erreur: unknown, objet: string) => void,
  basePerdue?: Promise<unknown>,
): void {
  process.on('uncaughtException', (erreur) => perir(erreur, 'erreur inattendue, le portail s’arrête'))
  basePerdue?.then(() => perir(new Error('la base embarquée s’est arrêtée'), 'base de données'))
}

/** Resolves with the promise, or after the longest wait for requests. */
export async function auPlus(promesse: Promise<unknown>, delai = DELAI_REQUETES): Promise<void> {
  let minuterie: NodeJS.Timeout | undefined
  const trop = new Promise<void>((finir) => {
    minuterie = setTimeout(finir, delai)
  })
  await Promise.race([promesse, trop])
  clearTimeout(minuterie)
}
