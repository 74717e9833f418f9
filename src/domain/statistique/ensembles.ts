import { formatJour, type Jour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'

/**
 * The sets of applications that the numbers count: each has one condition in SQL, and a number opens the list of its
 * own set. `comptable`: whoever pays may read all of them (their lists show decided and archived applications only).
 */
export const ENSEMBLES = {
  deposees: { libelle: 'Déposées', comptable: false },
  recevables: { libelle: 'Recevables', comptable: false },
  examinees: { libelle: 'Examinées', comptable: false },
  decidees: { libelle: 'Décidées', comptable: false },
  accordees: { libelle: 'Accordées', comptable: true },
  refusees: { libelle: 'Refusées', comptable: false },
  retirees: { libelle: 'Retirées', comptable: false },
  premieres: { libelle: 'Premières demandes', comptable: false },
  renouvellements: { libelle: 'Renouvellements', comptable: false },
  payees: { libelle: 'Aides engagées et payées', comptable: true },
  versees: { libelle: 'Aides versées', comptable: true },
  conventions: { libelle: 'Conventions signées', comptable: true },
  bilans: { libelle: 'Accordées, bilan rendu', comptable: true },
  retards: { libelle: 'Bilans rendus en retard', comptable: true },
} as const satisfies Record<string, { libelle: string; comptable: boolean }>

export type Ensemble = keyof typeof ENSEMBLES
export const CLES_ENSEMBLES = Object.keys(ENSEMBLES) as [Ensemble, ...Ensemble[]]

/** True when this role's lists hold all of that set: its numbers may then lead to them. */
export const peutOuvrir = (role: Role, ensemble: Ensemble): boolean =>
  role !== 'comptable' || ENSEMBLES[ensemble].comptable

/** « Accordées en 2026, au 22/11/2026 · Bretagne ». */
export function phraseEnsemble(
  { ensemble, annee, egale }: { ensemble: Ensemble; annee: number; egale: Jour | null },
  rangee?: string | undefined,
): string {
  const quand = egale === null ? `en ${annee}` : `en ${annee}, au ${formatJour(egale)}`
  return `${ENSEMBLES[ensemble].libelle} ${quand}${rangee ? ` · ${rangee}` : ''}`
}
