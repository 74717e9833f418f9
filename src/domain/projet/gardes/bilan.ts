import { etat } from '#domain/commun/acte.ts'
import { bilanRefuse, bilanRempli, bilanValide, etapesBilanRefusees } from '../faits.ts'
import { type Garde, siVive } from './garde.ts'

/** Guards of the final report (contract §5); each gives the sentence that refuses, or null. */

export const enregistrerBilan: Garde = siVive((faits, { etape }) => {
  if (!faits.paye || faits.attestationSigneeLe === null)
    return etat('Signez l’attestation avant de renseigner le bilan.')
  if (bilanValide(faits)) return etat('Ce bilan est validé.')
  if (bilanRempli(faits)) return etat('Ce bilan est en cours de contrôle.')
  if (!bilanRefuse(faits) || etape === undefined || etapesBilanRefusees(faits).includes(etape)) return null
  return etat('Cette partie de votre bilan a été acceptée\u00a0: elle ne peut plus être modifiée.')
})

export const controlerBilan: Garde = siVive((faits) => {
  if (bilanValide(faits) || bilanRefuse(faits)) return etat('Ce bilan a déjà été contrôlé.')
  return bilanRempli(faits) ? null : etat('Ce bilan n’est pas encore rempli.')
})
