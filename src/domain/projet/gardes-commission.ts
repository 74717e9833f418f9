import { estAccepte } from './faits.ts'
import type { Garde } from './garde.ts'
import { arret } from './gardes-demande.ts'

/** Guards from the assignment to the agreement (contract §5); each gives the sentence that refuses, or null. */

export const affecterCommission: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!estAccepte(f)) return 'Cette demande n’a pas été acceptée au contrôle.'
  return f.commission?.caaValideeLe ? 'La commission a déjà rendu ses avis.' : null
}

export const recommander: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!estAccepte(f)) return 'Cette demande n’a pas été acceptée au contrôle.'
  return f.caaAvis === null ? null : 'L’avis de la commission est déjà donné.'
}

export const donnerAvisCAA: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.commission === null) return 'Cette demande n’est pas affectée à une commission.'
  return f.commission.caaValideeLe ? 'La commission a déjà rendu ses avis.' : null
}

export const deciderCA: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.commission === null) return 'Cette demande n’est pas affectée à une commission.'
  if (f.commission.caaValideeLe === null) return 'La commission n’a pas encore validé ses avis.'
  if (f.commission.caValideeLe !== null) return 'Cette commission est close.'
  return f.caaAvis === 'refuse' ? 'Cette demande a été refusée à la première étape.' : null
}

export const signerConvention: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.numeroConvention === null || f.commission?.caValideeLe == null || f.caAvis !== 'accepte')
    return 'Cette demande n’a pas de convention à signer.'
  return f.conventionSigneeLe === null ? null : 'La convention est déjà signée.'
}
