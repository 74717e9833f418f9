import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import type { ValeursEtape } from '../saisie/champs.ts'
import { releve } from './contexte.ts'
import { exigerRequis } from './requis.ts'

/** Step 5 « Récapitulatif et signature » (specification 000 §5). */

type ValeursEtape5 = ValeursEtape<5>

/** Every message of the complete step, per field; empty when it may be saved. */
export function verifierEtape5(valeurs: ValeursEtape5): ErreursChamps {
  const { erreurs, ajouter } = releve()
  exigerRequis(5, valeurs, ajouter)
  return erreurs
}

/**
 * The generated text of the signature, null while a name is missing. It holds no date: the instant belongs to
 * the evidence of the signature, and saving the same signatory again must change nothing.
 */
export function texteSignature(valeurs: ValeursEtape5, nomStructure: string): string | null {
  if (
    valeurs.signatairePrenom === null ||
    valeurs.signataireNom === null ||
    valeurs.signataireFonction === null
  )
    return null
  return `Je soussigné(e) ${valeurs.signatairePrenom} ${valeurs.signataireNom}, ${valeurs.signataireFonction}, agissant pour la structure «\u00a0${nomStructure}\u00a0», certifie l’exactitude des informations de cette demande.`
}
