import { etat } from '#domain/commun/acte.ts'
import { accordeePubliee } from '../faits.ts'
import { type Garde, siVive } from './garde.ts'

/** Guard of the agreement (contract §5); it gives the sentence that refuses, or null. */

export const signerConvention: Garde = siVive((f) => {
  if (f.numeroConvention === null || !accordeePubliee(f))
    return etat('Cette demande n’a pas de convention à signer.')
  return f.conventionSigneeLe === null ? null : etat('La convention est déjà signée.')
})
