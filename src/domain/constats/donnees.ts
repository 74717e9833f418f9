import type { Jour } from '#domain/commun/jours.ts'
import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import type { LimitesCalendrier } from '#domain/projet/calendrier.ts'
import type { Bornes } from './bornes.ts'

/** The figures of a budget; null: not given. */
export interface BudgetLu {
  budgetGlobal: number | null
  montantDemande: number | null
  nbAuteursInvites: number | null
  nbAuteursRemuneres: number | null
  montantRemunerationAuteurs: number | null
  montantFraisAuteurs: number | null
  nbModerateursInvites: number | null
  montantRemunerationModerateurs: number | null
  nbEditeursInvites: number | null
}

/** All that the checks of an application look at. */
export interface DonneesConstats {
  budget: BudgetLu
  edition: string | null
  reedition: boolean
  /** How many applications its structure has made, this one included. */
  nbProjets: number
  /** Aids that its structure was given before the portal, as far as is known. */
  aidesAnterieures: number
  dateDebut: Jour | null
  dateFin: Jour | null
  aujourdhui: Jour
  /** Day of the commission that examines it, if it is known. */
  dateCommission: Jour | null
  limites: LimitesCalendrier
  bornes: Bornes
  /** The application before, of the same structure. */
  precedente: { annee: number; budget: BudgetLu; reprise?: boolean } | null
  /** The greatest aid its structure ever asked for. */
  plusForte: { annee: number; montant: number; reprise?: boolean } | null
  /** Of the aids given before the portal: how many were granted, since when; null: none is known. */
  anterieures: { accordees: number; depuis: number } | null
  /** Other structures paid on the same bank account. */
  memeCompte: readonly string[]
  /** Other structures that give the same SIRET. */
  memeSiret: readonly string[]
  /** Who signed what was reviewed, and who signs since; null: the same person, or no review. */
  signataires: { avant: string | null; apres: string | null } | null
  /** Authority of who signed it, while the staff has not checked it; null: checked, or nobody signed. */
  habilitation: HabilitationLue | null
  /** Steps (1 to 4) that the last review refused and that were signed again as they stood. */
  renvoyees: readonly number[]
}
