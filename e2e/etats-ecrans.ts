import { ECRANS_AGENDA } from './ecrans/agenda.ts'
import { ECRANS_AIDES_ANTERIEURES } from './ecrans/aides-anterieures.ts'
import { ECRANS_BILAN } from './ecrans/bilan.ts'
import { ECRANS_CHANGEMENT } from './ecrans/changement.ts'
import { ECRANS_COLIS } from './ecrans/colis.ts'
import { ECRANS_COMMISSION } from './ecrans/commission.ts'
import { ECRANS_COMPTE } from './ecrans/compte.ts'
import { ECRANS_CONSERVATION } from './ecrans/conservation.ts'
import { ECRANS_CONVENTION } from './ecrans/convention.ts'
import { ECRANS_DEPOT } from './ecrans/depot.ts'
import { ECRANS_ENVOIS } from './ecrans/envois.ts'
import type { EtatEcran } from './ecrans/etat.ts'
import { ECRANS_INSTRUCTION } from './ecrans/instruction.ts'
import { ECRANS_JETONS } from './ecrans/jetons.ts'
import { ECRANS_JOURNAL } from './ecrans/journal.ts'
import { ECRANS_JOURNEE } from './ecrans/journee.ts'
import { ECRANS_KIT_EXPORT } from './ecrans/kit-export.ts'
import { ECRANS_MEMBRE } from './ecrans/membre.ts'
import { ECRANS_MESSAGERIE } from './ecrans/messagerie.ts'
import { ECRANS_PERSONNEL } from './ecrans/personnel.ts'
import { ECRANS_PORTEUR } from './ecrans/porteur.ts'
import { ECRANS_PROCES_VERBAL } from './ecrans/proces-verbal.ts'
import { ECRANS_RECHERCHE } from './ecrans/recherche.ts'
import { ECRANS_REGLAGES } from './ecrans/reglages.ts'
import { ECRANS_REPRISE } from './ecrans/reprise.ts'
import { ECRANS_SALLE } from './ecrans/salle.ts'
import { ECRANS_SECOND_FACTEUR } from './ecrans/second-facteur.ts'
import { ECRANS_VIREMENTS } from './ecrans/virements.ts'

/** A reading is tried again before it is said to have failed: the picture waits for what it says. */
const jusqueLEchec = (e: EtatEcran): EtatEcran =>
  /panne$/.test(e.nom) && !e.preparer
    ? { ...e, preparer: (page) => page.getByRole('alert').first().waitFor() }
    : e

/** States of the given routes; those of the router that have none, and entries whose route is gone. */
export function etatsDe(routes: readonly string[]): {
  etats: EtatEcran[]
  manquants: string[]
  perdus: string[]
} {
  const etats = [
    ...ECRANS_AIDES_ANTERIEURES,
    ...ECRANS_BILAN,
    ...ECRANS_COMPTE,
    ...ECRANS_PORTEUR,
    ...ECRANS_DEPOT,
    ...ECRANS_PERSONNEL,
    ...ECRANS_INSTRUCTION,
    ...ECRANS_ENVOIS,
    ...ECRANS_JETONS,
    ...ECRANS_JOURNAL,
    ...ECRANS_JOURNEE,
    ...ECRANS_AGENDA,
    ...ECRANS_RECHERCHE,
    ...ECRANS_MEMBRE,
    ...ECRANS_CHANGEMENT,
    ...ECRANS_MESSAGERIE,
    ...ECRANS_CONSERVATION,
    ...ECRANS_CONVENTION,
    ...ECRANS_VIREMENTS,
    ...ECRANS_REGLAGES,
    ...ECRANS_COLIS,
    ...ECRANS_REPRISE,
    ...ECRANS_SECOND_FACTEUR,
    ...ECRANS_COMMISSION,
    ...ECRANS_SALLE,
    ...ECRANS_PROCES_VERBAL,
    ...ECRANS_KIT_EXPORT,
  ].map(jusqueLEchec)
  const decrites = new Set(etats.map((e) => e.route))
  return {
    etats,
    manquants: routes.filter((r) => !decrites.has(r)),
    perdus: [...decrites].filter((r) => !routes.includes(r)),
  }
}
