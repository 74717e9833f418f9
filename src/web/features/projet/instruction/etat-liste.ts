import { formatEuros } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'

interface Sommes {
  demande: number
  accorde: number
}

/** « 23 projets », « plus de 1 000 projets ». */
export const compteDe = ({ total, auMoins }: { total: number; auMoins?: boolean | undefined }): string =>
  `${auMoins ? 'plus de ' : ''}${formatNombre(total)} projet${total > 1 ? 's' : ''}`

/** « demandé 283 300,00 €, accordé 197 450,00 € »; null when neither is known. */
export function sommesDe(sommes: Sommes | null | undefined): string | null {
  if (!sommes || (sommes.demande === 0 && sommes.accorde === 0)) return null
  const accorde = sommes.accorde > 0 ? `, accordé ${formatEuros(sommes.accorde)}` : ''
  return `demandé ${formatEuros(sommes.demande)}${accorde}`
}
