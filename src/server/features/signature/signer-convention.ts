import { invalide } from '../../../domain/commun/erreurs.ts'
import type { contratsConvention } from '../../../domain/convention/contrat.ts'
import { CODE_INCORRECT, lireCode } from '../../../domain/signature/code.ts'
import type { Acteur, Contexte, Tx } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { journaliser } from '../../infra/journal.ts'
import { marquerConventionSignee, TACHE_SCELLER_CONVENTION } from '../convention/queries.ts'
import { exigerSur, lireSousVerrou } from '../projet/queries-acte.ts'
import { documentConvention } from './document-convention.ts'
import { dejaSigneAvec, signerDocument } from './signer-document.ts'

/** Signs the agreement with the code that was sent; the same code again answers the same. */
export async function signerConvention(
  ctx: Contexte,
  d: Demande<typeof contratsConvention.signerConvention>,
) {
  const code = lireCode(d.corps.codeVerification)
  const signe = await ctx.db.transaction().execute((tx) => signer(ctx, tx, d.acteur, d.params.id, code))
  if (!signe) throw invalide('codeVerification', CODE_INCORRECT)
  return { status: 'success' as const, signed: true as const }
}

/** True once signed, also before by the same code; false for a code that is refused, its try written. */
async function signer(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  projetId: number,
  saisi: string,
): Promise<boolean> {
  const le = ctx.horloge.maintenant()
  const ligne = await lireSousVerrou(tx, projetId, acteur, le)
  const portee = { projetId, objet: 'convention' as const, saisi }
  if (ligne.conventionSigneeLe !== null && (await dejaSigneAvec(tx, ctx, portee))) return true
  exigerSur('signerConvention', ligne, acteur, le)
  const document = await documentConvention(tx, projetId)
  const signatureId = await signerDocument(tx, ctx, acteur, { document, saisi, le })
  if (signatureId === null) return false
  await marquerConventionSignee(tx, projetId, le)
  const { signataire, empreinte } = document
  await journaliser(tx, {
    chaine: `projet:${projetId}`,
    acte: 'signerConvention',
    acteur,
    adresse: acteur.adresse,
    avant: null,
    apres: {
      signatureId,
      numeroConvention: ligne.numeroConvention,
      ...signataire,
      empreinte: empreinte.toString('hex'),
    },
    le,
  })
  await ctx.file.tache(tx, TACHE_SCELLER_CONVENTION, { projetId })
  return true
}
