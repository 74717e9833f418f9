import { Conflit, Interdit, invalide } from '#domain/commun/erreurs.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import { DEJA_SIGNE } from '#domain/proces-verbal/etats.ts'
import { CODE_INCORRECT, lireCode } from '#domain/signature/code.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { dejaSigneAvec, signerDocument } from '#server/socle/signature/signer-document.ts'
import { smsSignature } from '#server/socle/signature/sms.ts'
import { documentPv } from './composer/document-pv.ts'
import { TACHE_SCELLER_PV } from './nom-tache.ts'
import { verrouillerPv } from './queries.ts'
import { trouverPv } from './trouver-pv.ts'

type D = Appel<typeof contratsProcesVerbal.signerProcesVerbal>

/**
 * Signs the minutes as their president or secretary, with the code that was sent; the same code again answers
 * the same. The second signature has the sealed copy made. Throws Interdit to a third person.
 */
export async function signerProcesVerbal(ctx: Contexte, appel: D) {
  const saisi = lireCode(appel.corps.codeVerification)
  // A wrong code is counted in a transaction that is kept, then refused.
  const signe = await ctx.db.transaction().execute((tx) => signer(ctx, tx, appel, saisi))
  if (!signe) throw invalide('codeVerification', CODE_INCORRECT)
  return { status: 'success' as const, signed: true as const }
}

async function signer(ctx: Contexte, tx: Tx, appel: D, saisi: string): Promise<boolean> {
  const le = ctx.horloge.maintenant()
  await verrouillerPv(tx, appel.params.id)
  const { ligne, signataires, moi } = await trouverPv(ctx, appel, tx)
  if (!moi) throw new Interdit()
  const document = await documentPv(tx, ligne, moi)
  if (moi.signeLe !== null) {
    if (await dejaSigneAvec(ctx, tx, { ...document, saisi })) return true
    throw new Conflit(DEJA_SIGNE)
  }
  const faite = await signerDocument(ctx, tx, appel.acteur, { document, saisi, le })
  if (!faite) return false
  if (faite.canal === 'email' && moi.mobile !== null)
    await ctx.queue.sms(tx, smsSignature(ctx.config.organisme, document, moi.mobile))
  const { qualite, prenom, nom } = moi
  await journaliser(tx, {
    chaine: `commission:${ligne.commissionId}`,
    acte: 'signerProcesVerbal',
    acteur: appel.acteur,
    le,
    apres: { numero: ligne.numero, qualite, prenom, nom, empreinte: document.empreinte.toString('hex') },
  })
  if (signataires.every((s) => s.id === moi.id || s.signeLe !== null))
    await ctx.queue.tache(tx, TACHE_SCELLER_PV, { procesVerbalId: ligne.id })
  return true
}
