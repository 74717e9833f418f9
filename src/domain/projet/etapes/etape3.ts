import { enCentimes } from '#domain/commun/argent.ts'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { CHOIX_REQUIS, nonValide, requis } from '#domain/commun/messages.ts'
import { type ContexteFormulaire, releve } from './contexte.ts'
import type { ValeursEtape3 } from './saisie3.ts'

/** Step 3 « Budget et rémunération » (specification 000 §5 and §9). */

export const NOMBRE_MAX = 10_000
export const MONTANT_MAX = 10_000_000
export const AIDE_MAX = 500_000

export const LIBELLES_ETAPE3 = {
  budgetGlobal: 'Budget global',
  montantDemande: 'Montant demandé',
  nbAuteursInvites: 'Nombre d’auteurs invités',
  presenceAuteurs: 'Présence d’auteurs rémunérés',
  nbAuteursRemuneres: 'Nombre d’auteurs rémunérés',
  montantRemunerationAuteurs: 'Montant des rémunérations des auteurs',
  montantFraisAuteurs: 'Montant des frais des auteurs',
  raisonAucunAuteur: 'Raison de l’absence d’auteur rémunéré',
  nbModerateursInvites: 'Nombre de modérateurs invités',
  montantRemunerationModerateurs: 'Montant des rémunérations des modérateurs',
  nbEditeursInvites: 'Nombre d’éditeurs invités',
  idGratuite: 'Gratuité',
} as const

/** 1 fully free, 2 free entry plus some paid events, 3 ticketing at the entrance. */
export const GRATUITES = [
  { id: 1, libelle: 'Entièrement gratuit' },
  { id: 2, libelle: 'Entrée gratuite avec certains événements payants' },
  { id: 3, libelle: 'Billetterie à l’entrée' },
] as const

/** 1 paid authors present, 2 no paid author. */
export const PRESENCES_AUTEURS = [
  { id: 1, libelle: 'Des auteurs rémunérés sont présents' },
  { id: 2, libelle: 'Aucun auteur n’est rémunéré' },
] as const

const L = LIBELLES_ETAPE3
const EXCEDE_BUDGET = 'Le montant demandé ne peut excéder le budget global.'
const EXCEDE_INVITES = 'Le nombre d’auteurs rémunérés ne peut excéder le nombre d’auteurs invités.'
const EXCEDE_MOITIE = 'Le montant demandé ne peut excéder 50 % du budget global.'

/** What is kept of the values: only the branch that presenceAuteurs chose (contract §4). */
export function normaliserEtape3(v: ValeursEtape3): ValeursEtape3 {
  if (v.presenceAuteurs === 1) return { ...v, raisonAucunAuteur: null }
  if (v.presenceAuteurs === 2)
    return { ...v, nbAuteursRemuneres: null, montantRemunerationAuteurs: null, montantFraisAuteurs: null }
  return v
}

const TOUJOURS = [
  'budgetGlobal',
  'montantDemande',
  'nbAuteursInvites',
  'nbModerateursInvites',
  'montantRemunerationModerateurs',
  'nbEditeursInvites',
] as const
const AVEC_AUTEURS = ['nbAuteursRemuneres', 'montantRemunerationAuteurs', 'montantFraisAuteurs'] as const

/** Message against an aid above the budget or its half (exact cents), null when it may be asked for. */
export function refusDuMontant(montantDemande: number, budgetGlobal: number): string | null {
  const demande = enCentimes(montantDemande)
  const budget = enCentimes(budgetGlobal)
  if (demande > budget) return EXCEDE_BUDGET
  return demande * 2 > budget ? EXCEDE_MOITIE : null
}

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape3(v: ValeursEtape3, _contexte?: ContexteFormulaire): ErreursChamps {
  const { erreurs, ajouter } = releve()
  for (const champ of TOUJOURS) if (v[champ] === null) ajouter(champ, requis(L[champ]))
  if (v.idGratuite === null) ajouter('idGratuite', CHOIX_REQUIS)
  if (v.presenceAuteurs === null) ajouter('presenceAuteurs', CHOIX_REQUIS)
  if (v.presenceAuteurs === 1) {
    for (const champ of AVEC_AUTEURS) if (v[champ] === null) ajouter(champ, requis(L[champ]))
    if (
      v.nbAuteursRemuneres !== null &&
      v.nbAuteursInvites !== null &&
      v.nbAuteursRemuneres > v.nbAuteursInvites
    )
      ajouter('nbAuteursRemuneres', EXCEDE_INVITES)
  }
  if (v.presenceAuteurs === 2 && v.raisonAucunAuteur === null)
    ajouter('raisonAucunAuteur', requis(L.raisonAucunAuteur))
  if (v.montantDemande === 0) ajouter('montantDemande', nonValide(L.montantDemande))
  if (v.montantDemande !== null && v.budgetGlobal !== null) {
    const refus = refusDuMontant(v.montantDemande, v.budgetGlobal)
    if (refus) ajouter('montantDemande', refus)
  }
  return erreurs
}
