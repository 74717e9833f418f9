const CLE = 'rechargement'

/** True for a piece of the application that the server no longer has, or that the network did not bring. */
export const estModuleManquant = (erreur: unknown): boolean =>
  erreur instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(erreur.message)

/** Loads the page again, at most once a minute: a lasting fault must not turn in circles. */
export function rechargerUneFois(): void {
  const dernier = Number(sessionStorage.getItem(CLE) ?? 0)
  if (Date.now() - dernier < 60_000) return
  sessionStorage.setItem(CLE, String(Date.now()))
  window.location.reload()
}
