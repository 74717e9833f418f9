import { enCentimes } from '#domain/commun/argent.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { nonValide } from '#domain/commun/messages.ts'
import { CHAMPS, type ValeursEtape } from '../saisie/champs.ts'
import { type ContexteFormulaire, releve } from './contexte.ts'
import { exigerRequis, messageRequis } from './requis.ts'

/** Step 3 « Budget et rémunération » (specification 000 §5, §9): rules its fields do not say themselves. */

type ValeursEtape3 = ValeursEtape<3>
const EXCEDE_BUDGET = 'Le montant demandé ne peut excéder le budget global.'
const EXCEDE_INVITES = 'Le nombre d’auteurs rémunérés ne peut excéder le nombre d’auteurs invités.'
const EXCEDE_MOITIE = 'Le montant demandé ne peut excéder 50 % du budget global.'

/** What is kept of the values: only the branch that presenceAuteurs chose (contract §4). */
export function normaliserEtape3(valeurs: ValeursEtape3): ValeursEtape3 {
  if (valeurs.presenceAuteurs === 1) return { ...valeurs, raisonAucunAuteur: null }
  if (valeurs.presenceAuteurs === 2)
    return {
      ...valeurs,
      nbAuteursRemuneres: null,
      montantRemunerationAuteurs: null,
      montantFraisAuteurs: null,
    }
  return valeurs
}

const AVEC_AUTEURS = ['nbAuteursRemuneres', 'montantRemunerationAuteurs', 'montantFraisAuteurs'] as const

/** Message against an aid above the budget or its half (exact cents), null when it may be asked for. */
export function refusDuMontant(montantDemande: number, budgetGlobal: number): string | null {
  const demande = enCentimes(montantDemande)
  const budget = enCentimes(budgetGlobal)
  if (demande > budget) return EXCEDE_BUDGET
  return demande * 2 > budget ? EXCEDE_MOITIE : null
}

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape3(valeurs: ValeursEtape3, _contexte?: ContexteFormulaire): ErreursChamps {
  const { erreurs, ajouter } = releve()
  exigerRequis(3, valeurs, ajouter)
  if (valeurs.presenceAuteurs === 1) {
    for (const champ of AVEC_AUTEURS) if (valeurs[champ] === null) ajouter(champ, messageRequis(champ))
    if (
      valeurs.nbAuteursRemuneres !== null &&
      valeurs.nbAuteursInvites !== null &&
      valeurs.nbAuteursRemuneres > valeurs.nbAuteursInvites
    )
      ajouter('nbAuteursRemuneres', EXCEDE_INVITES)
  }
  if (valeurs.presenceAuteurs === 2 && valeurs.raisonAucunAuteur === null)
    ajouter('raisonAucunAuteur', messageRequis('raisonAucunAuteur'))
  if (valeurs.montantDemande === 0) ajouter('montantDemande', nonValide(CHAMPS.montantDemande.libelle))
  if (valeurs.montantDemande !== null && valeurs.budgetGlobal !== null) {
    const refus = refusDuMontant(valeurs.montantDemande, valeurs.budgetGlobal)
    if (refus) ajouter('montantDemande', refus)
  }
  return erreurs
}
