/** Longest wait for the requests under way, then for everything else. */
const DELAI_REQUETES = 20_000
const DELAI_TOTAL = 50_000

/**
 * Runs `etapes` in order at the first SIGTERM, SIGINT or SIGHUP, or when `arreter` is called, then ends the
 * process; whatever hangs is cut after 50 seconds.
 */
export function arretPropre(etapes: readonly (() => Promise<void>)[]): (code: number) => void {
  let enCours = false
  const arreter = async (code: number): Promise<void> => {
    // Ctrl-C reaches this process both from the terminal and from the command that started it.
    if (enCours) return
    enCours = true
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => arreter(0))
  return (code) => void arreter(code)
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
