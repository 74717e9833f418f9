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

/** A holder is reminded by hand so often at most. */
const JOURS_ENTRE_RELANCES = 7

const AUCUN: Parameters<Garde>[1] = { instant: new Date(0), periodeOuverte: false }
const permis = (garde: Garde, f: FaitsProjet): boolean => garde(f, AUCUN) === null

/** What its holder owes, that staff may remind them of; null: nothing. It depends on no day. */
export function objetRelance(f: FaitsProjet): ObjetRelance | null {
  if (arret(f) !== null) return null
  if (estRefuse(f)) return 'correction'
  if (permis(signerConvention, f)) return 'convention'
  if (permis(remplirAttestation, f)) return 'attestation'
  if (!permis(enregistrerBilan, f)) return null
  return bilanRefuse(f) ? 'correction-bilan' : 'bilan'
}

/** First Paris day on which a reminder may follow the one sent at `le`. */
export const prochaineRelance = (le: Date): Jour => ajouterJours(jourDe(le), JOURS_ENTRE_RELANCES)
