import { formatEuros, somme } from '#domain/commun/argent.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { type SectionFiche, sectionsDe } from '#domain/projet/saisie/fiche.ts'
import type { Fait, Groupe } from '#web/socle/projet/document/PartieDocument.tsx'
import { donneesDe, type Referentiels } from '#web/socle/projet/fiche-projet.ts'

/** « soit 28 % du budget »; nothing where either is missing. */
function part(montant: number | null, budget: number | null): Pick<Fait, 'precision'> {
  if (montant === null || !budget) return {}
  const pourcent = formatNombre((100 * montant) / budget, { maximumFractionDigits: 1 })
  return { precision: `soit ${pourcent}\u00a0% du budget` }
}

/** Each section's lines, and the requested aid's share of the budget; `aVerifier`: the fields to look at. */
export function faitsDe(
  projet: ProjetReponse,
  referentiels: Referentiels,
  aVerifier: ReadonlySet<string> = new Set(),
): Record<SectionFiche['cle'], Fait[]> {
  const faits = sectionsDe(donneesDe(projet, referentiels)).map(({ cle, lignes }) => [
    cle,
    lignes.map((ligne) => ({
      ...ligne,
      ...(aVerifier.has(ligne.champ) && { vif: true }),
      ...(ligne.champ === 'montantDemande' && part(projet.montantDemande, projet.budgetGlobal)),
    })),
  ])
  return Object.fromEntries(faits)
}

const BUDGET = ['budgetGlobal', 'montantDemande']
const moderateurs = ({ champ }: Fait): boolean => /Moderateurs|Editeurs|Gratuite/.test(champ)

/** The budget read in three groups, in the order of the form; the authors' with what they cost in all. */
export function groupesBudget(projet: ProjetReponse, faits: readonly Fait[]): Groupe[] {
  const auteurs = faits.filter((f) => !BUDGET.includes(f.champ) && !moderateurs(f))
  const { montantRemunerationAuteurs: remuneration, montantFraisAuteurs: frais } = projet
  const cout = remuneration === null || frais === null ? null : somme([remuneration, frais])
  const total: Fait[] =
    cout === null || !auteurs.some((f) => f.champ === 'montantFraisAuteurs')
      ? []
      : [
          {
            champ: 'totalAuteurs',
            libelle: 'Total pour les auteurs',
            valeur: formatEuros(cout),
            chiffre: true,
            total: true,
            ...part(cout, projet.budgetGlobal),
          },
        ]
  return [
    { titre: 'Budget et aide', faits: faits.filter((f) => BUDGET.includes(f.champ)) },
    { titre: 'Auteurs', faits: [...auteurs, ...total] },
    { titre: 'Modérateurs, éditeurs et public', faits: faits.filter(moderateurs) },
  ]
}
