import { etat } from '#domain/commun/acte.ts'
import { accordeePubliee } from '../faits.ts'
import { type Garde, siVive } from './garde.ts'

/** Guard of the agreement (contract §5); it gives the sentence that refuses, or null. */

export const signerConvention: Garde = siVive((faits) => {
  if (faits.numeroConvention === null || !accordeePubliee(faits))
    return etat('Cette demande n’a pas de convention à signer.')
  return faits.conventionSigneeLe === null ? null : etat('La convention est déjà signée.')
})
