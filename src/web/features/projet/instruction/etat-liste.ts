import { formatEuros } from '#domain/commun/argent.ts'

interface Sommes {
  demande: number
  accorde: number
}

/** « demandé 283 300,00 €, accordé 197 450,00 € »; null when neither is known. */
export function sommesDe(sommes: Sommes | null | undefined): string | null {
  if (!sommes || (sommes.demande === 0 && sommes.accorde === 0)) return null
  const accorde = sommes.accorde > 0 ? `, accordé ${formatEuros(sommes.accorde)}` : ''
  return `demandé ${formatEuros(sommes.demande)}${accorde}`
}
