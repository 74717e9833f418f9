import { etat } from '#domain/commun/acte.ts'
import { arret, type Garde } from './garde.ts'

/** Guards of the opinions and of the decisions (contract §5); each gives the sentence that refuses, or null. */

export const donnerAvisCAA: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.commission === null) return etat('Cette demande n’est pas affectée à une commission.')
  return f.commission.caaValideeLe ? etat('La commission a déjà rendu ses avis.') : null
}

export const deciderCA: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.commission === null) return etat('Cette demande n’est pas affectée à une commission.')
  if (f.commission.caaValideeLe === null) return etat('La commission n’a pas encore validé ses avis.')
  if (f.commission.caValideeLe !== null) return etat('Cette commission est close.')
  return f.caaAvis === 'refuse' ? etat('Cette demande a été refusée à la première étape.') : null
}
