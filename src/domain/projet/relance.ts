import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { bilanRefuse, estRefuse, type FaitsProjet } from './faits.ts'
import { remplirAttestation } from './gardes/attestation.ts'
import { enregistrerBilan } from './gardes/bilan.ts'
import { signerConvention } from './gardes/convention.ts'
import { arret, type Garde } from './gardes/garde.ts'

/** What staff can remind a holder of. */
export const OBJETS_RELANCE = [
  'correction',
  'convention',
  'attestation',
  'bilan',
  'correction-bilan',
] as const
export type ObjetRelance = (typeof OBJETS_RELANCE)[number]

/** Least days between two reminders by hand of one holder. */
const JOURS_ENTRE_RELANCES = 7

const AUCUN: Parameters<Garde>[1] = { instant: new Date(0), periodeOuverte: false }
const permis = (garde: Garde, faits: FaitsProjet): boolean => garde(faits, AUCUN) === null

/** What its holder owes, that staff may remind them of; null: nothing. It depends on no day. */
export function objetRelance(faits: FaitsProjet): ObjetRelance | null {
  if (arret(faits) !== null) return null
  if (estRefuse(faits)) return 'correction'
  if (permis(signerConvention, faits)) return 'convention'
  if (permis(remplirAttestation, faits)) return 'attestation'
  if (!permis(enregistrerBilan, faits)) return null
  return bilanRefuse(faits) ? 'correction-bilan' : 'bilan'
}

/** First Paris day on which a reminder may follow the one sent at `le`. */
export const prochaineRelance = (le: Date): Jour => ajouterJours(jourDe(le), JOURS_ENTRE_RELANCES)
