import { etat } from '#domain/commun/acte.ts'
import { correctionCommencee, estAccepte, estControlable, estRefuse, estSigne } from './faits.ts'
import { arret, type Garde } from './garde.ts'

/** Guards of the review and of the assignment (contract §5); each gives the sentence that refuses, or null. */

export const controler: Garde = (f) =>
  arret(f) ??
  (estControlable(f)
    ? null
    : estSigne(f) || estRefuse(f)
      ? etat('Cette demande a déjà été contrôlée.')
      : etat('Cette demande n’est pas signée.'))

export const annulerControle: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.controle?.courant) return etat('Cette demande n’a pas de contrôle à annuler.')
  if (f.commission !== null) return etat('Cette demande est affectée à une commission.')
  return correctionCommencee(f) ? etat('Le porteur a commencé à corriger sa demande.') : null
}

export const affecterCommission: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!estAccepte(f)) return etat('Cette demande n’a pas été acceptée au contrôle.')
  return f.commission?.caaValideeLe ? etat('La commission a déjà rendu ses avis.') : null
}

export const recommander: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!estAccepte(f)) return etat('Cette demande n’a pas été acceptée au contrôle.')
  return f.caaAvis === null ? null : etat('L’avis de la commission est déjà donné.')
}
