import type { SectionDemande } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

const CLES = {
  projetValide: 'projet',
  presentationValide: 'presentation',
  budgetValide: 'budget',
  fichiersValide: 'fichiers',
} as const

/** How much of a section changed since the last review, in a few words; null when nothing did. */
export function resumeChangements(projet: ProjetReponse, section: SectionDemande): string | null {
  const n = projet.changements?.liste.filter((c) => c.section === CLES[section]).length ?? 0
  if (n === 0) return null
  const s = n > 1 ? 's' : ''
  return section === 'fichiersValide' ? `${n} fichier${s} changé${s}` : `${n} valeur${s} modifiée${s}`
}
