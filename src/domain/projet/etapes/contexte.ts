import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { LimitesCalendrier } from '../calendrier.ts'

/** What a step is checked against: the referentials and the calendar in force. */
export interface ContexteFormulaire {
  /** Null once the application was signed: the limits are frozen then (contract §4). */
  calendrier: LimitesCalendrier | null
  categories: readonly { id: number; domainesRequis: boolean }[]
  domaines: readonly { id: number }[]
  /** Ids the holder may name as the previous application; null: not checked here. */
  anciensProjets: readonly number[] | null
}

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
