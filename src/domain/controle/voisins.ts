import type { Jour } from '#domain/commun/jours.ts'
import { type Delais, type DelaisInternes, echeanceInterne } from '#domain/projet/echeances.ts'
import { attendDepuis, echeanceListe } from '#domain/projet/liste/suite-liste.ts'
import type { FileAttente } from '#domain/projet/liste/tris-liste.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'

/** What each queue that « Suivant » goes through is of the staff's list; the oldest first. */
export const FILES = {
  controle: { onglet: 'en-cours', attente: 'controle', tri: 'attente' },
  bilan: { onglet: 'commissions-passees', attente: 'bilan', tri: 'attente' },
  paiement: { onglet: 'commissions-passees', attente: 'paiement', tri: 'attente' },
  retard: { onglet: 'commissions-passees', retard: 'oui', tri: 'echeance' },
} as const

/** What waits for staff, and what holders are late for. */
export type FileSuivie = FileAttente | 'retard'
export const NOMS_FILES = Object.keys(FILES) as [FileSuivie, ...FileSuivie[]]

/** How far a queue is gone through. */
export const PAR_FILE = 200

export interface Place {
  /** From 1; null for an application that does not wait in this file. */
  rang: number | null
  total: number
  precedent: number | null
  /** The next one to open; after the last, the oldest again, so that all are reached from anywhere. */
  suivant: number | null
  dernier: boolean
  /** The day by which it was to be done; null: none is set, or it does not wait. */
  echeance: Jour | null
}

/** Where an application stands among those that wait; if it is not among them, the oldest comes next. */
export function placeParmi(
  file: FileSuivie,
  id: number,
  attendent: readonly ProjetEcran[],
  delais: (Delais & DelaisInternes) | undefined,
): Place {
  const signeLe = (p: ProjetEcran): string => p.chronologie.signeLe ?? ''
  // Reviews go by the instant of signing; the order of the list only knows the day.
  const lignes =
    file === 'controle'
      ? attendent.toSorted((a, b) => signeLe(a).localeCompare(signeLe(b)) || a.id - b.id)
      : attendent
  const i = lignes.findIndex((l) => l.id === id)
  const ici = lignes[i]
  const plusAncien = lignes.find((l) => l.id !== id)
  return {
    rang: i < 0 ? null : i + 1,
    total: lignes.length,
    precedent: lignes[i - 1]?.id ?? null,
    suivant: lignes[i + 1]?.id ?? plusAncien?.id ?? null,
    dernier: i >= 0 && i === lignes.length - 1,
    echeance: ici && delais ? echeanceDe(ici, file, delais) : null,
  }
}

function echeanceDe(projet: ProjetEcran, file: FileSuivie, delais: Delais & DelaisInternes): Jour | null {
  if (file === 'retard') return echeanceListe(projet, delais)
  const depuis = attendDepuis(projet)
  return depuis && echeanceInterne(file, depuis, delais)
}
