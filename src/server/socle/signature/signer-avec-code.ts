import { invalide } from '#domain/commun/erreurs.ts'
import { CODE_INCORRECT, lireCode } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { tenirMembre } from '#server/socle/compte/exiger-membre.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import type { Objet } from './codes.ts'
import type { DocumentASigner } from './document-a-signer.ts'
import { dejaSigneAvec, signerDocument } from './signer-document.ts'

/** What tells one signature from another. */
interface Signature {
  objet: Objet
  acte: 'signerDemande' | 'signerConvention' | 'signerAttestation'
  estSignee: (ligne: LigneLongue) => boolean
  documentDe: (ctx: Contexte, tx: Tx, projetId: number) => Promise<DocumentASigner>
  marquer: (tx: Tx, projetId: number, le: Date) => Promise<void>
  /** What the journal keeps beside the signatory and the hash. */
  auJournal?: (ligne: LigneLongue, document: DocumentASigner) => Record<string, unknown>
  /** What to do when the code came by e-mail, for a document that the mobile signs. */
  sansMobile?: (ctx: Contexte, tx: Tx, document: DocumentASigner) => Promise<void>
  /** Queues what is made of the signature. */
  suite: (ctx: Contexte, tx: Tx, document: DocumentASigner) => Promise<unknown>
}

/**
 * Signs with the code that was sent; the same code again answers the same. A wrong code is counted, in a
 * transaction that is kept, then refused.
 */
export const signerAvecCode =
  (signature: Signature) =>
  async (ctx: Contexte, acteur: Acteur, projetId: number, codeVerification: unknown) => {
    const saisi = lireCode(codeVerification)
    const signe = await ctx.db
      .transaction()
      .execute((tx) => signer(ctx, tx, signature, { acteur, projetId, saisi }))
    if (!signe) throw invalide('codeVerification', CODE_INCORRECT)
    return { status: 'success' as const, signed: true as const }
  }

/** True once signed, also before by the same code; false for a code that is refused, its try written. */
async function signer(
  ctx: Contexte,
  tx: Tx,
  signature: Signature,
  { acteur, projetId, saisi }: { acteur: Acteur; projetId: number; saisi: string },
): Promise<boolean> {
  const le = ctx.horloge.maintenant()
  const ligne = await lireSousVerrou(tx, projetId, acteur, le)
  const { objet } = signature
  if (signature.estSignee(ligne) && (await dejaSigneAvec(ctx, tx, { cible: { projetId }, objet, saisi })))
    return true
  exigerSur(signature.acte, ligne, acteur, le)
  await tenirMembre(tx, acteur, 'signer')
  const document = await signature.documentDe(ctx, tx, projetId)
  const faite = await signerDocument(ctx, tx, acteur, { document, saisi, le })
  if (!faite) return false
  const { signatureId, canal } = faite
  if (canal === 'email') await signature.sansMobile?.(ctx, tx, document)
  await signature.marquer(tx, projetId, le)
  const { signataire, empreinte } = document
  await journaliser(tx, {
    chaine: `projet:${projetId}`,
    acte: signature.acte,
    acteur,
    apres: {
      signatureId,
      ...signature.auJournal?.(ligne, document),
      ...signataire,
      empreinte: empreinte.toString('hex'),
    },
    le,
  })
  await signature.suite(ctx, tx, document)
  return true
}
