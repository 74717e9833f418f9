import { formatEuros } from '#domain/commun/argent.ts'
import { formatTaux, type GenreChiffre, partDe, tauxEcart } from '#domain/commun/ecart.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { Bornes } from './bornes.ts'
import type { Constat } from './constats.ts'
import type { BudgetLu } from './donnees.ts'

/** What was done, as a report says it. */
export interface BilanLu {
  nbAuteursInvitesFinal: number | null
  nbAuteursIntervenantsRemuneresFinal: number | null
  montantRemunerationAuteursIntervenantsFinal: number | null
  montantFraisAuteursFinal: number | null
  nbModerateursInvitesFinal: number | null
  montantRemunerationModerateursFinal: number | null
  nbEditeursInvitesFinal: number | null
  budgetGlobalFinal: number | null
}

/** Each final figure, what it is compared with, and how its difference is said. */
export const LIGNES_BILAN: readonly {
  champ: keyof BilanLu
  prevu: keyof BudgetLu
  genre: GenreChiffre
  remuneration?: true
  mot: string
}[] = [
  { champ: 'nbAuteursInvitesFinal', prevu: 'nbAuteursInvites', genre: 'entier', mot: 'auteurs invités' },
  {
    champ: 'nbAuteursIntervenantsRemuneresFinal',
    prevu: 'nbAuteursRemuneres',
    genre: 'entier',
    mot: 'auteurs et intervenants rémunérés',
  },
  {
    champ: 'montantRemunerationAuteursIntervenantsFinal',
    prevu: 'montantRemunerationAuteurs',
    genre: 'euros',
    remuneration: true,
    mot: 'Rémunération des auteurs',
  },
  {
    champ: 'montantFraisAuteursFinal',
    prevu: 'montantFraisAuteurs',
    genre: 'euros',
    mot: 'Frais des auteurs',
  },
  {
    champ: 'nbModerateursInvitesFinal',
    prevu: 'nbModerateursInvites',
    genre: 'entier',
    mot: 'modérateurs invités',
  },
  {
    champ: 'montantRemunerationModerateursFinal',
    prevu: 'montantRemunerationModerateurs',
    genre: 'euros',
    remuneration: true,
    mot: 'Rémunération des modérateurs',
  },
  { champ: 'nbEditeursInvitesFinal', prevu: 'nbEditeursInvites', genre: 'entier', mot: 'éditeurs invités' },
  { champ: 'budgetGlobalFinal', prevu: 'budgetGlobal', genre: 'euros', mot: 'Budget global' },
]

/** Greatest share of the final budget that the aid may be, in per cent: what it was asked under. */
export const PART_MAX = 50
/** Where the report stands in the document of an application. */
const PARTIE_BILAN = 7

/** What is above the greatest share of the final budget, in euros; null where nothing is. */
export function aideEnTrop(aide: number | null, budgetFinal: number | null): number | null {
  if (aide === null || budgetFinal === null) return null
  const trop = Math.round(100 * aide - PART_MAX * budgetFinal) / 100
  return trop > 0 ? trop : null
}

function phraseEcart(
  ligne: (typeof LIGNES_BILAN)[number],
  prevu: number,
  fait: number,
  taux: number,
): string {
  const dit = `${formatNombre(Math.abs(taux))}\u00a0%`
  const sens = taux < 0 ? 'moins' : 'plus'
  return ligne.genre === 'euros'
    ? `${ligne.mot}\u00a0: ${formatEuros(Math.abs(fait - prevu))} de ${sens} que prévu, soit ${dit}.`
    : `${formatNombre(fait)} ${ligne.mot}, ${formatNombre(prevu)} prévus, soit ${dit} de ${sens}.`
}

/** What deserves a look in a report: far from what was planned, or an aid above half the final budget. */
export function constatsBilan(
  prevu: BudgetLu,
  fait: BilanLu,
  aide: number | null,
  bornes: Bornes,
): Constat[] {
  const ecarts = LIGNES_BILAN.flatMap((ligne): Constat[] => {
    const [avant, apres] = [prevu[ligne.prevu], fait[ligne.champ]]
    if (avant === null || apres === null) return []
    const taux = tauxEcart(avant, apres)
    const borne = ligne.remuneration ? bornes.ecartRemunerations : bornes.ecartAutres
    if (taux === null || taux === 0 || Math.abs(taux) < borne) return []
    const phrase = phraseEcart(ligne, avant, apres, taux)
    return [{ cle: `bilan-${ligne.champ}`, phrase, partie: PARTIE_BILAN, champs: [ligne.champ] }]
  })
  const trop = aideEnTrop(aide, fait.budgetGlobalFinal)
  const part = partDe(aide, fait.budgetGlobalFinal)
  if (trop === null || part === null) return ecarts
  const phrase = `L’aide payée fait ${formatTaux(part)} du budget réalisé, ${formatTaux(PART_MAX)} au plus\u00a0: ${formatEuros(trop)} de trop.`
  return [{ cle: 'bilan-aide', phrase, partie: PARTIE_BILAN, champs: ['partAide'] }, ...ecarts]
}
