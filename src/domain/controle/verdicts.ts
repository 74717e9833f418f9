import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { CHOIX_REQUIS } from '#domain/commun/messages.ts'
import { MOTIF_OBLIGATOIRE } from '#domain/commun/messages-saisie.ts'
import type { ControleSaisi } from './saisie.ts'

/** Reviews of an application and of its report (specification 001 §4 and §5). */

/** On a part of an application or of its report that is only read, between a refusal and its correction. */
export const PARTIE_ACCEPTEE = 'Cette partie a été acceptée\u00a0: elle ne peut plus être modifiée.'
/** To who corrects: the deposit's end does not stop it (contract §7). */
export const CORRECTION_OUVERTE =
  'La correction reste possible après la fin du dépôt, jusqu’à ce que votre demande soit affectée à une commission.'

export const SECTIONS_CONTROLE = {
  projetValide: 'Le projet',
  presentationValide: 'Présentation',
  budgetValide: 'Budget et rémunération des auteurs',
  fichiersValide: 'Documents à joindre',
} as const
export type SectionDemande = keyof typeof SECTIONS_CONTROLE
export const SECTIONS_CONTROLE_BILAN = {
  bilanValide: 'Bilan',
  documentsBilanValide: 'Documents bilans',
  documentsComValide: 'Doc. de communication',
} as const

/** The answers of a review, null for none yet, and its reason. */
type Verdict = { message: string | null } & Record<string, boolean | string | null>

/** Every message of a review: all sections answered, a reason when one is refused. */
export function verifierVerdict({ message: motif, ...sections }: Verdict): ErreursChamps {
  const reponses = Object.entries(sections)
  const erreurs: ErreursChamps = Object.fromEntries(
    reponses.filter(([, v]) => v === null).map(([section]) => [section, [CHOIX_REQUIS]]),
  )
  if (reponses.some(([, v]) => v === false) && motif === null) erreurs.message = [MOTIF_OBLIGATOIRE]
  return erreurs
}

const AFFECTER_ACCEPTEE = 'Une demande dont une partie est refusée ne peut être affectée à une commission.'

/** The same of a review that comes with an assignment: none at all, or four acceptances. */
export function verifierVerdictJoint(verdict: ControleSaisi): ErreursChamps {
  const { message: _, ...sections } = verdict
  const reponses = Object.entries(sections)
  if (reponses.every(([, v]) => v === null)) return {}
  const refusees = reponses.filter(([, v]) => v === false)
  if (refusees.length === 0) return verifierVerdict(verdict)
  return Object.fromEntries(refusees.map(([section]) => [section, [AFFECTER_ACCEPTEE]]))
}

export const PARTIE_DEJA_ACCEPTEE =
  'Cette partie a été acceptée lors d’un contrôle précédent\u00a0: elle le reste.'

/**
 * Sections a new review may not turn back: those that an earlier review accepted stay accepted (contract §4).
 * Gives the sections of `nouveau` that break this.
 */
export function sectionsReprises(
  precedent: Partial<Record<string, boolean | null>>,
  nouveau: Partial<Record<string, boolean | null>>,
): string[] {
  return Object.keys(nouveau).filter((section) => precedent[section] === true && nouveau[section] === false)
}
