import { z } from 'zod'
import { booleen, texte } from '../commun/champs.ts'
import type { ErreursChamps } from '../commun/erreurs.ts'
import { CHOIX_REQUIS } from '../commun/messages.ts'

/** Reviews of an application and of its report (specification 001 §4 and §5). */

export const MOTIF_OBLIGATOIRE = 'Le motif du refus est obligatoire.'
const message = texte('Motif du refus', 5000)

export const SECTIONS_CONTROLE = {
  projetValide: 'Le projet',
  presentationValide: 'Présentation',
  budgetValide: 'Budget et rémunération des auteurs',
  fichiersValide: 'Documents à joindre',
} as const
export const SECTIONS_CONTROLE_BILAN = {
  bilanValide: 'Bilan',
  documentsBilanValide: 'Documents bilans',
  documentsComValide: 'Doc. de communication',
} as const

export const schemaControle = z.object({
  projetValide: booleen(SECTIONS_CONTROLE.projetValide),
  presentationValide: booleen(SECTIONS_CONTROLE.presentationValide),
  budgetValide: booleen(SECTIONS_CONTROLE.budgetValide),
  fichiersValide: booleen(SECTIONS_CONTROLE.fichiersValide),
  message,
})
export const schemaControleBilan = z.object({
  bilanValide: booleen(SECTIONS_CONTROLE_BILAN.bilanValide),
  documentsBilanValide: booleen(SECTIONS_CONTROLE_BILAN.documentsBilanValide),
  documentsComValide: booleen(SECTIONS_CONTROLE_BILAN.documentsComValide),
  message,
})

type Verdict = z.output<typeof schemaControle> | z.output<typeof schemaControleBilan>

/** Every message of a review: all sections answered, a reason when one is refused. */
export function verifierVerdict({ message: motif, ...sections }: Verdict): ErreursChamps {
  const reponses = Object.entries(sections)
  const erreurs: ErreursChamps = Object.fromEntries(
    reponses.filter(([, v]) => v === null).map(([section]) => [section, [CHOIX_REQUIS]]),
  )
  if (reponses.some(([, v]) => v === false) && motif === null) erreurs.message = [MOTIF_OBLIGATOIRE]
  return erreurs
}

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
