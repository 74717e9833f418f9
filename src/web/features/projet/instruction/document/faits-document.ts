import { formatNombre } from '#domain/commun/nombres.ts'
import { type SectionFiche, sectionsDe } from '#domain/projet/fiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Fait } from '#web/socle/projet/document/PartieDocument.tsx'
import { donneesDe, type Referentiels } from '#web/socle/projet/fiche-projet.ts'

/** Share of the budget that is asked for, « soit 28 % du budget ». */
function part({ montantDemande, budgetGlobal }: ProjetReponse): string | undefined {
  if (montantDemande === null || !budgetGlobal) return undefined
  const pourcent = formatNombre((100 * montantDemande) / budgetGlobal, { maximumFractionDigits: 1 })
  return `soit ${pourcent}\u00a0% du budget`
}

/** The lines of each section of fields, and beside the requested aid its share of the budget. */
export function faitsDe(
  projet: ProjetReponse,
  referentiels: Referentiels,
): Record<SectionFiche['cle'], Fait[]> {
  const precision = part(projet)
  const faits = sectionsDe(donneesDe(projet, referentiels)).map(({ cle, lignes }) => [
    cle,
    lignes.map((l) => (precision && l.champ === 'montantDemande' ? { ...l, precision } : l)),
  ])
  return Object.fromEntries(faits)
}
