import { AVIS_RENDUS } from '#domain/commission/refus.ts'
import { etat } from '#domain/commun/acte.ts'
import { avisPublie, correctionCommencee, estAccepte, estControlable, estRefuse, estSigne } from '../faits.ts'
import { arret, type Garde, siVive } from './garde.ts'

/** Guards of review and assignment (contract §5); each gives the sentence that refuses, or null. */

export const NON_SIGNEE = 'Cette demande n’est pas signée.'
export const SANS_CONTROLE = 'Cette demande n’a pas de contrôle à annuler.'

export const controler: Garde = (faits) =>
  arret(faits) ??
  (estControlable(faits)
    ? null
    : estSigne(faits) || estRefuse(faits)
      ? etat('Cette demande a déjà été contrôlée.')
      : etat(NON_SIGNEE))

export const annulerControle: Garde = siVive((faits) => {
  if (!faits.controle?.courant) return etat(SANS_CONTROLE)
  if (faits.commission !== null) return etat('Cette demande est affectée à une commission.')
  return correctionCommencee(faits) ? etat('Le porteur a commencé à corriger sa demande.') : null
})

export const affecterCommission: Garde = siVive((faits) => {
  if (!estAccepte(faits)) return etat('Cette demande n’a pas été acceptée au contrôle.')
  return avisPublie(faits) ? etat(AVIS_RENDUS) : null
})

export const recommander: Garde = siVive((faits) => {
  if (!estAccepte(faits)) return etat('Cette demande n’a pas été acceptée au contrôle.')
  return faits.caaAvis === null ? null : etat('L’avis de la commission est déjà donné.')
})
