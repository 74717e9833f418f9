/** What became of an application, in the words of who reads a structure's past. */
export const SUITES = [
  'en-cours',
  'retiree',
  'refusee-caa',
  'refusee-ca',
  'decidee',
  'accordee',
  'bilan-attendu',
  'bilan-a-controler',
  'bilan-a-corriger',
  'bilan-accepte',
] as const
export type Suite = (typeof SUITES)[number]

/** Flags of an application that its fate is told from. */
interface Etat {
  isWithdrawn: boolean
  isRefusedCAA: boolean
  isRefusedCA: boolean
  /** What each stage said of it is published. */
  avisPublie: boolean
  decisionPubliee: boolean
  isAcceptedCA: boolean
  isPayed: boolean
  isBilanFilled: boolean
  isBilanRefused: boolean
  isBilanValidated: boolean
}

/** The one word that says where an application of the past stands. */
export function suiteDe(etat: Etat): Suite {
  if (etat.isWithdrawn) return 'retiree'
  if (etat.isRefusedCAA) return etat.avisPublie ? 'refusee-caa' : 'en-cours'
  if ((etat.isAcceptedCA || etat.isRefusedCA) && !etat.decisionPubliee) return 'decidee'
  if (etat.isRefusedCA) return 'refusee-ca'
  if (etat.isBilanValidated) return 'bilan-accepte'
  if (etat.isBilanRefused) return 'bilan-a-corriger'
  if (etat.isBilanFilled) return 'bilan-a-controler'
  if (etat.isPayed) return 'bilan-attendu'
  return etat.isAcceptedCA ? 'accordee' : 'en-cours'
}

interface Datee {
  id: number
  annee: number
}

/**
 * The application that this one is compared with: the one it says it re-edits, else the last of an earlier
 * year; null when the structure has none. `demandes`: newest first.
 */
export function precedenteDe<D extends Datee>(
  demandes: readonly D[],
  cette: Datee & { idPrecedentProjet: number | null },
): D | null {
  const autres = demandes.filter((d) => d.id !== cette.id)
  return (
    autres.find((d) => d.id === cette.idPrecedentProjet) ?? autres.find((d) => d.annee < cette.annee) ?? null
  )
}
