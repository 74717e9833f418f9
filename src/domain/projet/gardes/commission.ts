import { AVIS_A_VALIDER, AVIS_RENDUS, COMMISSION_CLOSE } from '#domain/commission/refus.ts'
import { etat } from '#domain/commun/acte.ts'
import { avisPublie, decisionPubliee } from '../faits.ts'
import { type Garde, siVive } from './garde.ts'

/** Guards of opinions and decisions (contract §5); each gives the sentence that refuses, or null. */

export const donnerAvisCAA: Garde = siVive((faits) => {
  if (faits.commission === null) return etat('Cette demande n’est pas affectée à une commission.')
  return avisPublie(faits) ? etat(AVIS_RENDUS) : null
})

export const deciderCA: Garde = siVive((faits) => {
  if (faits.commission === null) return etat('Cette demande n’est pas affectée à une commission.')
  if (!avisPublie(faits)) return etat(AVIS_A_VALIDER)
  if (decisionPubliee(faits)) return etat(COMMISSION_CLOSE)
  return faits.caaAvis === 'refuse' ? etat('Cette demande a été refusée à la première étape.') : null
})
