import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { LimitesCalendrier } from '../calendrier.ts'

/** What a step is checked against: the referentials and the calendar in force. */
export interface ContexteFormulaire {
  /** Null once the application was signed. */
  calendrier: LimitesCalendrier | null
  categories: readonly { id: number; domainesRequis: boolean }[]
  domaines: readonly { id: number }[]
  /** Ids the holder may name as the previous application; null: not checked here. */
  anciensProjets: readonly number[] | null
}

/** The limits an application is checked against; none once signed: they are frozen then (contract §4). */
export const limitesDe = (signee: boolean, calendrier: LimitesCalendrier | null): LimitesCalendrier | null =>
  signee ? null : calendrier

/** Gathers messages per field, in the order they are found. */
export function releve(): { erreurs: ErreursChamps; ajouter: (champ: string, message: string) => void } {
  const erreurs: ErreursChamps = {}
  return {
    erreurs,
    ajouter: (champ, message) => {
      erreurs[champ] ??= []
      erreurs[champ].push(message)
    },
  }
}
