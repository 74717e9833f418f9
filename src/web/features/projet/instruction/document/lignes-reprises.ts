import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ecartDe, formatTaux, partDe } from '#domain/commun/ecart.ts'
import { futAccordee } from '#domain/passe/anterieures.ts'
import type { BudgetPasse } from '#domain/passe/contrat.ts'
import { INCONNUE } from '#domain/projet/saisie/fiche.ts'
import type { Fait, Groupe } from '#web/socle/projet/document/PartieDocument.tsx'
import type { GroupeCompare, LigneComparee } from '#web/socle/projet/document/TableauComparatif.tsx'

const SANS_DETAIL = 'L’ancien tableur ne gardait pas le détail du budget.'
const dire = (montant: number | null): string => (montant === null ? 'inconnu' : formatEuros(montant))

const simple = ({ champ, libelle, valeur, vif, long }: Fait): LigneComparee => ({
  champ,
  libelle,
  valeur: valeur === INCONNUE ? '' : valeur,
  vif,
  long,
})

/** What is asked for beside what was, then what was granted and paid; the rest, not kept, says so once. */
export function groupesFaceALaReprise(
  groupes: readonly Groupe[],
  cette: BudgetPasse,
  aide: AideAnterieure,
): GroupeCompare[] {
  const demande = groupes.flatMap((g) => g.faits).find((f) => f.champ === 'montantDemande')
  const part = partDe(cette.montantDemande, cette.budgetGlobal)
  const accordee = futAccordee(aide)
  const seule = (champ: string, libelle: string, avant: string): LigneComparee => ({
    champ,
    libelle,
    valeur: '',
    avant,
  })
  const detail = groupes.filter((g) => !g.faits.some((f) => f.champ === 'montantDemande'))
  const budget = groupes.flatMap((g) => g.faits).filter((f) => f.champ === 'budgetGlobal')
  return [
    {
      titre: 'Aide',
      lignes: [
        ...(demande
          ? [
              {
                ...simple(demande),
                avant: dire(aide.demande),
                ...ecartDe(aide.demande, cette.montantDemande, 'euros'),
              },
            ]
          : []),
        seule('accordeAvant', 'Accordé', accordee ? dire(aide.accorde) : ''),
        seule('verseAvant', 'Payé', accordee ? dire(aide.verse) : ''),
      ],
    },
    ...detail.map(({ titre, faits }, rang) => ({
      titre,
      lignes: faits.map(simple),
      absent: rang === 0 ? SANS_DETAIL : '',
    })),
    {
      titre: 'Budget',
      lignes: [
        ...budget.map(simple),
        ...(part === null
          ? []
          : [{ champ: 'part', libelle: 'Aide demandée, part du budget', valeur: formatTaux(part) }]),
      ],
      absent: '',
    },
  ]
}
