import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Cible, Objet } from './codes.ts'
import type { Signataire } from './signataire.ts'

/**
 * What a code signs, whatever its purpose: one exact document, by one person. A code is bound to `empreinte`:
 * any change of the document, or of who signs it, makes the code worthless.
 */
export interface ASigner {
  cible: Cible
  objet: Objet
  /** As a mail says it: « votre convention n° C-2026-0001, « Les Œuvres » ». */
  designation: string
  /** As an SMS says it, in few and plain characters: « la convention C-2026-0001 ». */
  designationCourte: string
  tour: number
  revision: number
  signataire: { prenom: string; nom: string; fonction: string }
  /** Canonical JSON of what is signed: kept as it is with the signature. */
  json: string
  /** SHA-256 of that JSON as UTF-8. */
  empreinte: Buffer
}

/** The same, of an application. */
export interface DocumentASigner extends ASigner {
  cible: { projetId: number }
  projetId: number
  porteurId: number
}

/** The document of an application as this person would sign it now. */
export type ComposerDocument = (
  ctx: Contexte,
  tx: Tx,
  projetId: number,
  qui: Signataire,
) => Promise<DocumentASigner>

/** Where a code goes: an address or an E.164 number, always kept before, never of the request. */
export interface Voie {
  canal: 'email' | 'sms'
  destination: string
}
