import { formatEuros, somme } from '#domain/commun/argent.ts'
import { type Ecart, ecartDe, ecartDeTaux, formatTaux, partDe } from '#domain/commun/ecart.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { BudgetPasse } from '#domain/passe/contrat.ts'
import { INCONNUE } from '#domain/projet/saisie/fiche.ts'
import type { Fait, Groupe } from '#web/socle/projet/document/PartieDocument.tsx'
import type { GroupeCompare, LigneComparee } from '#web/socle/projet/document/TableauComparatif.tsx'

type Chiffres = Record<string, number | null>

/** The figures of a budget by the name of their line; the authors' total as the document adds it. */
function chiffresDe(budget: BudgetPasse): Chiffres {
  const { montantRemunerationAuteurs: remuneration, montantFraisAuteurs: frais } = budget
  const totalAuteurs = remuneration === null || frais === null ? null : somme([remuneration, frais])
  return { ...budget, totalAuteurs }
}

const PART: Pick<LigneComparee, 'champ' | 'libelle'> = { champ: 'part', libelle: 'soit, du budget' }

/** The share of the budget that is asked for, this year and the year before, in points. */
function ligneDePart(cette: BudgetPasse, avant: BudgetPasse): LigneComparee {
  const [a, b] = [avant, cette].map((x) => partDe(x.montantDemande, x.budgetGlobal))
  const dire = (taux: number | null | undefined): string => (taux == null ? '' : formatTaux(taux))
  return { ...PART, valeur: dire(b), avant: dire(a), ecart: ecartDeTaux(a ?? null, b ?? null) }
}

function ligneDe(fait: Fait, cette: Chiffres, avant: Chiffres): LigneComparee {
  const { champ, libelle, valeur } = fait
  const base = { champ, libelle, valeur, vif: fait.vif }
  const a = avant[champ]
  if (!fait.chiffre) return { ...base, long: fait.long }
  const genre = champ.startsWith('nb') ? 'entier' : 'euros'
  const ecart: Ecart = ecartDe(a ?? null, cette[champ] ?? null, genre)
  const dit = a == null ? '' : genre === 'euros' ? formatEuros(a) : formatNombre(a)
  return { ...base, valeur: valeur === INCONNUE ? '' : valeur, avant: dit, ...ecart }
}

/** The groups of the budget, each figure beside that of the application before. */
export function groupesCompares(
  groupes: readonly Groupe[],
  cette: BudgetPasse,
  avant: BudgetPasse,
): GroupeCompare[] {
  const [ici, la] = [chiffresDe(cette), chiffresDe(avant)]
  return groupes.map((groupe) => ({
    titre: groupe.titre,
    lignes: groupe.faits.flatMap((fait) => {
      const ligne = ligneDe(fait, ici, la)
      return fait.champ === 'montantDemande' ? [ligne, ligneDePart(cette, avant)] : [ligne]
    }),
  }))
}
