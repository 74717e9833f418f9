import { etat } from '#domain/commun/acte.ts'
import { bilanRefuse, bilanRempli, bilanValide, etapesBilanRefusees } from '../faits.ts'
import { type Garde, siVive } from './garde.ts'

/** Guards of the final report (contract §5); each gives the sentence that refuses, or null. */

export const enregistrerBilan: Garde = siVive((f, { etape }) => {
  if (!f.paye || f.attestationSigneeLe === null)
    return etat('Signez l’attestation avant de renseigner le bilan.')
  if (bilanValide(f)) return etat('Ce bilan est validé.')
  if (bilanRempli(f)) return etat('Ce bilan est en cours de contrôle.')
  if (!bilanRefuse(f) || etape === undefined || etapesBilanRefusees(f).includes(etape)) return null
  return etat('Cette partie de votre bilan a été acceptée\u00a0: elle ne peut plus être modifiée.')
})

export const controlerBilan: Garde = siVive((f) => {
  if (bilanValide(f) || bilanRefuse(f)) return etat('Ce bilan a déjà été contrôlé.')
  return bilanRempli(f) ? null : etat('Ce bilan n’est pas encore rempli.')
})
