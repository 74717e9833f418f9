import { ErreurApi } from '#web/lib/erreur-api.ts'

/** Pages of staff and members, as the addresses of this site are written. */
const PAGE = /^\/(admin|membre-commission)(\/[\w-]+)*(\?[\w=&,-]*)?$/

/** Where links are declared before the files of a commission are read; `retour`: the page to come back to. */
export const adresseDeclaration = (base: string, commissionId: number, retour?: string): string =>
  `${base}/${commissionId}/declaration${retour ? `?retour=${encodeURIComponent(retour)}` : ''}`

/** The page to come back to that an address names; null: none, or not a page of this site. */
export function retourDeclaration(url: URLSearchParams): string | null {
  const retour = url.get('retour')
  return retour !== null && PAGE.test(retour) ? retour : null
}

/** The commission whose declaration a refusal waits for; null: it is another refusal. */
export function commissionADeclarer(erreur: unknown): number | null {
  if (!(erreur instanceof ErreurApi) || erreur.code !== 'declaration') return null
  return Number(erreur.corps.commissionId) || null
}
