import { sansStructure } from '#domain/commun/adresse-structure.ts'
import type { Role } from '#domain/commun/roles.ts'

const CLE = 'page-demandee'
const ORIGINE = 'https://portail.invalid'

/** Pages that a role may be led to once signed in: those of its own area. */
const ESPACES: Record<Role, readonly string[]> = {
  admin: ['/admin'],
  superviseur: ['/admin'],
  comptable: ['/admin'],
  membreCommission: ['/admin', '/membre-commission'],
  porteurProjet: ['/porteur-projet'],
}
const TOUS = [...new Set(Object.values(ESPACES).flat())]

/** True for the path of a page below one of `espaces`, as the browser would read it: no origin, no « .. ». */
function estSous(espaces: readonly string[], chemin: string): boolean {
  if (!chemin.startsWith('/') || !URL.canParse(chemin, ORIGINE)) return false
  const { origin, pathname, search } = new URL(chemin, ORIGINE)
  if (origin !== ORIGINE || `${pathname}${search}` !== chemin) return false
  return espaces.some((e) => pathname === e || pathname.startsWith(`${e}/`))
}

/** Path below /gestion, no structure named, of the whole address of a navigation. */
export function cheminDe(adresse: string): string {
  const { pathname, search } = new URL(adresse)
  return `${sansStructure(pathname.replace(/^\/gestion(?=\/)/, ''))}${search}`
}

/** Keeps, while signing in, the page asked for; `adresse` is the whole address of the navigation. */
export function retenirPage(adresse: string): void {
  const chemin = cheminDe(adresse)
  if (estSous(TOUS, chemin)) sessionStorage.setItem(CLE, chemin)
}

export const oublierPage = (): void => sessionStorage.removeItem(CLE)

/** Path below /gestion of the page that was asked for; null: none, or not one of `role` when it is known. */
export function pageDemandee(role?: Role): string | null {
  const chemin = sessionStorage.getItem(CLE)
  return chemin !== null && estSous(role ? ESPACES[role] : TOUS, chemin) ? chemin : null
}
