import { SECTIONS_CONTROLE } from '#domain/controle/verdicts.ts'
import type { ValeursEtape } from '../saisie/champs.ts'
import type { ContexteFormulaire } from './contexte.ts'
import { verifierEtape1 } from './etape1.ts'
import { verifierEtape2 } from './etape2.ts'
import { verifierEtape3 } from './etape3.ts'
import { verifierEtape4 } from './etape4.ts'

/** The steps of the deposit form: label in the stepper, title of the page (specification 000 §2). */
export const ETAPES = [
  { numero: 1, libelle: 'Votre projet', titre: 'Votre projet' },
  { numero: 2, libelle: 'Présentation', titre: 'Présentation' },
  { numero: 3, libelle: SECTIONS_CONTROLE.budgetValide, titre: 'Budget et rémunération' },
  { numero: 4, libelle: 'Documents à joindre', titre: 'Documents' },
  { numero: 5, libelle: 'Signature', titre: 'Récapitulatif et signature' },
] as const
export const ETAPE_CONFIRMATION = { numero: 6, titre: 'Confirmation' } as const

/** All that the holder typed, steps 1 to 5. */
export type ValeursProjet = ValeursEtape<1 | 2 | 3 | 5>

export type QuatreEtapes = [boolean, boolean, boolean, boolean]

/** Which of the steps 1 to 4 are complete by the server's own check; all four: isFilled (contract §4). */
export function etapesCompletes(
  valeurs: ValeursEtape<1 | 2 | 3>,
  typesFichiers: readonly string[],
  contexte: ContexteFormulaire,
): QuatreEtapes {
  const sansErreur = (erreurs: object): boolean => Object.keys(erreurs).length === 0
  return [
    valeurs.nom !== null && sansErreur(verifierEtape1(valeurs, contexte)),
    sansErreur(verifierEtape2(valeurs, contexte)),
    sansErreur(verifierEtape3(valeurs, contexte)),
    sansErreur(verifierEtape4(typesFichiers)),
  ]
}
