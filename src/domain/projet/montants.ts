/**
 * The words of amounts, on screens, in spreadsheets, in figures, each with the rule that says what it counts.
 * Their SQL is in server/socle/projet/montants.ts.
 */
export const MONTANTS = {
  demande: { mot: 'Demandé' },
  propose: { mot: 'Proposé' },
  aDecider: { mot: 'Proposé, à décider' },
  decide: { mot: 'Décidé, non publié' },
  accorde: { mot: 'Accordé' },
} as const
export type Montant = keyof typeof MONTANTS

/** The word for what a step gives, where the step is known: its form, its sitting, its minutes. */
export const MOTS_ETAPE = { 1: MONTANTS.propose.mot, 2: 'Décidé' } as const
/** « Montant proposé », « Montant décidé »: the label of its field. */
export const montantDeLEtape = (etape: number): string =>
  `Montant ${MOTS_ETAPE[etape === 1 ? 1 : 2].toLowerCase()}`

/** A year that is the application's own (its number's), not its decision's: a filter and exports say so. */
export const ANNEE_DEMANDE = 'Année de la demande'

/** What each amount counts; apart from the words, as lists only need those. */
export const REGLES_MONTANTS: Record<Montant, string> = {
  demande: 'Ce que demandent les demandes qui ne sont pas retirées.',
  propose: 'Montant de l’avis de l’étape 1, qui reste pour mémoire une fois la décision prise.',
  aDecider: 'Montant de l’avis de l’étape 1, tant que le conseil d’administration n’a pas décidé.',
  decide: 'Montant décidé par le conseil d’administration, tant que la décision n’est pas publiée.',
  accorde: 'Montant décidé par le conseil d’administration, décision publiée, demande non retirée.',
}

/** An application is in one of these three at most. */
export const PARTS = ['aDecider', 'decide', 'accorde'] as const
export type Part = (typeof PARTS)[number]

interface Avance {
  retiree: boolean
  publiee: boolean
  /** What each stage gives; null while it has not, or when it refuses. */
  propose: number | null
  decide: number | null
  /** The board has said yes or no. */
  decidee: boolean
}

/** What an application counts for under each word; null: nothing. */
export function partsDe({ retiree, publiee, propose, decide, decidee }: Avance): Record<Part, number | null> {
  const si = (oui: boolean, montant: number | null) => (oui && !retiree ? montant : null)
  return {
    aDecider: si(!publiee && !decidee, propose),
    decide: si(!publiee && decidee, decide),
    accorde: si(publiee, decide),
  }
}

interface Lue {
  isAcceptedCA?: boolean | undefined
  isRefusedCA?: boolean | undefined
  isWithdrawn?: boolean | undefined
  /** The latest of its amounts. */
  montantAlloue: number | null
  chronologie: { decisionPublieeLe?: string | null | undefined }
}

/** The same of an application as answers give it. */
export function partsLues(lue: Lue): Record<Part, number | null> {
  const decidee = Boolean(lue.isAcceptedCA || lue.isRefusedCA)
  return partsDe({
    retiree: Boolean(lue.isWithdrawn),
    publiee: Boolean(lue.chronologie.decisionPublieeLe),
    propose: decidee ? null : lue.montantAlloue,
    decide: decidee ? lue.montantAlloue : null,
    decidee,
  })
}

/** The one amount it has now, with its word; null before any opinion, and once refused or withdrawn. */
export function montantAvance(lue: Lue): { part: Part; mot: string; montant: number } | null {
  const parts = partsLues(lue)
  for (const part of PARTS) {
    const montant = parts[part]
    if (montant !== null) return { part, mot: MONTANTS[part].mot, montant }
  }
  return null
}
