import type { NomIcone } from '#web/ui/icones.ts'

/** A page that was opened, as it is offered again. */
export interface Recent {
  titre: string
  precision: string
  icone: NomIcone
  vers: string
}

const PREFIXE = 'recents.'
const AU_PLUS = 5

/** The last five pages this person opened from a search in this tab, the latest first. */
export function lireRecents(moi: number): Recent[] {
  try {
    return JSON.parse(sessionStorage.getItem(`${PREFIXE}${moi}`) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Keeps that this person opened that page. */
export function retenirRecent(moi: number, { titre, precision, icone, vers }: Recent): void {
  const autres = lireRecents(moi).filter((r) => r.vers !== vers)
  const gardes = [{ titre, precision, icone, vers }, ...autres].slice(0, AU_PLUS)
  sessionStorage.setItem(`${PREFIXE}${moi}`, JSON.stringify(gardes))
}

/** Forgets everybody's: the session ends. */
export function oublierRecents(): void {
  for (const cle of Object.keys(sessionStorage)) if (cle.startsWith(PREFIXE)) sessionStorage.removeItem(cle)
}
