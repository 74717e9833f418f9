import { formatJour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Perimetre } from './choix.ts'

/**
 * The sets of applications that the numbers count: each has one condition in SQL, and a number opens the list
 * of its set. `regle`: what the chosen year dates. `comptable`: whoever pays may read all of them (their
 * lists show published and archived applications only).
 */
export const ENSEMBLES = {
  deposees: { libelle: 'Déposées', regle: 'signées', comptable: false },
  recevables: { libelle: 'Recevables', regle: 'signées', comptable: false },
  examinees: { libelle: 'Examinées', regle: 'signées', comptable: false },
  decidees: { libelle: 'Décidées', regle: 'décisions publiées', comptable: false },
  accordees: { libelle: 'Accordées', regle: 'décisions publiées', comptable: true },
  refusees: { libelle: 'Refusées', regle: 'décisions publiées', comptable: false },
  retirees: { libelle: 'Retirées', regle: 'signées', comptable: false },
  premieres: { libelle: 'Premières demandes', regle: 'signées', comptable: false },
  renouvellements: { libelle: 'Renouvellements', regle: 'signées', comptable: false },
  payees: { libelle: 'Aides engagées et payées', regle: 'décisions publiées', comptable: true },
  versees: { libelle: 'Aides versées', regle: 'paiements datés', comptable: true },
  conventions: { libelle: 'Conventions signées', regle: '', comptable: true },
  bilans: { libelle: 'Accordées, bilan rendu', regle: 'décisions publiées', comptable: true },
  retards: { libelle: 'Bilans rendus en retard', regle: 'bilans rendus', comptable: true },
} as const satisfies Record<string, { libelle: string; regle: string; comptable: boolean }>

export type Ensemble = keyof typeof ENSEMBLES
export const CLES_ENSEMBLES = Object.keys(ENSEMBLES) as [Ensemble, ...Ensemble[]]

/** True when this role's lists hold all of that set: its numbers may then lead to them. */
export const peutOuvrir = (role: Role, ensemble: Ensemble): boolean =>
  role !== 'comptable' || ENSEMBLES[ensemble].comptable

/** « Accordées, décisions publiées en 2026, au 22/11/2026 · Bretagne ». */
export function phraseEnsemble(
  { ensemble, annee, egale, commission }: Perimetre & { ensemble: Ensemble },
  rangee?: string | undefined,
): string {
  const { libelle, regle } = ENSEMBLES[ensemble]
  const quand = egale === null ? `en ${annee}` : `en ${annee}, au ${formatJour(egale)}`
  const dits =
    commission === undefined ? `${libelle}${regle && `, ${regle}`} ${quand}` : `${libelle} de la commission`
  return `${dits}${rangee ? ` · ${rangee}` : ''}`
}
