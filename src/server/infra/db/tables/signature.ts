// What is signed: codes, signatures, sealed documents. No `projetId`: for one signatory of minutes.
import type { ObjetCode, ObjetSigne } from '#domain/signature/code-parti.ts'
import type { Sur } from './sur.ts'

type Canal = 'email' | 'sms'

export type TableCodeVerification = Sur<'codeVerification', { objet: ObjetSigne; canal: Canal }>

export type TableCodeErreur = Sur<'codeErreur', { objet: ObjetSigne }>

export type TableSignature = Sur<'signature', { objet: ObjetSigne; canal: Canal }>

export type TableAppelSignature = Sur<'appelSignature', { objet: ObjetCode }>

export type TableDocument = Sur<
  'document',
  { genre: 'demande' | 'convention' | 'convention-signee' | 'attestation' }
>
