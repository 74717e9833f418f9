import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { DocumentASigner } from './document-a-signer.ts'
import type { Signataire } from './signataire.ts'
import { smsSignature } from './sms.ts'

/** What the mobile would have signed was signed without it: whoever holds it is told. */
export async function prevenirMobile(
  ctx: Contexte,
  tx: Tx,
  document: DocumentASigner,
  { mobile }: Signataire,
): Promise<void> {
  if (mobile) await ctx.queue.sms(tx, smsSignature(ctx.config.organisme, document, mobile))
}
