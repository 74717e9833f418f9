import { type Profil, profilComplet, sectionsCompletes } from './profil.ts'
import { statutCompte } from './verdict.ts'

/** What is known of a holder when its state is asked for. */
export interface FaitsPorteur extends Profil {
  valideLe: Date | null
  refuseLe: Date | null
  motifRefus: string | null
  ibanFin: string | null
  /** An application never signed, neither withdrawn nor archived. */
  demandeOuverte: unknown
  /** A deposit period open today in Paris. */
  periodeOuverte: unknown
}

/** Completeness needs no IBAN in clear: its last characters tell that there is one. */
export const profilDe = (faits: FaitsPorteur): Profil => ({ ...faits, iban: faits.ibanFin })

/** What is missing for depositing, and whether a new application may be started today (contract §4). */
export function etatPorteur(faits: FaitsPorteur) {
  const profil = profilDe(faits)
  const complet = profilComplet(profil)
  return {
    isValidated: faits.valideLe !== null,
    statut: statutCompte(faits),
    motifRefus: faits.motifRefus,
    profilComplet: complet,
    sections: sectionsCompletes(profil),
    canCreateNewProjet:
      faits.valideLe !== null && complet && !faits.demandeOuverte && Boolean(faits.periodeOuverte),
  }
}
